/**
 * `npm run bench:scale`: fills a temporary copy of the project with a hundred times its works, and with
 * as many members and clients as no house has, builds it without a change of code, and compares the result
 * with the real content: time to build, weight of the pages, nothing left out.
 */
import assert from 'node:assert/strict';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ProjectCopy } from '../support/project-copy.ts';

const WORKS_PER_CATEGORY = 340;
const MEMBERS = 1000;
const CLIENTS = 500;

/** Pages that show every category, member or client. */
const LONG_PAGES = ['index.html', 'portfolio.html', 'team.html', 'clients.html'];

/** How many times the real content's build the large one may take. */
const MAX_TIME_RATIO = 3;
const MAX_CATEGORY_PAGE_BYTES = 13_000;

const COLD_BUILD = 'build without caches, s';
const HEAVIEST = 'heaviest of them, bytes';

interface Work {
  title: string;
  link: string;
}

/** Builds once without anything kept from earlier, and once more with it. Returns seconds and bytes. */
function build(copy: ProjectCopy): Record<string, number> {
  rmSync(path.join(copy.site, '../.cache'), { recursive: true, force: true });
  const [cold = 0, warm = 0] = [0, 0].map(() => {
    const start = performance.now();
    copy.build();
    return (performance.now() - start) / 1000;
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const weigh = (page: string) => brotliCompressSync(copy.read(page), { params }).length;
  const categoryPages = globSync('portfolio/**/*.html', { cwd: copy.site });
  return {
    [COLD_BUILD]: cold,
    'build with caches, s': warm,
    'pages of categories': categoryPages.length,
    [HEAVIEST]: Math.max(...categoryPages.map(weigh)),
    ...Object.fromEntries(LONG_PAGES.map((page) => [`${page}, bytes`, weigh(page)])),
  };
}

/** Repeats a list until it is long enough; each round changes what must be unique. */
function repeat<T>(entries: readonly T[], count: number, change: (entry: T, round: number) => T) {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / entries.length) + 1;
    const entry = entries[index % entries.length] as T;
    return round === 1 ? entry : change(entry, round);
  });
}

const otherName = <T extends { name: string }>(entry: T, round: number): T => ({
  ...entry,
  name: `${entry.name} ${round}`,
});

const otherWork = ({ title, link, ...work }: Work, round: number): Work => ({
  ...work,
  title: `${title}, part ${round}`,
  link: `${link}${link.includes('?') ? '&' : '?'}part=${round}`,
});

/** Returns the links of all works, by category. */
function fill(copy: ProjectCopy): Map<string, string[]> {
  copy.edit<{ name: string }[]>('team.yaml', (team) => repeat(team, MEMBERS, otherName));
  copy.edit<{ name: string }[]>('clients.yaml', (clients) => repeat(clients, CLIENTS, otherName));
  const links = new Map<string, string[]>();
  for (const file of globSync('*.yaml', { cwd: copy.contentFile('portfolio') })) {
    copy.edit<{ works: Work[] }>(`portfolio/${file}`, (category) => {
      const works = repeat(category.works, WORKS_PER_CATEGORY, otherWork);
      links.set(
        file,
        works.map(({ link }) => link),
      );
      return { ...category, works };
    });
  }
  return links;
}

/** The links of works on the pages of a category, from each page to the one that it calls the next. */
function linksOf(copy: ProjectCopy, category: string): (string | undefined)[] {
  const links: (string | undefined)[] = [];
  for (let address: string | undefined = `/portfolio/${category}`; address; ) {
    const html = copy.read(`${address}.html`);
    const works = html.matchAll(/<a href="([^"]+)"[^>]*>\s*<span class="card-image"/g);
    links.push(...[...works].map(([, link]) => link?.replaceAll(/&(?:#38|amp);/g, '&')));
    address = /<a [^>]*href="([^"]+)"[^>]* rel="next"/.exec(html)?.[1];
  }
  return links;
}

const copy = new ProjectCopy();
try {
  console.log('Building the real content …');
  const real = build(copy);
  const links = fill(copy);
  console.log('Building the large content …');
  const large = build(copy);
  const rounded = (value: number) => Number(value.toFixed(1));
  const rows = Object.entries(real).map(([measure, value]) => [
    measure,
    { real: rounded(value), large: rounded(large[measure] ?? 0) },
  ]);
  console.table(Object.fromEntries(rows));
  for (const [file, expected] of links) {
    assert.deepEqual(linksOf(copy, path.basename(file, '.yaml')), expected, file);
  }
  assert.ok((large[HEAVIEST] ?? 0) <= MAX_CATEGORY_PAGE_BYTES, 'a page of a category is too heavy');
  const ratio = (large[COLD_BUILD] ?? 0) / (real[COLD_BUILD] ?? 0);
  assert.ok(ratio <= MAX_TIME_RATIO, `the build takes ${ratio.toFixed(2)} times as long`);
} finally {
  copy.remove();
}
