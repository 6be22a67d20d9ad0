/** The HTML of the built site, read without a browser. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listBuiltPages, loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { findFiles, findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { SITE_FOLDER } from '../support/settings.ts';

const PATHS = [...PAGE_PATHS, '/404', '/500'];

test('the build has the pages of the specification and two error pages', {
  tag: ['@S3.02', '@D11b'],
}, () => {
  expect(listBuiltPages()).toEqual(PATHS.toSorted());
});

const FILES = globSync('**/*.*', { cwd: SITE_FOLDER });

/** @returns the files with a name or a content that matches */
const filesWith = (pattern: RegExp) =>
  FILES.filter(
    (file) => pattern.test(file) || pattern.test(readFileSync(join(SITE_FOLDER, file), 'latin1')),
  );

test('the build has no trace of the CMS', { tag: '@H6.02' }, () => {
  expect(FILES.length).toBeGreaterThan(20);
  expect(FILES.filter((file) => file.includes('admin'))).toEqual([]);
  expect(filesWith(/sveltia|integrations\/cms/i)).toEqual([]);
});

test('the build has no service worker, vCard or file for language models', {
  tag: ['@D31', '@H5.03'],
}, () => {
  expect(FILES.filter((file) => /\.vcf$|llms/.test(file))).toEqual([]);
  expect(filesWith(/\bserviceWorker\b|service-worker|\bworkbox/)).toEqual([]);
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

test('no script calls a method that the oldest supported browsers lack', { tag: '@H3.12' }, () => {
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

test('every internal link points to an existing page and anchor', {
  tag: ['@D02c', '@D24a'],
}, () => {
  const links = findInternalLinks(PATHS);
  expect(links.length).toBeGreaterThan(PATHS.length * 10);
  expect(links.filter(({ isValid }) => !isValid)).toEqual([]);
});

test('the links that open a new tab, and no others, say so', {
  tag: ['@S2.11', '@D18b'],
}, () => {
  const linksIn = (path: string, links: string) =>
    [...loadPage(path).root().find(links)].map(({ attribs }) => attribs['href']);
  for (const path of PATHS) {
    const said = linksIn(path, 'a:contains("opens in a new tab")');
    expect(said.length, path).toBeGreaterThan(0);
    expect(linksIn(path, 'a[target=_blank]'), path).toEqual(said);
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
    ...['avif', 'ico', 'jpg', 'js', 'mp4', 'png', 'svg', 'webm', 'webmanifest', 'webp'],
    'woff2',
  ]);
});
