/** Text in Devanagari: of the content, in the URL, typed by visitors, or put in by a translator. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hasDevanagariFont } from '../support/devanagari-fonts.ts';
import { addStyles, expect, resizeViewport, testOf } from '../support/fixtures.ts';
import { MIXED, openNepaliSite, WORDS } from '../support/nepali-content.ts';
import { ContactForm } from '../support/pages/contact-form.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import type { SiteVariant } from '../support/site-variant.ts';

const test = testOf(openNepaliSite);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The home page is the last, because it has most of what is on the others and is the slowest to paint. */
const PAGES = [
  `/portfolio/${encodeURIComponent('राष्ट्रिय-चलचित्र')}`,
  ...['/about', '/services', '/portfolio/psa', '/team', '/contact', '/'],
];

/** The fonts of devices that the site names, without the fonts of the site. */
const DEVANAGARI_FONTS =
  '"Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", Mangal, "Lohit Devanagari"';

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
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  // The highest sign reaches less than the height of its line beyond it.
  const margin = Math.min(box.height, 60);
  const [x, y] = [Math.max(0, box.x - 20), Math.max(0, box.y - margin)];
  const clip = { x, y, width: box.width + 40, height: box.height + 2 * margin };
  const picture = await page.screenshot({ clip, caret: 'initial' });
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

/** Expects that one element with Nepali text of each tag and class is painted well. Returns all tags and classes. */
async function expectPagePainted(
  { page, variant, isChromium }: { page: Page; variant: SiteVariant; isChromium: boolean },
  urlPath: string,
  known: readonly string[] = [],
): Promise<string[]> {
  await variant.goto(page, urlPath);
  await page.evaluate(addStyles, '* { content-visibility: visible !important }');
  const all = page.locator('[lang=ne]').filter({ visible: true });
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const kind = ({ localName, className }: Element) => `${localName}.${className}`;
      return element.matches('img, iframe, svg')
        ? undefined
        : `${kind(element)} in ${element.parentElement && kind(element.parentElement)}`;
    }),
  );
  const seen = [...known];
  for (const [index, kind] of kinds.entries()) {
    if (!kind || seen.includes(kind)) continue;
    seen.push(kind);
    await test.step(`${urlPath}: ${kind}`, () => expectPainted(page, all.nth(index), isChromium));
  }
  return seen;
}

test.describe('painted', () => {
  test.skip(!hasDevanagariFont(), 'There is no font for Devanagari.');
  // Tall enough for every element.
  test.use({ viewport: { width: 1280, height: 1200 } });

  test('Nepali text is painted as in the Devanagari font alone', {
    tag: ['@browsers', '@H8.01', '@H8.02'],
  }, async ({ page, variant, browserName, pageErrors }) => {
    const isChromium = browserName === 'chromium';
    // In Firefox, Playwright adds an inline style for a screenshot.
    if (browserName === 'firefox') pageErrors.expect(/style-src-elem/);
    let kinds: string[] = [];
    for (const urlPath of isChromium ? PAGES : ['/about']) {
      kinds = await expectPagePainted({ page, variant, isChromium }, urlPath, kinds);
    }
    expect(kinds.length).toBeGreaterThanOrEqual(isChromium ? 15 : 5);
  });

  test('Nepali text in the fields of the form is painted as in the Devanagari font alone', {
    tag: ['@H8.01', '@H8.02'],
  }, async ({ page }) => {
    const form = new ContactForm(page);
    await form.openHydrated();
    const paintField = async (name: 'Name' | 'Subject' | 'Message', text: string, styles = '') => {
      const field = form.field(name);
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
    };
    // Without spaces, which are in the font of the site.
    for (const text of ['राष्ट्रक्षेत्रप्रकाश', 'वर्षौँदृष्टिट्रैँसङ्घ']) {
      // The only field in which a line can be higher without being cut off.
      const reference = await paintField('Message', text, REFERENCE);
      for (const name of ['Name', 'Subject', 'Message'] as const) {
        expectSame(await paintField(name, text), reference, true, `${name}: ${text}`);
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

test('Nepali parts of the content are marked as Nepali, and have room for their signs', {
  tag: ['@H8.02', '@H8.03'],
}, async ({ page, variant }) => {
  for (const path of PAGES) {
    await variant.goto(page, path);
    for (const width of [390, 1280]) {
      await resizeViewport(page, { width, height: 900 });
      expect.soft(await page.evaluate(findLatinStyles, '[lang=ne]'), path).toEqual([]);
    }
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
  await variant.goto(page, '/portfolio/psa');
  const mixed = new CategoryPage(page).works.filter({ hasText: MIXED });
  await expect(mixed.locator('[lang=ne]')).toHaveText('नेपाल');
});

/** Translates the page like a browser, which sets the language of the page and replaces its texts. */
const translate = (page: Page, language: string) =>
  page.evaluate(
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

test('a page that a browser has translated has room for the signs of Devanagari, and no text overflows', {
  tag: '@H8.02',
}, async ({ page }) => {
  for (const [path, language] of [
    ...['/', '/about', '/portfolio/psa', '/team', '/contact'].map((path) => [path, 'ne'] as const),
    ['/about', 'hi'],
  ] as const) {
    await page.goto(path);
    await translate(page, language);
    for (const width of [1280, 390, 320]) {
      await resizeViewport(page, { width, height: 900 });
      const problems = async () => ({
        latin: await page.evaluate(findLatinStyles, ':not([lang=en], [lang=en] *)'),
        overflowPx: await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      });
      await expect
        .poll(problems, `${path} in ${language} at ${width} px`)
        .toEqual({ latin: [], overflowPx: 0 });
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
