/** The markup itself: valid, and with nothing in it that leads nowhere. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

const FILES = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort();

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The page for unknown addresses holds two, of which one is always hidden.
    'heading-level': ['error', { allowMultipleH1: true }],
  },
});

const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/')}`;

/** What there is in a built page, read by a browser that loads and runs nothing of it. */
async function contentsOf(page: Page, file: string) {
  const html = await readFile(path.join(SITE_FOLDER, file), 'utf8');
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    return {
      links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
      ids: all('[id]').map(({ id }) => id),
      pictures: all('img').map((image) => ({
        markup: image.outerHTML,
        hasSize: ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0),
        hasText: image.hasAttribute('alt'),
      })),
      headings: all('h1, h2, h3, h4, h5, h6')
        .filter((heading) => !heading.closest('[hidden]'))
        .map(({ localName }) => Number(localName.slice(1))),
    };
  }, html);
}

test('there are pages to look at', { tag: ['@S3.02', '@D11b'] }, () => {
  expect(FILES.length).toBeGreaterThanOrEqual(22);
});

/**
 * The HTML parse errors of a page, as the HTML standard names them. The Nu Html Checker (`npx vnu-jar`)
 * reports the same ones, and needs Java.
 */
async function parseErrors(file: string): Promise<string[]> {
  const errors: string[] = [];
  parse(await readFile(path.join(SITE_FOLDER, file), 'utf8'), {
    onParseError: ({ code, startLine, startCol }) => {
      errors.push(`${startLine}:${startCol} ${code}`);
    },
  });
  return errors;
}

for (const file of FILES) {
  test(`${addressOf(file)} has no HTML parse error`, { tag: '@H4.01' }, async () => {
    expect(await parseErrors(file)).toEqual([]);
  });

  test(`${addressOf(file)} is valid`, { tag: '@H4.01' }, async () => {
    const report = await validator.validateFile(path.join(SITE_FOLDER, file));
    const findings = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    );
    expect(findings).toEqual([]);
  });
}

test('every link within the site leads to a page, and to its place on it', {
  tag: ['@D02c', '@D24a'],
}, async ({ page, request }) => {
  const pages = new Map<string, Awaited<ReturnType<typeof contentsOf>>>();
  for (const file of FILES) {
    const address = addressOf(file).replace(/(?:\/index)?\.html$/, '') || '/';
    pages.set(address, await contentsOf(page, file));
  }
  let followed = 0;
  for (const [address, { links }] of pages) {
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link, SITE_ORIGIN + address);
      if (origin !== SITE_ORIGIN) continue;
      followed += 1;
      if (pathname.endsWith('.vcf')) {
        expect((await request.get(pathname)).status(), `${address} → ${link}`).toBe(200);
        continue;
      }
      const ids = pages.get(pathname)?.ids;
      expect(ids, `${address} → ${link}`).toBeDefined();
      // The browser itself knows where the top is.
      if (hash && hash !== '#top') {
        expect(ids, `${address} → ${link}`).toContain(hash.slice(1));
      }
    }
  }
  expect(followed).toBeGreaterThan(FILES.length * 10);
});

test('every picture has its size and a text', { tag: '@H4.01' }, async ({ page }) => {
  for (const file of FILES) {
    const { pictures } = await contentsOf(page, file);
    const wrong = pictures.filter(({ hasSize, hasText }) => !hasSize || !hasText);
    expect(wrong, file).toEqual([]);
  }
});

test('every page has one main heading, and no level is skipped below it', {
  tag: '@H4.01',
}, async ({ page }) => {
  for (const file of FILES) {
    const { headings } = await contentsOf(page, file);
    expect(
      headings.filter((level) => level === 1),
      file,
    ).toHaveLength(1);
    expect(headings[0], file).toBe(1);
    for (const [index, level] of headings.entries()) {
      expect(level - (headings[index - 1] ?? 0), `${file}: heading ${index + 1}`).toBeLessThan(2);
    }
  }
});

test('the first screen needs none of the styles that come after it', {
  tag: '@H2.10',
}, async ({ page }) => {
  for (const file of FILES) {
    const html = await readFile(path.join(SITE_FOLDER, file), 'utf8');
    const { rules, tooEarly } = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const late = parsed.querySelector('main svg > style');
      if (!late) return { rules: 0, tooEarly: [] };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(late.textContent);
      const selectorsOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
        [...cssRules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return rule.selectorText;
          return rule instanceof CSSGroupingRule ? selectorsOf(rule) : [];
        });
      // What is pointed at or being typed into is where it was before.
      const selectors = selectorsOf(sheet).map((selector) =>
        selector.replaceAll(/::?(?:before|after|hover|active|focus-visible)\b/g, ':is(*)'),
      );
      const isEarly = (element: Element) =>
        !element.closest('#menu') &&
        !(late.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
      const tooEarly = selectors.filter((selector) =>
        [...parsed.body.querySelectorAll(selector)].some(isEarly),
      );
      return { rules: selectors.length, tooEarly };
    }, html);
    expect(tooEarly, file).toEqual([]);
    expect(rules, file).toBeGreaterThan(20);
  }
});
