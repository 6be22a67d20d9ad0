/**
 * `npm run bench:scale`: builds a copy of the content of the tests with 100 times its works, 1000 team members and 500
 * clients, and compares the build time with that of the content of the tests. Fails if a limit is missed.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { LIMITS } from '../../src/lib/limits.ts';
import { buildSite } from '../support/build-site.ts';
import { weighPages } from '../support/built-page.ts';
import { enlarge } from '../support/larger-content.ts';
import { SiteVariant } from '../support/site-variant.ts';

/** The maximum ratio of the build time of the large content to that of the content of the tests. */
const MAX_TIME_RATIO = 3;

const variant = new SiteVariant('scale');

async function secondsOfBuild(): Promise<number> {
  const start = performance.now();
  await buildSite(variant, String(start));
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Builds once without caches and once with them. Returns the build times in seconds. */
async function build() {
  for (const cache of [variant.cacheDir, '.cache/open-graph']) {
    rmSync(cache, { recursive: true, force: true });
  }
  return { withoutCaches: await secondsOfBuild(), withCaches: await secondsOfBuild() };
}

variant.copyContent();
const normal = await build();
enlarge(variant, { clients: 500, members: 1000, worksPerCategory: () => 340 });
const large = await build();
console.table({ normal, large });
const tooLarge = weighPages(Number.POSITIVE_INFINITY, variant.site).filter(
  ({ page, bytes }) => page.startsWith('/portfolio/') && bytes > LIMITS.page,
);
assert.deepEqual(tooLarge, [], 'category pages are too large');
const ratio = large.withoutCaches / normal.withoutCaches;
assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
