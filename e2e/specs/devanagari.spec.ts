/** Text in Devanagari: of the content, in the URL, typed by visitors, or put in by a translator. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEVANAGARI_FONTS, hasDevanagariFont } from '../support/devanagari-fonts.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { buildNepaliCopy, MIXED, WORDS } from '../support/nepali-content.ts';
import { ContactForm } from '../support/pages/contact-form.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';

let copy: ProjectCopy;

// In default mode one worker builds the copy once.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = await buildNepaliCopy();
});

test.afterAll(() => copy.remove());

const CATEGORY_URL = `/portfolio/${encodeURIComponent('राष्ट्रिय-चलचित्र')}`;

/** Pages of the copy, and how many kinds of elements in them have Nepali text at least. */
const PAGES = [
  { path: '/', kinds: 10 },
  { path: '/about', kinds: 5 },
  { path: '/services', kinds: 5 },
  { path: '/portfolio/psa', kinds: 4 },
  { path: '/team', kinds: 5 },
  { path: '/contact', kinds: 5 },
  { path: CATEGORY_URL, kinds: 2 },
];

/** Hides everything but one element, which is white on black. */
const ONLY_SUBJECT = `
  html, body { background: #000 !important }
  body * { visibility: hidden !important; transition: none !important; animation: none !important }
  [data-subject], [data-subject] * {
    visibility: visible !important; color: #fff !important; background: none !important
  }
  [data-word] { display: inline-block; margin-right: 0.3em }`;
/**
 * The Devanagari font, and room for everything that it paints. In fields, whose line height is 1.45, the text moves by
 * whole pixels, so that its edges are equally smooth.
 */
const REFERENCE = `
  :has(> [data-subject]), [data-subject], [data-subject] * { font-family: ${DEVANAGARI_FONTS} !important }
  * { overflow: visible !important; clip-path: none !important; contain: none !important }
  textarea[data-subject] { line-height: calc(1.45em + 30px) !important; height: 120px !important }`;

/** Takes a picture of what an element paints, with what it paints beyond its edges. */
async function paint(page: Page, element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  const scrollY = await page.evaluate(() => window.scrollY);
  const { x, width, height } = box;
  const y = box.y + scrollY;
  // The highest sign reaches less than the height of its line beyond it.
  const margin = Math.min(height, 60);
  const clip = {
    x: Math.max(0, x - 20),
    y: Math.max(0, y - margin),
    width: width + 40,
    height: height + 2 * margin,
  };
  const picture = await page.screenshot({ clip, fullPage: true, caret: 'initial' });
  const { data, info } = await sharp(picture)
    .greyscale()
    .trim()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (row: number) =>
    data
      .subarray(row * info.width, (row + 1) * info.width)
      .some((value) => Math.abs(value - (data[0] ?? 0)) > 60);
  const rows = Array.from({ length: info.height }, (_, row) => isInk(row));
  return {
    data,
    width: info.width,
    height: info.height,
    /** Lines of text with an empty row of pixels between them. */
    lines: rows.filter((isDark, row) => isDark && !rows[row - 1]).length,
  };
}

type Painting = Awaited<ReturnType<typeof paint>>;

/**
 * Expects equal pictures. Only Chromium places letters on whole pixels; in other browsers the pictures have the same size
 * and the same amount of white. Broken conjuncts and dotted circles are wider and have more.
 */
function expectSame(painted: Painting, reference: Painting, isChromium: boolean, what = ''): void {
  if (isChromium) {
    expect(painted.data.equals(reference.data), what).toBe(true);
    return;
  }
  const whiteOf = ({ data }: Painting) => data.reduce((sum, value) => sum + value, 0);
  const ratios = [
    painted.width / reference.width,
    painted.height / reference.height,
    whiteOf(painted) / whiteOf(reference),
  ];
  for (const ratio of ratios) expect(Math.abs(ratio - 1), what).toBeLessThan(0.05);
}

