/** Writes `_headers` and `_redirects` for Netlify and Cloudflare, and `.htaccess`, into the built site. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { htaccessFile, type Redirects } from './htaccess.ts';
import * as responses from './response-headers.ts';

/** Cloudflare Pages silently ignores further rules: https://developers.cloudflare.com/pages/configuration/redirects/ */
const MAX_REDIRECTS = 2000;

const headerRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * No path has two rules with the same header: hosts join the values, and browsers enforce both of two policies. Rules
 * cannot name an extension on every host, so all hashed files have the policy of SVG files; it has no effect on others.
 */
export function headersFile(paths: string[]): string {
  const pages = [...paths.filter((path) => !path.startsWith('/portfolio/')), '/portfolio/*'];
  const pageHeaders = { 'Cache-Control': responses.CACHE_PAGES, ...responses.PAGE_HEADERS };
  const rules = [
    headerRule('/*', responses.RESPONSE_HEADERS),
    headerRule(`${responses.HASHED_FILES}*`, {
      'Cache-Control': responses.CACHE_HASHED,
      'Content-Security-Policy': responses.SVG_POLICY,
    }),
    ...pages.map((path) => headerRule(path, pageHeaders)),
  ];
  return `${rules.join('\n\n')}\n`;
}

/**
 * Redirects, and URLs with a trailing slash. `404.html` handles others: on Cloudflare, a placeholder would override pages.
 * @throws for a redirect that `404.html` or a host would not follow, or that leads nowhere, and for too many rules
 */
export function redirectsFile(paths: string[], redirects: Redirects): string {
  for (const [from, to] of Object.entries(redirects)) {
    if (/[A-Z\s]|\/$/.test(from) || paths.includes(from) || !paths.includes(to)) {
      throw new Error(
        `A redirect leads from a path in lower case without a slash at the end, which is no page, to a page; “${from}”: “${to}” does not.`,
      );
    }
  }
  const rules = [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`),
    ...paths.filter((path) => path !== '/').map((path) => `${path}/ ${path} 200`),
  ];
  if (rules.length > MAX_REDIRECTS) {
    throw new Error(
      `_redirects would have ${rules.length} rules. Cloudflare Pages reads at most ${MAX_REDIRECTS}.`,
    );
  }
  return `${rules.join('\n')}\n`;
}

/** @param redirects new paths by old path */
export const hostingFiles = (redirects: Redirects): AstroIntegration => ({
  name: 'hosting-files',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      // Hosts serve /404 and /500 without a rule.
      const paths = pages
        .map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
        .filter((path) => !/^\/\d+$/.test(path))
        .sort();
      await writeFile(new URL('_headers', dir), headersFile(paths));
      await writeFile(new URL('_redirects', dir), redirectsFile(paths, redirects));
      await writeFile(new URL('.htaccess', dir), htaccessFile(paths, redirects));
    },
  },
});
