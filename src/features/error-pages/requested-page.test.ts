import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { requestedPage } from './requested-page.ts';

const pages = ['/about', '/portfolio', '/portfolio/psa', '/portfolio/tv-episode'];
const redirects = { '/our-work': '/portfolio', '/about.php': '/about' };

const cases: [path: string, expected: ReturnType<typeof requestedPage>][] = [
  ['/portfolio/PSA', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/Tv-Episode', { found: 'page', path: '/portfolio/tv-episode' }],
  ['/Portfolio/psa', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/psa/', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/PSA//', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/%50SA', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/', { found: 'page', path: '/portfolio' }],
  ['/about/', { found: 'page', path: '/about' }],
  ['/portfolio/wedding-films', { found: 'category', heading: 'wedding films' }],
  ['/portfolio/Wedding-Films/', { found: 'category', heading: 'Wedding Films' }],
  ['/portfolio/%E0%A4%98%E0%A4%B0', { found: 'category', heading: 'घर' }],
  ['/portfolio/%E0%A4', { found: 'category', heading: '%E0%A4' }],
  ['/portfolio/%3Cb%3Ex', { found: 'category', heading: '<b>x' }],
  ['/portfolio/%2E%2E%2Fabout', { found: 'category', heading: '../about' }],
  ['/portfolio/%20', { found: 'page', path: '/portfolio' }],
  ['/portfolio/---', { found: 'page', path: '/portfolio' }],
  ['/portfolio/%00', { found: 'page', path: '/portfolio' }],
  ['/portfolio/-wedding-%20', { found: 'category', heading: 'wedding' }],
  ['/portfolio/wedding-films.', { found: 'category', heading: 'wedding films' }],
  ['/portfolio/%E0%A4%AA%E0%A4%BE%E0%A5%A4', { found: 'category', heading: 'पा' }],
  ['/portfolio/psa%20', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/%20psa%E2%80%9D.', { found: 'page', path: '/portfolio/psa' }],
  ['/portfolio/tv%20episode', { found: 'page', path: '/portfolio/tv-episode' }],
  ['/portfolio/psa/2%29', { found: 'page', path: '/portfolio/psa/2' }],
  ['/about.', { found: 'page', path: '/about' }],
  ['/about%E2%80%8B', { found: 'page', path: '/about' }],
  ['/our-work', { found: 'page', path: '/portfolio' }],
  ['/About.php/', { found: 'page', path: '/about' }],
  ['/nope).', { found: 'nothing' }],
  ['/portfolio/psa', { found: 'nothing' }],
  ['/portfolio/psa/2/', { found: 'page', path: '/portfolio/psa/2' }],
  ['/portfolio/PSA/12', { found: 'page', path: '/portfolio/psa/12' }],
  ['/portfolio/psa/2', { found: 'nothing' }],
  ['/portfolio/wedding-films/2/', { found: 'nothing' }],
  ['/portfolio/psa/more', { found: 'nothing' }],
  ['/nope', { found: 'nothing' }],
  ['/ABOUT', { found: 'page', path: '/about' }],
  ['/', { found: 'nothing' }],
];

for (const [path, expected] of cases) {
  test(`${path} → ${expected.found}`, () =>
    assert.deepEqual(requestedPage(path, pages, redirects), expected));
}

test('every heading can be seen', () => {
  const unit = fc.constantFrom('-', '%20', '%00', '%E2%80%8B', '%C2%A0', '%', '.', 'x');
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1 }), (units) => {
      const result = requestedPage(`/portfolio/${units.join('')}`, pages, redirects);
      if (result.found === 'category') assert.match(result.heading, /x|%/);
    }),
  );
});

test('any URL can be parsed, and none redirects to itself', () => {
  const segment = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary-ascii' }),
    fc.string({ unit: fc.constantFrom('%', 'E', '0', '2', 'F', 'A', '4', 'z', '/') }),
  );
  fc.assert(
    fc.property(fc.constantFrom('/', '/portfolio/', '/about/'), segment, (start, end) => {
      const result = requestedPage(start + end, pages, redirects);
      if (result.found === 'page') assert.notEqual(result.path, start + end);
    }),
  );
});
