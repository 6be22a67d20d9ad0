/** Reads the files of the built site without a browser, as a crawler without JavaScript does. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from 'cheerio';
import { LIMITS } from '../../src/lib/limits.ts';
import { SITE_FOLDER } from './settings.ts';
import { CATEGORIES, PAGES } from './specification.ts';

/** The URL paths of all pages in the sitemap. */
export const PAGE_PATHS: readonly string[] = [
  ...PAGES,
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
];

/** @returns the URL path of every HTML file, for example `/`, `/portfolio/psa` and `/404` */
export function listBuiltPages(folder = SITE_FOLDER): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(?:^index)?\.html$/, '')}`)
    .sort();
}

/** @returns the path of the HTML file of a page, for example of `/`, `/portfolio/psa` or `/404` */
export const fileOfPage = (urlPath: string, folder = SITE_FOLDER): string =>
  path.join(folder, `${urlPath === '/' ? '/index' : urlPath}.html`);

/** @returns the HTML of a page */
export const readMarkup = (urlPath: string, folder = SITE_FOLDER): string =>
  readFileSync(fileOfPage(urlPath, folder), 'utf8');

/** @returns the HTML of a page, compressed like many hosts do on the fly */
export function compressMarkup(urlPath: string, folder = SITE_FOLDER): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(readMarkup(urlPath, folder), { params });
}

/** @returns the compressed size of every page of a built site, and its limit */
export const weighPages = (homeLimitBytes: number, folder = SITE_FOLDER) =>
  listBuiltPages(folder).map((page) => ({
    page,
    bytes: compressMarkup(page, folder).length,
    limitBytes: page === '/' ? homeLimitBytes : LIMITS.page,
  }));

/** @returns a page to query with CSS selectors, in cheerio's API */
export const loadPage = (urlPath: string, folder = SITE_FOLDER) =>
  load(readMarkup(urlPath, folder), { scriptingEnabled: false });

/** @returns the texts in the main content of a page, except those that only screen readers or scripts show */
export function readTextsOf(urlPath: string): string[] {
  const $ = loadPage(urlPath.replace('.html', ''));
  $('script, style, [aria-hidden=true], [hidden], .sr-only').remove();
  return [...$('main *').contents()]
    .map((node) => (node.type === 'text' ? node.data.replace(/\s+/g, ' ').trim() : ''))
    .filter(Boolean);
}
