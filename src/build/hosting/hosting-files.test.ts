import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersFile, redirectsFile } from './hosting-files.ts';

test('every response has the headers; hashed files are cached permanently, pages for five minutes', () => {
  const paths = ['/', '/about', '/portfolio', '/portfolio/psa', '/portfolio/psa/2'];
  const [everywhere = '', hashed = '', ...others] = headersFile(paths).trim().split('\n\n');
  assert.match(everywhere, /^\/\*\n {2}Strict-Transport-Security: max-age=31536000\n/);
  assert.match(everywhere, /^ {2}Content-Security-Policy: frame-ancestors 'none'$/m);
  assert.equal(hashed, '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable');
  assert.deepEqual(
    others,
    ['/', '/about', '/portfolio', '/portfolio/*'].map(
      (path) => `${path}\n  Cache-Control: public, max-age=300`,
    ),
  );
});

test('a URL with a trailing slash shows the page', () => {
  assert.equal(
    redirectsFile(['/', '/about', '/portfolio/psa']),
    '/about/ /about 200\n/portfolio/psa/ /portfolio/psa 200\n',
  );
});

test('more rules than the limit of a host stop the build (H4.04)', () => {
  const paths = Array.from({ length: 2001 }, (_, index) => `/portfolio/psa/${index}`);
  assert.doesNotThrow(() => redirectsFile(paths.slice(1)));
  assert.throws(
    () => redirectsFile(paths),
    /^Error: _redirects would have 2,001 rules\. Cloudflare Pages reads only the first 2,000\.$/,
  );
});

test('a line longer than the limit of a host stops the build', () => {
  assert.throws(
    () => headersFile([], { 'Content-Security-Policy': 'x'.repeat(2000) }),
    /_headers would have a line of 2,027 characters\. Cloudflare Pages reads at most 2,000: {3}Content/,
  );
  assert.throws(() => redirectsFile([`/${'x'.repeat(500)}`]), /_redirects would have a line/);
});
