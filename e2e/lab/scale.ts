/**
 * `npm run bench:scale`: fills a temporary copy of the project with a hundred times its works, and with
 * as many members and clients as no house has, builds it without a change of code, and holds the result
 * against the real content: time to build, weight of the pages, nothing left out.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { copyProject, editContent } from '../support/project-copy.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

const WORKS = 4400;
const MEMBERS = 1000;
const CLIENTS = 500;

/** Pages that show every category, member or client. */
const LONG_PAGES = ['index.html', 'portfolio.html', 'team.html', 'clients.html'];

/** How many times the real content's build the large one may take. */
const TIME_LIMIT = 3;
const CATEGORY_PAGE_LIMIT_BYTES = 13_000;

interface Work {
  title: string;
  link: string;
}

interface Build {
  coldSeconds: number;
  warmSeconds: number;
}

/** Builds once without anything kept from earlier, and once more with it. */
function build(folder: string): Build {
  rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
  const [coldSeconds, warmSeconds] = [0, 0].map(() => {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs'), 'build'],
      { cwd: folder, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
    );
    if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
    return (performance.now() - start) / 1000;
  });
  return { coldSeconds: coldSeconds ?? 0, warmSeconds: warmSeconds ?? 0 };
}

/** Repeats a list until it is long enough; each round changes what must not be said twice. */
function repeat<T>(
  entries: readonly T[],
  count: number,
  change: (entry: T, round: number) => T,
): T[] {
  return Array.from({ length: count }, (_, index) => {
    const entry = entries[index % entries.length] as T;
    const round = Math.floor(index / entries.length);
    return round === 0 ? entry : change(entry, round);
  });
}

/** Another film at the same place: one that the video host would know, or an address that differs. */
function otherFilm({ link, ...work }: Work, round: number): Work {
  const marked = link.replace(
    /[\w-]{11}(?=$|[?&])/,
    (id) => `${id.slice(0, 6)}${String(round).padStart(5, '0')}`,
  );
  return {
    ...work,
    title: `${work.title}, part ${round + 1}`,
    link: marked === link ? `${link}${link.includes('?') ? '&' : '?'}part=${round}` : marked,
  };
}

/** @returns the links of all works, category by category */
function fill(folder: string): Map<string, string[]> {
  const content = path.join(folder, 'src/content');
  const numbered = <T extends { name: string }>(entry: T, round: number): T => ({
    ...entry,
    name: `${entry.name} ${round + 1}`,
  });
  editContent<{ name: string }[]>(path.join(content, 'team.yaml'), (team) =>
    repeat(team, MEMBERS, numbered),
  );
  editContent<{ name: string }[]>(path.join(content, 'clients.yaml'), (clients) =>
    repeat(clients, CLIENTS, numbered),
  );

  const files = readdirSync(path.join(content, 'portfolio'));
  const links = new Map<string, string[]>();
  for (const [index, file] of files.entries()) {
    const count =
      Math.floor((WORKS * (index + 1)) / files.length) - Math.floor((WORKS * index) / files.length);
    editContent<{ works: Work[] }>(path.join(content, 'portfolio', file), (category) => {
      const works = repeat(category.works, count, otherFilm);
      links.set(
        path.basename(file, '.yaml'),
        works.map(({ link }) => link),
      );
      return { ...category, works };
    });
  }
  return links;
}

const weigh = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const read = (folder: string, page: string) =>
  readFileSync(path.join(folder, 'dist', page), 'utf8');

/** The pages of a category in their order, as a visitor comes to them from link to link. */
function pagesOf(folder: string, category: string): string[] {
  const pages: string[] = [];
  let next: string | undefined = `/portfolio/${category}`;
  while (next) {
    const html = read(folder, `${next}.html`);
    pages.push(html);
    next = /href="([^"]+)"[^>]* rel="next"|rel="next"[^>]* href="([^"]+)"/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
  }
  return pages;
}

const failures: string[] = [];
const folder = copyProject();
try {
  console.log('Building the real content …');
  const real = build(folder);
  const weighLongPages = () => LONG_PAGES.map((page) => weigh(read(folder, page)));
  const realWeights = weighLongPages();

  const links = fill(folder);
  console.log(`Building ${WORKS} works, ${MEMBERS} members and ${CLIENTS} clients …`);
  const large = build(folder);
  const largeWeights = weighLongPages();

  let pageCount = 0;
  let heaviest = 0;
  for (const [category, expected] of links) {
    const pages = pagesOf(folder, category);
    const shown = pages.flatMap((html) =>
      [...html.matchAll(/<a href="([^"]+)"[^>]*>\s*<span class="card-image"/g)].map(([, link]) =>
        link?.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      ),
    );
    if (JSON.stringify(shown) !== JSON.stringify(expected)) {
      failures.push(
        `${category}: its pages show ${shown.length} of ${expected.length} works, or in another order`,
      );
    }
    pageCount += pages.length;
    heaviest = Math.max(heaviest, ...pages.map(weigh));
  }
  if (heaviest > CATEGORY_PAGE_LIMIT_BYTES) {
    failures.push(
      `a page of a category weighs ${heaviest} B, more than ${CATEGORY_PAGE_LIMIT_BYTES} B`,
    );
  }

  const ratio = large.coldSeconds / real.coldSeconds;
  if (ratio > TIME_LIMIT) {
    failures.push(`the build takes ${ratio.toFixed(2)} times as long, more than ${TIME_LIMIT}`);
  }

  const row = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(''));
  const timeRow = (name: string, small: number, big: number) =>
    row(name, `${small.toFixed(1)} s`, `${big.toFixed(1)} s`, (big / small).toFixed(2));
  row('', 'real', 'large', 'ratio');
  timeRow('build, nothing kept', real.coldSeconds, large.coldSeconds);
  timeRow('build, pictures kept', real.warmSeconds, large.warmSeconds);
  for (const [index, page] of LONG_PAGES.entries()) {
    row(page, `${realWeights[index]} B`, `${largeWeights[index]} B`);
  }
  console.log(`${pageCount} pages of categories, the heaviest of ${heaviest} B`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
