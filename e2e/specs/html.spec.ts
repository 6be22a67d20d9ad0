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

/** Methods that Chrome 109, Safari 15.6 or Firefox 115 do not have. Called as `object.method?.()`, they are optional. */
const YOUNG_METHODS = [
  ...['toSorted', 'toReversed', 'toSpliced', 'groupBy', 'fromAsync', 'withResolvers', 'canParse'],
  ...['isWellFormed', 'toWellFormed', 'checkVisibility', 'showPopover', 'hidePopover'],
  ...['togglePopover', 'requestIdleCallback', 'yield'],
];

test('no script calls a method that browsers of the floor lack', { tag: '@H3.12' }, () => {
  const call = new RegExp(`\\.(?:${YOUNG_METHODS.join('|')})\\(`, 'g');
  const scripts = globSync('_astro/*.js', { cwd: SITE_FOLDER }).map((file) => [
    file,
    readFileSync(join(SITE_FOLDER, file), 'utf8'),
  ]);
  const inline = PATHS.flatMap((path) =>
    [...loadPage(path)('script:not([type="application/ld+json"])')].map((script) => [
      path,
      loadPage(path)(script).text(),
    ]),
  );
  expect(scripts.length).toBeGreaterThan(2);
  const called = [...scripts, ...inline].flatMap(([where, code = '']) =>
    (code.match(call) ?? []).map((name) => `${where}: ${name}`),
  );
  expect(called).toEqual([]);
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
