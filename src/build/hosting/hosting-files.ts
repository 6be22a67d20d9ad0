/** `_headers` and `_redirects` in the published folder, for Netlify and Cloudflare Pages. */
import { CACHE_HASHED, CACHE_PAGES, HASHED_FILES, RESPONSE_HEADERS } from './response-headers.ts';

/**
 * Limits of Cloudflare Pages, which ignores the rest of a file without an error.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
const CLOUDFLARE_LIMITS = {
  _headers: { rules: 100, lineCharacters: 2000 },
  _redirects: { rules: 2000, lineCharacters: 1000 },
} as const;

function checkLimits(file: keyof typeof CLOUDFLARE_LIMITS, rules: readonly string[]): void {
  const limits = CLOUDFLARE_LIMITS[file];
  const format = (count: number) => count.toLocaleString('en');
  if (rules.length > limits.rules) {
    throw new Error(
      `${file} would have ${format(rules.length)} rules. Cloudflare Pages reads only the first ${format(limits.rules)}.`,
    );
  }
  for (const line of rules.flatMap((rule) => rule.split('\n'))) {
    if (line.length > limits.lineCharacters) {
      throw new Error(
        `${file} would have a line of ${format(line.length)} characters. Cloudflare Pages reads at most ${format(limits.lineCharacters)}: ${line.slice(0, 60)}…`,
      );
    }
  }
}

const headerRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file. Its number of rules does not depend on the content (H4.04). No path has two rules with
 * `Cache-Control`: hosts concatenate the values of two rules for the same header.
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
    ...pages.map((path) => headerRule(path, { 'Cache-Control': CACHE_PAGES })),
  ];
  checkLimits('_headers', rules);
  return `${rules.join('\n\n')}\n`;
}

/**
 * The `_redirects` file: rewrites URLs with a trailing slash to the page, without a redirect (D24b, D24c). `404.html`
 * handles all other spellings, because on Cloudflare a rule with a placeholder overrides existing pages.
 * @param paths paths of all pages, without a trailing slash
 * @throws when the file exceeds a host's limit
 */
export function redirectsFile(paths: readonly string[]): string {
  const rules = paths.filter((path) => path !== '/').map((path) => `${path}/ ${path} 200`);
  checkLimits('_redirects', rules);
  return `${rules.join('\n')}\n`;
}
