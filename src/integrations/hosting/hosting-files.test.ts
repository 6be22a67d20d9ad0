import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PORTFOLIO_CATEGORIES } from '#/content-model/portfolio.ts';
import { headersFile, redirectsFile } from './hosting-files.ts';
import { htaccessFile } from './htaccess.ts';
import * as responses from './response-headers.ts';

test('the number of rules does not depend on the number of pages of a category (H4.04)', () => {
  const pages = ['/', '/about', '/portfolio', '/portfolio/psa'];
  const more = [...pages, '/portfolio/psa/2', '/portfolio/psa/3'];
  assert.equal(headersFile(more), headersFile(pages));
  assert.equal(htaccessFile(more), htaccessFile(pages));
});

test('hashed files, which SVG files are, have a policy that lets them run no scripts', () => {
  assert.match(
    headersFile([]),
    /^\/_astro\/\*\n {2}Cache-Control: .*\n {2}Content-Security-Policy: default-src 'none'; .*sandbox$/m,
  );
});

test('more rules than the limit of a host stop the build (H4.04)', () => {
  const paths = Array.from({ length: 2001 }, (_, index) => `/portfolio/psa/${index}`);
  assert.doesNotThrow(() => redirectsFile(paths.slice(1)));
  assert.throws(() => redirectsFile(paths), {
    message: '_redirects would have 2001 rules. Cloudflare Pages reads at most 2000.',
  });
});

test('a line longer than the limit of a host stops the build', () => {
  assert.throws(
    () => headersFile([], { 'Content-Security-Policy': 'x'.repeat(2000) }),
    /^Error: _headers would have 2027 characters in a line\. Cloudflare Pages reads at most 2000\.$/,
  );
  assert.throws(
    () => redirectsFile([`/${'x'.repeat(500)}`]),
    /_redirects would have 1008 characters/,
  );
});

test('nginx.conf has all headers and categories', () => {
  const lines = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8').split('\n');
  const has = (line: string) =>
    assert.ok(lines.includes(line), `nginx.conf needs this line: ${line}`);
  const { 'Content-Security-Policy': policy, ...headers } = responses.RESPONSE_HEADERS;
  for (const [name, value] of Object.entries(headers)) {
    has(`  add_header ${name} "${value}" always;`);
  }
  has(`  default "${policy}";`);
  has(`  "~*\\.svg$" "${responses.DRAWING_POLICY}";`);
  has('  add_header Content-Security-Policy $site_policy always;');
  const [[name, value] = [], ...others] = Object.entries(responses.PAGE_HEADERS);
  assert.deepEqual(others, []);
  has(`map $sent_http_content_type $page_resource_policy { "~^text/html" "${value}"; }`);
  has(`  add_header ${name} $page_resource_policy always;`);
  has(`  default "${responses.REVALIDATE}";`);
  has(`  "~^(200|206|304) ${responses.HASHED_FILES}" "${responses.CACHE_HASHED}";`);
  has(`  "~^(200|206|304) " "${responses.CACHE_PAGES}";`);
  has(`  location ~ ^/(?:${responses.HOST_FILES})$ { return 404; }`);
  for (const category of PORTFOLIO_CATEGORIES) {
    has(
      `    rewrite "(?i)^/portfolio/${category}(/[0-9]+)?/?$" /portfolio/${category}$1.html break;`,
    );
  }
  assert.equal(lines.join().split('rewrite "').length - 1, PORTFOLIO_CATEGORIES.length);
});
