import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersFile, redirectsFile } from './hosting-files.ts';
import { htaccessFile } from './htaccess.ts';

test('the number of rules does not depend on the number of pages of a category (H4.04)', () => {
  const pages = ['/', '/about', '/portfolio', '/portfolio/psa'];
  const more = [...pages, '/portfolio/psa/2', '/portfolio/psa/3'];
  assert.equal(headersFile(more), headersFile(pages));
  assert.equal(htaccessFile(more, {}), htaccessFile(pages, {}));
});

test('more rules than the limit of a host stop the build (H4.04)', () => {
  const paths = Array.from({ length: 2001 }, (_, index) => `/portfolio/psa/${index}`);
  assert.doesNotThrow(() => redirectsFile(paths.slice(1), {}));
  assert.throws(() => redirectsFile(paths, {}), {
    message: '_redirects would have 2001 rules. Cloudflare Pages reads at most 2000.',
  });
});

test('hosts redirect old paths', () => {
  const redirects = { '/our-work.php': '/about' };
  assert.match(redirectsFile(['/about'], redirects), /^\/our-work\.php \/about 301$/m);
  assert.match(
    htaccessFile([], redirects),
    /^RewriteRule \^\\x6fur\\x2dwork\\\.php\[\S+ \/about \[NC,R=301,L\]$/m,
  );
  for (const wrong of [
    { '/About-Us': '/about' },
    { '/about-us/': '/about' },
    { '/about': '/' },
    { '/old': '/nope' },
  ]) {
    assert.throws(
      () => redirectsFile(['/', '/about'], wrong),
      /^Error: A redirect leads from a path/,
    );
  }
});
