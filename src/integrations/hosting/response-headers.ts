/**
 * In the `<meta>` of a page, `frame-ancestors` has no effect. HSTS covers only this host: if all subdomains use https,
 * append `; includeSubDomains`. There is no Cross-Origin-Opener-Policy: it protects signed-in visitors, whom this site
 * does not have, and delays the first paint by 30 to 90 ms, because the browser changes processes.
 */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** For pages only: other sites may show the images in `/share` and `/_astro`. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** An SVG file that is opened by its URL runs no scripts and loads nothing. Images in a page are not affected. */
export const SVG_POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Path prefix of files with a content hash in their name, which never change. */
export const HASHED_FILES = '/_astro/';

export const CACHE_HASHED = 'public, max-age=31536000, immutable';

/** For five minutes, a page is shown again without a request. */
export const CACHE_PAGES = 'public, max-age=300';

/** For error responses, because the next deployment may add the file. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Regular expression for files that configure a host, which no host may serve. */
export const HOST_FILES = '_headers|_redirects|\\.htaccess';
