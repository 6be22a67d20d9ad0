import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { headersFile, redirectsFile } from './host-rules.ts';

const CATEGORIES = [
  'company-profile',
  'product-video',
  'psa',
  'tv-episode',
  'podcast',
  'social-corporate-event',
  'web-series',
  'commercial-ads',
  '2d-3d-animation',
  'infographics',
  'documentary',
  'human-interest-story',
  'music-videos',
];

test('every page has its policy, which also forbids frames', () => {
  const file = headersFile([{ path: '/about', policy: `default-src 'none'` }]);
  assert.match(
    file,
    /^\/about\n {2}Content-Security-Policy: default-src 'none';frame-ancestors 'none'$/m,
  );
});

test('hashed files are kept for a year, and nothing else is told how long', () => {
  const file = headersFile([{ path: '/', policy: 'x' }]);
  assert.equal(file.match(/Cache-Control/g)?.length, 1);
  assert.match(file, /^\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
});

test('no rule names a header twice for one address', () => {
  const everywhere = headersFile([]).split('\n\n')[0] ?? '';
  assert.doesNotMatch(everywhere, /Content-Security-Policy|Cache-Control/);
});

test('a slash at the end shows the page itself', () => {
  assert.equal(
    redirectsFile(['/', '/about', '/portfolio/psa']),
    '/about/ /about 200\n/portfolio/psa/ /portfolio/psa 200\n',
  );
});

for (const server of ['nginx.conf', 'Caddyfile']) {
  test(`${server} knows every category and sends the same headers`, () => {
    const rules = readFileSync(new URL(`../hosting/${server}`, import.meta.url), 'utf8');
    for (const category of CATEGORIES) assert.ok(rules.includes(category), category);
    for (const line of headersFile([])
      .split('\n')
      .filter((text) => text.startsWith('  '))) {
      const [name = '', value = ''] = line.trim().split(/: (.*)/);
      assert.ok(rules.includes(name) && rules.includes(value), line);
    }
    assert.ok(rules.includes(`frame-ancestors 'none'`));
  });
}
