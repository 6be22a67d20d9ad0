/**
 * `npm run bench:scale`: builds a copy of the project with 100 times its works, 1000 team members and 500 clients,
 * and compares the build time and page sizes with those of the content of the tests. Fails if a limit is missed or a work
 * is missing.
 */
import assert from 'node:assert/strict';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { enlarge } from '../support/larger-content.ts';
import { SiteVariant } from '../support/site-variant.ts';

const WORKS_PER_CATEGORY = 340;
const MEMBERS = 1000;
const CLIENTS = 500;

/** The pages that show all categories, members or clients. */
const LONG_PAGES = ['index.html', 'portfolio.html', 'team.html', 'clients.html'];

/** The maximum ratio of the build time of the large content to that of the content of the tests. */
const MAX_TIME_RATIO = 3;
const MAX_CATEGORY_PAGE_BYTES = 13_000;

const COLD_BUILD = 'build without caches, s';
const LARGEST = 'largest of them, bytes';

/** Builds once without caches and once with them. Returns build times in seconds and page sizes in bytes. */
async function build(copy: SiteVariant): Promise<Record<string, number>> {
  for (const cache of [copy.cache, '.cache/open-graph']) {
    rmSync(path.resolve(cache), { recursive: true, force: true });
  }
  const measure = async () => {
    const start = performance.now();
    await copy.build(String(start));
    return Math.round((performance.now() - start) / 100) / 10;
  };
  const cold = await measure();
  const warm = await measure();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const weigh = (page: string) => brotliCompressSync(copy.read(page), { params }).length;
  const categoryPages = globSync('portfolio/**/*.html', { cwd: copy.site });
  return {
    [COLD_BUILD]: cold,
    'build with caches, s': warm,
    'pages of categories': categoryPages.length,
    [LARGEST]: Math.max(...categoryPages.map(weigh)),
    ...Object.fromEntries(LONG_PAGES.map((page) => [`${page}, bytes`, weigh(page)])),
  };
}

/** @returns the links of the works on all pages of a category, in order */
function linksOf(copy: SiteVariant, category: string): (string | undefined)[] {
  const links: (string | undefined)[] = [];
  for (let urlPath: string | undefined = `/portfolio/${category}`; urlPath; ) {
    const html: string = copy.read(`${urlPath}.html`);
    const works = html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>\s*<span class="card-image"/g);
    links.push(...[...works].map(([, link]) => link?.replaceAll(/&(?:#38|amp);/g, '&')));
    urlPath = /<a [^>]*href="([^"]+)"[^>]* rel="next"/.exec(html)?.[1];
  }
  return links;
}

const copy = new SiteVariant('scale');
copy.copyContent();
console.log('Building the content of the tests …');
const normal = await build(copy);
const filled = enlarge(copy, {
  clients: CLIENTS,
  members: MEMBERS,
  worksPerCategory: () => WORKS_PER_CATEGORY,
});
console.log('Building the large content …');
const large = await build(copy);
console.log({ normal, large });
for (const [category, works] of filled) {
  const expected = works.map(({ link }) => link);
  assert.deepEqual(linksOf(copy, category), expected, category);
}
assert.ok((large[LARGEST] ?? 0) <= MAX_CATEGORY_PAGE_BYTES, 'a category page is too large');
const ratio = (large[COLD_BUILD] ?? 0) / (normal[COLD_BUILD] ?? 0);
assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
