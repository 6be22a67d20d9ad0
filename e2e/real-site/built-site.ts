/** The built site that is checked. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPage } from '../support/built-page.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

/** The folder of the built site: a path from the project root or an absolute path. */
export const BUILT_SITE = process.env['SITE_FOLDER'] || 'dist';

/** The same folder as an absolute path. */
export const SITE_FOLDER = path.resolve(ROOT_FOLDER, BUILT_SITE);

/** @param file path in the built site */
export const readBuiltFile = (file: string) => readFileSync(path.join(SITE_FOLDER, file), 'utf8');

/** The URL paths of all pages in the sitemap, and the two error pages. @throws if there is no built site */
export function listPages(): string[] {
  const urls = [...readBuiltFile('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)];
  return [...urls.map(([, url = '']) => new URL(url).pathname), '/404', '/500'];
}

const pages = new Map<string, ReturnType<typeof loadPage>>();

/** @returns a page to query with CSS selectors */
export function openPage(urlPath: string) {
  const page = pages.get(urlPath) ?? loadPage(urlPath, SITE_FOLDER);
  pages.set(urlPath, page);
  return page;
}