/** Paints a field alone, with its text, and with further styles. */
async function paintField(page: Page, field: Locator, text: string, styles = '') {
  await field.fill(text);
  await field.blur();
  await field.evaluate((node) => node.setAttribute('data-subject', ''));
  await page.evaluate(addStyles, ONLY_SUBJECT + styles);
  // Hidden labels give a field no name, so find it by the attribute.
  const subject = page.locator('[data-subject]');
  const painting = await paint(page, subject);
  await page.evaluate(() => document.adoptedStyleSheets.splice(-1));
  await subject.evaluate((node) => node.removeAttribute('data-subject'));
  return painting;
}

/** Expects that an element paints its text as the Devanagari font alone does, and that nothing is cut off. */
async function expectPainted(page: Page, element: Locator, isChromium: boolean): Promise<void> {
  await element.evaluate((node) => {
    node.setAttribute('data-subject', '');
    if (!(node.firstChild instanceof Text)) return;
    // Spaces and punctuation are in the font of the site, so only words are compared.
    const words = node.textContent?.match(/[\p{sc=Devanagari}\u200d]+/gu) ?? [];
    node.replaceChildren(
      ...words.map((word) => {
        const span = document.createElement('span');
        span.setAttribute('data-word', '');
        span.textContent = word;
        return span;
      }),
    );
  });
  await page.evaluate(addStyles, ONLY_SUBJECT);
  const subject = page.locator('[data-subject]');
  const painted = await paint(page, subject);
  await page.evaluate(addStyles, REFERENCE);
  const reference = await paint(page, subject);

  expectSame(painted, reference, isChromium);
  const tops = await subject
    .locator('[data-word]')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().top));
  if (tops.length > 0) expect(painted.lines).toBe(new Set(tops).size);
  await page.evaluate(() => document.adoptedStyleSheets.splice(-2));
  await subject.evaluate((node) => node.removeAttribute('data-subject'));
}

/** @returns an element with Nepali text of each tag and class on the page */
async function nepaliElements(page: Page): Promise<Locator[]> {
  const all = page.locator('[lang=ne]').filter({ visible: true });
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const kind = ({ localName, className }: Element) => `${localName}.${className}`;
      return element.matches('img, iframe, svg')
        ? undefined
        : `${kind(element)} in ${element.parentElement && kind(element.parentElement)}`;
    }),
  );
  return kinds.flatMap((kind, index) =>
    kind && kinds.indexOf(kind) === index ? [all.nth(index)] : [],
  );
}

test.describe('painted', () => {
  test.skip(!hasDevanagariFont(), 'There is no font for Devanagari.');

  test.beforeEach(({ browserName, pageErrors }) => {
    // In Firefox, Playwright adds an inline style for a screenshot.
    if (browserName === 'firefox') pageErrors.expect(/style-src-elem/);
  });

  for (const { path, kinds } of PAGES) {
    test(`Nepali text of ${decodeURI(path)} is painted as in the Devanagari font alone, and no sign is cut off`, {
      tag: ['@browsers', '@H8.01', '@H8.02'],
    }, async ({ page, browserName }) => {
      await copy.open(page, path);
      await page.evaluate(addStyles, '* { content-visibility: visible !important }');
      const elements = await nepaliElements(page);
      expect(elements.length).toBeGreaterThanOrEqual(kinds);
      for (const element of elements) {
        await test.step(String(await element.textContent()), () =>
          expectPainted(page, element, browserName === 'chromium'),
        );
      }
    });
  }

  test('Nepali text in the fields of the form is painted as in the Devanagari font alone, and no sign is cut off', {
    tag: ['@H8.01', '@H8.02'],
  }, async ({ page }) => {
    const form = new ContactForm(page);
    await form.openHydrated();
    for (const text of [...WORDS.split(' '), 'वर्षौँदृष्टि', 'ट्रैँसङ्घ']) {
      // The only field in which a line can be higher without being cut off.
      const reference = await paintField(page, form.field('Message'), text, REFERENCE);
      for (const name of ['Name', 'Subject', 'Message'] as const) {
        const painted = await paintField(page, form.field(name), text);
        expectSame(painted, reference, true, `${name}: ${text}`);
      }
    }
  });
});

