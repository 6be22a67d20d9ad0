/** The HTML of the built site, read without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuiltElement,
  listBuiltPages,
  PAGE_PATHS,
  readElements,
} from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const PATHS = [...PAGE_PATHS, '/404', '/500'];

test('the build has the pages of the specification, two error pages, and no others', {
  tag: ['@S3.02', '@D11b'],
}, () => {
  expect(listBuiltPages()).toEqual(PATHS.toSorted());
});

test('every page is valid HTML, and every image has a size and alt text', {
  tag: ['@H4.01', '@H4.02'],
}, async () => {
  for (const path of PATHS) expect.soft(await findHtmlErrors(path), path).toEqual([]);
});

test('every internal link points to an existing page and anchor, without a trailing slash', {
  tag: ['@D02c', '@D24a'],
}, () => {
  const links = findInternalLinks(PATHS);
  expect(links.length).toBeGreaterThan(PATHS.length * 10);
  expect(links.filter(({ isValid }) => !isValid)).toEqual([]);
});

/** @returns what identifies the image of a card: the file hash, without the size, or the video ID */
function imageOf(card: BuiltElement | undefined): string {
  const src = card?.descendants.find(({ name }) => name === 'img')?.attributes['src'] ?? '';
  return /\/_astro\/(.{6})|\/vi\/([\w-]{11})\//.exec(src)?.slice(1).find(Boolean) ?? src;
}

test('a category card has the image of its first work', { tag: '@S2.18' }, () => {
  const links = (path: string) =>
    readElements(path).filter(({ name, text }) => name === 'a' && text.trim());
  const first = CATEGORIES.map(({ slug }) =>
    imageOf(links(`/portfolio/${slug}`).find(({ text }) => text.includes('Watch'))),
  );
  expect(new Set(first).size).toBe(CATEGORIES.length);
  for (const path of ['/', '/portfolio']) {
    const all = links(path);
    const cards = CATEGORIES.map(({ slug }) =>
      all.find(({ attributes }) => attributes['href'] === `/portfolio/${slug}`),
    );
    expect(cards.map(imageOf), path).toEqual(first);
  }
});

test('every service has an icon', { tag: ['@S2.17', '@S3.08'] }, () => {
  for (const path of ['/', '/services']) {
    const icons = readElements(path)
      .filter(({ name, text }) => name === 'li' && / \/ 12\b/.test(text))
      .map(({ descendants }) => descendants.filter(({ name }) => name === 'svg').length);
    expect(icons, path).toEqual(Array(12).fill(1));
  }
});

test('the build does not contain the editing screen', { tag: '@H6.02' }, () => {
  const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(20);
  const traces = files.filter(
    (file) =>
      /admin|editing-screen/i.test(file) ||
      (/\.\w+$/.test(file) &&
        /sveltia|editing-screen/i.test(readFileSync(join(SITE_FOLDER, file), 'latin1'))),
  );
  expect(traces).toEqual([]);
});
