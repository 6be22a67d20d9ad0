/**
 * `npm run bench:scale`: builds a copy of the project with 100 times its works, 1000 team members and 500 clients,
 * and compares the build time and page sizes with those of the real content. Fails if a limit is missed or a work
 * is missing.
 */
import assert from 'node:assert/strict';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Entry, ProjectCopy } from '../support/project-copy.ts';

const WORKS_PER_CATEGORY = 340;
const MEMBERS = 1000;
const CLIENTS = 500;

/** The pages that show all categories, members or clients. */
const LONG_PAGES = ['index.html', 'portfolio.html', 'team.html', 'clients.html'];

/** The maximum ratio of the build time of the large content to that of the real content. */
const MAX_TIME_RATIO = 3;
const MAX_CATEGORY_PAGE_BYTES = 13_000;

const COLD_BUILD = 'build without caches, s';
const LARGEST = 'largest of them, bytes';

/** Builds once without caches and once with them. Returns build times in seconds and page sizes in bytes. */
function build(copy: ProjectCopy): Record<string, number> {
  rmSync(path.join(copy.site, '../.cache'), { recursive: true, force: true });
  const [cold = 0, warm = 0] = [0, 0].map(() => {
    const start = performance.now();
    copy.build();
    return Math.round((performance.now() - start) / 100) / 10;
  });
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

/** Repeats a list up to a length, with different values in the fields that must be unique. */
function repeat(entries: readonly Entry[], count: number, unique: readonly string[]): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / entries.length);
    const entry = entries[index % entries.length] ?? {};
    const changed = unique.map((field) => [
      field,
      field === 'link'
        ? `https://youtu.be/${`${index}`.padStart(11, '0')}`
        : `${entry[field]} ${round}`,
    ]);
    return round === 0 ? entry : { ...entry, ...Object.fromEntries(changed) };
  });
}

/** Fills the copy with the large content. Returns the works by category file. */
function fill(copy: ProjectCopy): Map<string, Entry[]> {
  copy.edit<{ members: Entry[] }>('team.yaml', ({ members }) => ({
    members: repeat(members, MEMBERS, ['name']),
  }));
  copy.edit<{ clients: Entry[] }>('clients.yaml', ({ clients }) => ({
    clients: repeat(clients, CLIENTS, ['name']),
  }));
  const filled = new Map<string, Entry[]>();
  for (const file of globSync('*.yaml', { cwd: copy.contentFile('portfolio') })) {
    copy.edit<{ works: Entry[] }>(`portfolio/${file}`, (category) => {
      const works = repeat(category.works, WORKS_PER_CATEGORY, ['title', 'link']);
      filled.set(file, works);
      return { ...category, works };
    });
  }
  return filled;
}

/** @returns the links of the works on all pages of a category, in order */
function linksOf(copy: ProjectCopy, category: string): (string | undefined)[] {
  const links: (string | undefined)[] = [];
  for (let urlPath: string | undefined = `/portfolio/${category}`; urlPath; ) {
    const html = copy.read(`${urlPath}.html`);
    const works = html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>\s*<span class="card-image"/g);
    links.push(...[...works].map(([, link]) => link?.replaceAll(/&(?:#38|amp);/g, '&')));
    urlPath = /<a [^>]*href="([^"]+)"[^>]* rel="next"/.exec(html)?.[1];
  }
  return links;
}

const copy = new ProjectCopy();
try {
  console.log('Building the real content …');
  const real = build(copy);
  const filled = fill(copy);
  console.log('Building the large content …');
  const large = build(copy);
  console.log({ real, large });
  for (const [file, works] of filled) {
    const expected = works.map(({ link }) => link);
    assert.deepEqual(linksOf(copy, path.basename(file, '.yaml')), expected, file);
  }
  assert.ok((large[LARGEST] ?? 0) <= MAX_CATEGORY_PAGE_BYTES, 'a category page is too large');
  const ratio = (large[COLD_BUILD] ?? 0) / (real[COLD_BUILD] ?? 0);
  assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
} finally {
  copy.remove();
}