/** Runs in the page: returns the elements with text whose styles are made for Latin letters. */
function findLatinStyles(isSubject: string): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.matches(isSubject) && element.checkVisibility())
    .filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(String(node.nodeValue)),
      ),
    )
    .filter((element) => {
      const { fontSize, lineHeight, letterSpacing, fontStretch } = getComputedStyle(element);
      const sizePx = Number.parseFloat(fontSize);
      return (
        sizePx < 15 ||
        Number.parseFloat(lineHeight) / sizePx < 1.45 ||
        !['normal', '0px'].includes(letterSpacing) ||
        fontStretch !== '100%'
      );
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

test('Nepali text has room for its signs, no letter-spacing, and no small size', {
  tag: ['@phone', '@desktop', '@H8.02'],
}, async ({ page }) => {
  for (const { path } of PAGES) {
    await copy.open(page, path);
    expect.soft(await page.evaluate(findLatinStyles, '[lang=ne]'), path).toEqual([]);
  }
});

test('Nepali parts of the content are marked as Nepali, and English parts are not', {
  tag: '@H8.03',
}, async ({ page }) => {
  for (const { path } of PAGES) {
    await copy.open(page, path);
    const wrong = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const attributes = [...document.querySelectorAll('[alt], [aria-label], iframe[title]')].map(
        (element) => ({
          text:
            element.getAttribute('alt') ??
            element.getAttribute('aria-label') ??
            element.getAttribute('title') ??
            '',
          element,
        }),
      );
      return [
        ...texts
          .filter(({ parentElement }) => !parentElement?.closest('script, style, [translate=no]'))
          .map((node) => ({ text: node.data, element: node.parentElement })),
        ...attributes,
      ]
        .filter(({ text, element }) => {
          const isNepali = element?.closest('[lang]')?.getAttribute('lang') === 'ne';
          const hasNepali = /\p{sc=Devanagari}/u.test(text);
          return text.trim() !== '' && isNepali !== hasNepali;
        })
        .map(({ text }) => text);
    });
    expect.soft(wrong, path).toEqual([]);
  }
  await copy.open(page, '/portfolio/psa');
  const mixed = new CategoryPage(page).works.filter({ hasText: MIXED });
  await expect(mixed.locator('[lang=ne]')).toHaveText('नेपाल');
});

test('a page that a browser has translated has room for the signs of Devanagari, and no text overflows', {
  tag: ['@phone', '@desktop', '@H8.02'],
}, async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/portfolio',
    '/portfolio/psa',
    '/team',
    '/contact',
  ]) {
    for (const language of ['ne', 'hi']) {
      await page.goto(path);
      // Translators set the language of the page and replace its texts.
      await page.evaluate(
        ({ language, words }) => {
          document.documentElement.lang = language;
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const text = walker.currentNode as Text;
            if (text.parentElement?.closest('script, style, [translate=no]')) continue;
            let next = 0;
            text.data = text.data.replaceAll(/\p{L}+/gu, () => words[next++ % words.length] ?? '');
          }
        },
        { language, words: WORDS.split(' ') },
      );
      await expect
        .poll(() => page.evaluate(findLatinStyles, ':not([lang=en], [lang=en] *)'), {
          message: `${path} in ${language}`,
        })
        .toEqual([]);
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      for (const size of [
        { width: 320, height },
        { width, height },
      ]) {
        await resizeViewport(page, size);
        const overflow = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overflow, `${path} in ${language} at ${size.width} px`).toBe(0);
      }
    }
  }
});

test('only the mark in the footer uses the font of two letters', {
  tag: '@H8.01',
}, async ({ page }) => {
  await page.goto('/about');
  const users = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).fontFamily.includes('Anek Ghar'))
      .map(({ textContent }) => textContent),
  );
  expect(users).toEqual(['घर']);
  await expect(page.locator('footer [translate=no]')).toContainText('घर');
});
