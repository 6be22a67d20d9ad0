/**
 * Headers of every response, on every host (H4.03). A page's own policy stands in its `<meta>`; a meta
 * cannot say who may frame the page, so that part is here. HSTS covers this host alone (D30): whoever
 * serves all subdomains over https may append `; includeSubDomains`, and then runs `npm run hosting`.
 */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Files whose name holds a hash of their content, so they never change. */
export const HASHED_FILES = '/_astro/';

/** `Cache-Control` of hashed files. */
export const CACHE_HASHED = 'public, max-age=31536000, immutable';

/** `Cache-Control` of everything else: the browser asks whether it has changed. */
export const CACHE_OTHER = 'public, max-age=0, must-revalidate';
