/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read from the published folder. */
import { CACHE_HASHED, HASHED_FILES, RESPONSE_HEADERS } from './response-headers.ts';

/**
 * What Cloudflare Pages reads; it ignores the rest of a file without an error.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
const CLOUDFLARE_LIMITS = {
  _headers: { rules: 100, lineCharacters: 2000 },
  _redirects: { rules: 2000, lineCharacters: 1000 },
} as const;

function checkLimits(file: keyof typeof CLOUDFLARE_LIMITS, rules: readonly string[]): void {
  const limits = CLOUDFLARE_LIMITS[file];
  const inWords = (count: number) => count.toLocaleString('en');
  if (rules.length > limits.rules) {
    throw new Error(
      `${file} would have ${inWords(rules.length)} rules. Cloudflare Pages reads only the first ${inWords(limits.rules)}.`,
    );
  }
  for (const line of rules.flatMap((rule) => rule.split('\n'))) {
    if (line.length > limits.lineCharacters) {
      throw new Error(
        `${file} would have a line of ${inWords(line.length)} characters. Cloudflare Pages reads at most ${inWords(limits.lineCharacters)}: ${line.slice(0, 60)}…`,
      );
    }
  }
}

const headerRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file. Its number of rules does not depend on the content (H4.04). Pages have the hosts'
 * own `Cache-Control`, which makes the browser ask each time; two rules for one header would be joined.
 * @param headers headers of every response, by name
 * @throws when a host would not read all of it
 */
export function headersFile(headers = RESPONSE_HEADERS): string {
  const rules = [
    headerRule('/*', headers),
    headerRule(`${HASHED_FILES}*`, { 'Cache-Control': CACHE_HASHED }),
  ];
  checkLimits('_headers', rules);
  return `${rules.join('\n\n')}\n`;
}

/**
 * The `_redirects` file: an address with a slash at its end shows the page, with no redirect (D24b, D24c).
 * All other spellings are left to `404.html`, because a rule with a placeholder would win over the real
 * pages on Cloudflare.
 * @param paths paths of all pages, without a slash at their end
 * @throws when a host would not read all of it
 */
export function redirectsFile(paths: readonly string[]): string {
  const rules = paths.filter((path) => path !== '/').map((path) => `${path}/ ${path} 200`);
  checkLimits('_redirects', rules);
  return `${rules.join('\n')}\n`;
}
