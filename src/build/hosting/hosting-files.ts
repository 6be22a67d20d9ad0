/** Configuration files in the published folder, for Netlify, Cloudflare Pages and Apache. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { htaccessFile } from './htaccess.ts';
import {
  CACHE_HASHED,
  CACHE_PAGES,
  HASHED_FILES,
  PAGE_HEADERS,
  RESPONSE_HEADERS,
} from './response-headers.ts';

/**
 * Limits of Cloudflare Pages, which ignores the rest of a file without an error.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
const CLOUDFLARE_LIMITS = {
  _headers: { rules: 100, lineCharacters: 2000 },
  _redirects: { rules: 2000, lineCharacters: 1000 },
} as const;

const format = (count: number) => count.toLocaleString('en');

function checkLimits(file: keyof typeof CLOUDFLARE_LIMITS, rules: readonly string[]): void {
  const limits = CLOUDFLARE_LIMITS[file];
  if (rules.length > limits.rules) {
    throw new Error(
      `${file} would have ${format(rules.length)} rules. Cloudflare Pages reads only the first ${format(limits.rules)}.`,
    );
  }
  const line = rules
    .join('\n')
    .split('\n')
    .find(({ length }) => length > limits.lineCharacters);
  if (line) {
    throw new Error(
      `${file} would have a line of ${format(line.length)} characters. Cloudflare Pages reads at most ${format(limits.lineCharacters)}: ${line.slice(0, 60)}…`,
    );
  }
}

const headerRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file. Its number of rules does not depend on the content. No path has two rules with the same header,
 * because hosts concatenate the two values.
 * @param paths paths of all pages, without a trailing slash
 * @param headers headers of every response, by name
 * @throws when the file exceeds a host's limit
 */
export function headersFile(paths: readonly string[], headers = RESPONSE_HEADERS): string {
  const categories = '/portfolio/';
  const pages = [...paths.filter((path) => !path.startsWith(categories)), `${categories}*`];
  const rules = [
    headerRule('/*', headers),
    headerRule(`${HASHED_FILES}*`, { 'Cache-Control': CACHE_HASHED }),
    ...pages.map((path) => headerRule(path, { 'Cache-Control': CACHE_PAGES, ...PAGE_HEADERS })),
  ];
  checkLimits('_headers', rules);
  return `${rules.join('\n\n')}\n`;
}

/**
 * The `_redirects` file: rewrites URLs with a trailing slash to the page, without a redirect. `404.html` handles all
 * other spellings, because on Cloudflare a rule with a placeholder overrides existing pages.
 * @param paths paths of all pages, without a trailing slash
 * @throws when the file exceeds a host's limit
 */
export function redirectsFile(paths: readonly string[]): string {
  const rules = paths.filter((path) => path !== '/').map((path) => `${path}/ ${path} 200`);
  checkLimits('_redirects', rules);
  return `${rules.join('\n')}\n`;
}

const FILES = { _headers: headersFile, _redirects: redirectsFile, '.htaccess': htaccessFile };

/** Pages that hosts serve by themselves, for any URL. */
const ERROR_PAGES = ['/404', '/500'];

/** Writes the files into the published folder. */
export const hostingFiles = (): AstroIntegration => ({
  name: 'hosting-files',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const paths = pages
        .map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
        .filter((path) => !ERROR_PAGES.includes(path))
        .sort();
      for (const [name, text] of Object.entries(FILES)) {
        await writeFile(new URL(name, dir), text(paths));
      }
    },
  },
});
