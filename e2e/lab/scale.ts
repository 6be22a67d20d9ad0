/**
 * `npm run bench:scale`: builds a copy of the content of the tests with 100 times its works, 1000 team members and 500
 * clients, and compares the build time with that of the content of the tests. Fails if the limit is missed.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { buildSite } from '../support/build-site.ts';
import { enlarge } from '../support/larger-content.ts';
import { SiteVariant } from '../support/site-variant.ts';

/** The maximum ratio of the build time of the large content to that of the content of the tests. */
const MAX_TIME_RATIO = 3;

const variant = new SiteVariant('scale');

/** Builds without caches. @returns the time in seconds */
async function build(): Promise<number> {
  for (const cache of [variant.cacheDir, '.cache/open-graph']) {
    rmSync(cache, { recursive: true, force: true });
  }
  const start = performance.now();
  await buildSite(variant, String(start));
  return Math.round((performance.now() - start) / 100) / 10;
}

variant.copyContent();
const normal = await build();
enlarge(variant, { clients: 500, members: 1000, worksPerCategory: () => 340 });
const large = await build();
console.table({ normal, large });
const ratio = large / normal;
assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
