/** The markup of the built files, read without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import {
  type BuiltElement,
  fileOfPage,
  listBuiltPages,
  PAGE_PATHS,
  readElements,
  readMarkup,
} from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const PATHS = [...PAGE_PATHS, '/404', '/500'];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The 404 page has two, one of which is always hidden.
    'heading-level': ['error', { allowMultipleH1: true }],
  },
});

test('the pages of the specification are built, the two error pages, and no others', {
  tag: ['@S3.02', '@D11b'],
}, () => {
  expect(listBuiltPages()).toEqual(PATHS.toSorted());
});

for (const path of PATHS) {
  test(`${path} is valid HTML, with sizes, alternative texts and heading levels`, {
    tag: '@H4.01',
  }, async () => {
    // As the Nu Html Checker (`npx vnu-jar`), which needs Java, reports them.
    const parseErrors: string[] = [];
    parse(readMarkup(path), {
      onParseError: ({ code, startLine, startCol }) =>
        parseErrors.push(`${startLine}:${startCol} ${code}`),
    });
    expect(parseErrors).toEqual([]);
    const { results } = await validator.validateFile(fileOfPage(path));
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual(
      [],
    );

    const elements = readElements(path);
    for (const { name, attributes } of elements) {
      if (name !== 'img') continue;
      const { width, height, alt, src } = attributes;
      expect(Number(width) > 0 && Number(height) > 0, `size of ${src}`).toBe(true);
      expect(alt, `alternative text of ${src}`).toBeDefined();
    }
    const hidden = new Set(
      elements.filter(({ attributes }) => 'hidden' in attributes).flatMap((part) => part.inside),
    );
    const levels = elements
      .filter((element) => /^h[1-6]$/.test(element.name) && !hidden.has(element))
      .filter(({ attributes }) => !('hidden' in attributes))
      .map(({ name }) => Number(name.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.lastIndexOf(1), 'one main heading').toBe(0);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThan(2);
    }
  });
}

test('every link within the site leads to a page, and its anchor is on that page', {
  tag: ['@D02c', '@D24a'],
}, async ({ request }) => {
  const pages = new Map(PATHS.map((path) => [path, readElements(path)]));
  let count = 0;
  for (const [path, elements] of pages) {
    for (const { name, attributes } of elements) {
      if (name !== 'a' || attributes['href'] === undefined) continue;
      const { origin, pathname, hash } = new URL(attributes['href'], SITE_ORIGIN + path);
      if (origin !== SITE_ORIGIN) continue;
      count += 1;
      const link = `${path} → ${attributes['href']}`;
      if (pathname.endsWith('.vcf')) {
        expect((await request.get(pathname)).status(), link).toBe(200);
        continue;
      }
      const ids = pages.get(pathname)?.map((element) => element.attributes['id']);
      expect(ids, link).toBeDefined();
      // Browsers know `#top` without an element.
      if (hash && hash !== '#top') expect(ids, link).toContain(hash.slice(1));
    }
  }
  expect(count).toBeGreaterThan(PATHS.length * 10);
});

/** What tells two pictures apart: the hash of a file without its size, or the ID of a video. */
function pictureOf(card: BuiltElement | undefined): string {
  const src = card?.inside.find(({ name }) => name === 'img')?.attributes['src'] ?? '';
  return /\/_astro\/(.{6})|\/vi\/([\w-]{11})\//.exec(src)?.slice(1).find(Boolean) ?? src;
}

test('the card of a category has the picture of its first work', { tag: '@S2.18' }, () => {
  const links = (path: string) =>
    readElements(path).filter(({ name, text }) => name === 'a' && text.trim());
  const first = CATEGORIES.map(({ slug }) =>
    pictureOf(links(`/portfolio/${slug}`).find(({ text }) => text.includes('Watch'))),
  );
  expect(new Set(first).size).toBe(CATEGORIES.length);
  for (const path of ['/', '/portfolio']) {
    const cards = CATEGORIES.map(({ slug }) =>
      links(path).find(({ attributes }) => attributes['href'] === `/portfolio/${slug}`),
    );
    expect(cards.map(pictureOf), path).toEqual(first);
  }
});

test('every service has an icon and a line', { tag: ['@S2.17', '@S3.08'] }, () => {
  for (const path of ['/', '/services']) {
    const services = readElements(path).filter(
      ({ name, text }) => name === 'li' && / \/ 12\b/.test(text),
    );
    expect(services, path).toHaveLength(12);
    for (const { inside, text } of services) {
      expect(
        inside.filter(({ name }) => name === 'svg'),
        text,
      ).toHaveLength(1);
      const lines = inside.filter(({ name }) => name === 'p').map((line) => line.text.trim());
      expect(lines, text).toEqual([expect.stringMatching(/^\w.{15,}\.$/s)]);
    }
  }
});

test('pages are prefetched when a link is about to be followed, and never prerendered', {
  tag: '@H2.07',
}, () => {
  for (const path of PATHS) {
    const rules = readElements(path).filter(
      ({ attributes }) => attributes['type'] === 'speculationrules',
    );
    expect(
      rules.map(({ text }) => JSON.parse(text)),
      path,
    ).toEqual([{ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] }]);
  }
});

test('nothing is styled by an attribute, which the security policy would block', {
  tag: '@H4.02',
}, () => {
  for (const path of PATHS) {
    const styled = readElements(path).filter(({ attributes }) => 'style' in attributes);
    expect(
      styled.map(({ name }) => name),
      path,
    ).toEqual([]);
  }
});

test('nothing of the editing screen is in the built site', { tag: '@H6.02' }, () => {
  const files = readdirSync(SITE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  const traces = files.filter(
    (file) =>
      /admin|editing-screen/i.test(relative(SITE_FOLDER, file)) ||
      /sveltia|editing-screen/i.test(readFileSync(file, 'latin1')),
  );
  expect(traces).toEqual([]);
});
