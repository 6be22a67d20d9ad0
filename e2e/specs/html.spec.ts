/** The HTML of the built site, read without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import {
  fileOfPage,
  listBuiltPages,
  PAGE_PATHS,
  readElements,
  readMarkup,
} from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

const PATHS = [...PAGE_PATHS, '/404', '/500'];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The 404 page has two, one of which is hidden.
    'heading-level': ['error', { allowMultipleH1: true }],
    // The security policy blocks styles in attributes.
    'no-inline-style': 'error',
  },
});

test('the build has the pages of the specification, two error pages, and no others', {
  tag: ['@S3.02', '@D11b'],
}, () => {
  expect(listBuiltPages()).toEqual(PATHS.toSorted());
});

test('every page is valid HTML, and every image has a size and alt text', {
  tag: ['@H4.01', '@H4.02'],
}, async () => {
  for (const path of PATHS) {
    // The parse errors that the Nu Html Checker (`npx vnu-jar`, needs Java) reports.
    const errors: string[] = [];
    parse(readMarkup(path), {
      onParseError: ({ code, startLine }) => errors.push(`${startLine} ${code}`),
    });
    const { results } = await validator.validateFile(fileOfPage(path));
    for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages)) {
      errors.push(`${line} ${ruleId}: ${message}`);
    }
    for (const { name, attributes } of readElements(path)) {
      const { width, height, alt, src } = attributes;
      const isComplete = Number(width) > 0 && Number(height) > 0 && alt !== undefined;
      if (name === 'img' && !isComplete) errors.push(`${src} has no size or no alt text`);
    }
    expect.soft(errors, path).toEqual([]);
  }
});

test('every internal link points to an existing page and anchor, without a trailing slash', {
  tag: ['@D02c', '@D24a'],
}, () => {
  const pages = new Map(PATHS.map((path) => [path, readElements(path)]));
  const links = [...pages].flatMap(([path, elements]) =>
    elements
      .filter(({ name, attributes }) => name === 'a' && attributes['href'] !== undefined)
      .map(({ attributes }) => ({
        path,
        url: new URL(attributes['href'] ?? '', SITE_ORIGIN + path),
      }))
      .filter(({ url }) => url.origin === SITE_ORIGIN && url.pathname !== '/contact.vcf'),
  );
  expect(links.length).toBeGreaterThan(PATHS.length * 10);
  for (const { path, url } of links) {
    const ids = pages.get(url.pathname)?.map(({ attributes }) => attributes['id']);
    expect.soft(ids, `${path} → ${url}`).toBeDefined();
    // `#top` needs no element.
    if (url.hash && url.hash !== '#top') {
      expect.soft(ids, `${path} → ${url}`).toContain(url.hash.slice(1));
    }
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
