/** The HTML of the built site, read without a browser. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listBuiltPages, loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { findFiles, findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { SITE_FOLDER } from '../support/settings.ts';

const PATHS = [...PAGE_PATHS, '/404', '/500'];

test('the build has the pages of the specification, two error pages, and no editing screen', {
  tag: ['@S3.02', '@D11b', '@H6.02'],
}, () => {
  expect(listBuiltPages()).toEqual(PATHS.toSorted());
  const files = globSync('**/*.*', { cwd: SITE_FOLDER });
  expect(files.length).toBeGreaterThan(20);
  const isTrace = (file: string) =>
    /admin|editing-screen/i.test(file) ||
    /sveltia|editing-screen/i.test(readFileSync(join(SITE_FOLDER, file), 'latin1'));
  expect(files.filter(isTrace)).toEqual([]);
});

test('every page is valid HTML, and every image has a size and alt text', {
  tag: ['@H4.01', '@H4.02'],
}, async () => {
  for (const path of PATHS) expect.soft(await findHtmlErrors(path), path).toEqual([]);
});

test('every internal link points to an existing page and anchor; others say if they open a new tab', {
  tag: ['@D02c', '@D18b', '@D24a'],
}, () => {
  const links = findInternalLinks(PATHS);
  expect(links.length).toBeGreaterThan(PATHS.length * 10);
  expect(links.filter(({ isValid }) => !isValid)).toEqual([]);
  for (const path of PATHS) {
    const $ = loadPage(path);
    const said = [...$('a:contains("opens in a new tab")')].map(({ attribs }) => attribs['href']);
    expect([...$('a[target=_blank]')].map(({ attribs }) => attribs['href'])).toEqual(said);
  }
});

test('every file that a page names exists', { tag: '@H4.05' }, () => {
  const named = new Set<string>();
  for (const page of PATHS) {
    const files = findFiles(page);
    expect
      .soft(
        files.filter((file) => !existsSync(join(SITE_FOLDER, file))),
        page,
      )
      .toEqual([]);
    for (const file of files) named.add(file);
  }
  const kinds = new Set([...named].map((file) => extname(file).slice(1)));
  expect([...kinds].sort()).toEqual([
    ...['avif', 'ico', 'jpg', 'js', 'mp4', 'png', 'svg', 'vcf', 'webm', 'webmanifest', 'webp'],
    'woff2',
  ]);
});
