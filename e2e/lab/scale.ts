/**
 * `npm run bench:scale`: builds a copy of the content of the tests with 100 times its works, 1000 team members and 500
 * clients, and compares the build time and page sizes with those of the content of the tests. Fails if a limit is missed.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { buildSite } from '../support/build-site.ts';
import { weighPages } from '../support/built-page.ts';
import { enlarge } from '../support/larger-content.ts';
import { SiteVariant } from '../support/site-variant.ts';

const COUNTS = { clients: 500, members: 1000, worksPerCategory: () => 340 };
/** The maximum ratio of the build time of the large content to that of the content of the tests. */
const MAX_TIME_RATIO = 3;

const variant = new SiteVariant('scale');

/** Builds once without caches and once with them. Returns build times in seconds and page sizes in bytes. */
async function build() {
  for (const cache of [variant.cacheDir, '.cache/open-graph']) {
    rmSync(cache, { recursive: true, force: true });
  }
  const secondsOfBuild = async () => {
    const start = performance.now();
    await buildSite(variant, String(start));
    return Math.round((performance.now() - start) / 100) / 10;
  };
  const [cold, warm] = [await secondsOfBuild(), await secondsOfBuild()];
  const pages = weighPages(0, variant.site);
  const ofCategories = pages.filter(({ page }) => page.startsWith('/portfolio/'));
  return {
    ...{ cold, warm, pagesOfCategories: ofCategories.length },
    largestOfThem: Math.max(...ofCategories.map(({ bytes }) => bytes)),
    ...Object.fromEntries(
      pages.filter((page) => !ofCategories.includes(page)).map(({ page, bytes }) => [page, bytes]),
    ),
  };
}

variant.copyContent();
console.log('Building the content of the tests …');
const normal = await build();
enlarge(variant, COUNTS);
console.log('Building the large content …');
const large = await build();
console.table({ normal, large });
assert.ok(large.largestOfThem <= 13_000, 'a category page is too large');
const ratio = large.cold / normal.cold;
assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
