/** The HTML of the built site, read without a browser. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { listBuiltPages, loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { findFiles, findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { NEPALI_CONTENT } from '../support/nepali-content.ts';
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

/** The oldest supported browsers, by their names in MDN's table. */
const OLDEST = { chrome: 109, firefox: 115, safari: 15.6 };

const isOld = ({ support }: CompatStatement) =>
  Object.entries(OLDEST).every(([browser, version]) =>
    [support[browser as keyof typeof OLDEST]]
      .flat()
      // For example "≤37".
      .some((one) => Number.parseFloat(`${one?.version_added}`.replace('≤', '')) <= version),
  );

/** @returns a pattern of the functions that the oldest browsers lack, and of methods that no object has in them */
async function findYoungCalls(): Promise<RegExp> {
  const { default: table } = await import('@mdn/browser-compat-data/forLegacyNode');
  const owners: Record<string, Identifier> = { ...table.api, ...table.javascript.builtins };
  const functions: string[] = [];
  const methods = new Map<string, boolean>();
  for (const [owner, { __compat: _, ...members }] of Object.entries(owners)) {
    for (const [name, { __compat: feature }] of Object.entries(members)) {
      if (!feature || !/^[a-z]/.test(name)) continue;
      const [method = '', isStatic] = name.split('_static');
      if (isStatic === undefined) methods.set(method, methods.get(method) || isOld(feature));
      else if (!isOld(feature)) functions.push(`${owner}\\.${method}`);
    }
  }
  const young = [...methods.keys()].filter((method) => !methods.get(method));
  return new RegExp(`(?:\\b(?:${functions.join('|')})|\\.(?:${young.join('|')}))\\(`, 'g');
}

test('no script calls what the oldest supported browsers lack', { tag: '@H3.12' }, async () => {
  const young = await findYoungCalls();
  const calls = FILES.filter((file) => /\.(?:html|js)$/.test(file)).flatMap((file) =>
    (readFileSync(join(SITE_FOLDER, file), 'utf8').match(young) ?? []).map(
      (call) => `${file}: ${call}`,
    ),
  );
  // React asks before it calls. What is called as `object.method?.()` is not found.
  expect(calls.filter((call) => !call.startsWith('_astro/client.'))).toEqual([]);
  expect(calls).not.toEqual([]);
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

test.describe('with content in Nepali', () => {
  test.use({ content: NEPALI_CONTENT });

  test('texts and names in Devanagari are marked as Nepali, and no others', {
    tag: '@H8.03',
  }, ({ variant }) => {
    const pages = listBuiltPages(variant.site).filter((path) => !path.startsWith('/admin'));
    for (const path of pages) {
      const $ = loadPage(path, variant.site);
      $('script, style, [translate=no]').remove();
      const wrong = [...$('body *')].flatMap((element) => {
        const texts = [...$(element).contents()].map((node) => ('data' in node ? node.data : ''));
        const names = ['alt', 'aria-label', 'title'].map((name) => element.attribs[name] ?? '');
        const isNepali = $(element).closest('[lang]').attr('lang') === 'ne';
        return [...texts, ...names].filter(
          (text) => text.trim() && /\p{sc=Devanagari}/u.test(text) !== isNepali,
        );
      });
      expect.soft(wrong, path).toEqual([]);
      expect($('[lang=ne]').length, path).toBeGreaterThan(0);
    }
    expect(pages.length).toBeGreaterThan(20);
  });
});
