/**
 * Headers of every response, on every host. Each page has its Content-Security-Policy in a `<meta>`, which cannot
 * contain `frame-ancestors`, so that directive is here. HSTS covers only this host: if all subdomains use https, append
 * `; includeSubDomains`. Cross-Origin-Opener-Policy is left out: it protects signed-in visitors, whom this site does not
 * have, and makes the browser change processes, which delays the first paint by 30 to 90 ms.
 */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Header of pages only: other sites may show the pictures in `/share` and `/_astro`. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Content-Security-Policy of SVG files, which browsers open like pages: they can show what is in them, but run no scripts
 * and load nothing. The site shows them as pictures, to which it does not apply.
 */
export const SVG_POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Path prefix of files with a content hash in their name, which never change. */
export const HASHED_FILES = '/_astro/';

/** `Cache-Control` of hashed files. */
export const CACHE_HASHED = 'public, max-age=31536000, immutable';

/** `Cache-Control` of pages and other files: within five minutes a page is shown again without a request. */
export const CACHE_PAGES = 'public, max-age=300';

/** `Cache-Control` of error responses, because the next deployment may add the file. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Regular expression for the files in the published folder that configure a host, and that no host serves. */
export const HOST_FILES = '_headers|_redirects|\\.htaccess';
