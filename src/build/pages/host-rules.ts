/** Headers for every answer, in the words that Netlify, Cloudflare Pages, nginx and Caddy share. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A built page: its path as visitors write it, and its security policy. */
export interface PageRule {
  path: string;
  policy: string;
}

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Pages are left to the hosts' own rule, which is to
 * ask each time whether they have changed; two rules for one header would be joined, not replaced.
 */
export function headersFile(pages: readonly PageRule[]): string {
  const rules = [
    block('/*', EVERYWHERE),
    block('/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...pages.map(({ path, policy }) =>
      block(path, { 'Content-Security-Policy': `${policy};frame-ancestors 'none'` }),
    ),
  ];
  return `${rules.join('\n\n')}\n`;
}

/**
 * The `_redirects` file of Netlify and Cloudflare Pages: a slash at the end shows the page at once, with
 * no redirect on the way (DECISIONS 24). Other spellings are the error page's to sort out, because a rule
 * with a placeholder would win over the real pages on Cloudflare.
 */
export function redirectsFile(paths: readonly string[]): string {
  return `${paths
    .filter((path) => path !== '/')
    .map((path) => `${path}/ ${path} 200`)
    .join('\n')}\n`;
}
