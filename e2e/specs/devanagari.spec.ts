/** Text in Devanagari: of the content, in the URL, typed by visitors, or put in by a translator. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listBuiltPages, loadPage } from '../support/built-page.ts';
import { hasDevanagariFont } from '../support/devanagari-fonts.ts';
import { addStyles, expect, resizeViewport, testOf } from '../support/fixtures.ts';
import { MIXED, openNepaliSite, WORDS } from '../support/nepali-content.ts';
import { findSidewaysScroll } from '../support/page-checks.ts';

const test = testOf(openNepaliSite);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const UNKNOWN_CATEGORY = '/portfolio/राष्ट्रिय-चलचित्र';
/** The home page is the last, because it has most of what is on the others and is the slowest to paint. */
const PAGES = [UNKNOWN_CATEGORY, '/about', '/services', '/portfolio/psa', '/team', '/contact', '/'];

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

/** @returns a picture of what an element paints with some styles, also beyond its edges */
async function paint(page: Page, element: Locator, styles = '') {
  await element.evaluate((node) => {
    node.setAttribute('data-subject', '');
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.evaluate(addStyles, ONLY_SUBJECT + styles);
  // Hidden labels give a field no name, so it is found by the attribute.
  const box = await page.locator('[data-subject]').boundingBox();
  if (!box) throw new Error('The element has no box.');
  // The highest sign reaches less than the height of its line beyond it.
  const margin = Math.min(box.height, 60);
  const [x, y] = [Math.max(0, box.x - 20), Math.max(0, box.y - margin)];
  const clip = { x, y, width: box.width + 40, height: box.height + 2 * margin };
  const picture = await page.screenshot({ clip, caret: 'initial' });
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.querySelector('[data-subject]')?.removeAttribute('data-subject');
  });
  return sharp(picture).greyscale().trim().raw().toBuffer({ resolveWithObject: true });
}

type Painting = Awaited<ReturnType<typeof paint>>;

/**
 * Expects equal pictures. Only Chromium places letters on whole pixels; in other browsers the pictures have the same size
 * and the same amount of white. Broken conjuncts and dotted circles are wider and have more.
 */
function expectSame(painted: Painting, reference: Painting, isChromium: boolean, what = ''): void {
  const measure = ({ data, info }: Painting) => {
    const white = data.reduce((sum, value) => sum + value, 0);
    return { white, width: info.width, height: info.height };
  };
  const [actual, expected] = [measure(painted), measure(reference)];
  if (isChromium) expect(painted.data.equals(reference.data), what).toBe(true);
  for (const key of ['white', 'width', 'height'] as const) {
    expect(Math.abs(actual[key] / expected[key] - 1), `${key} ${what}`).toBeLessThan(0.05);
  }
}

/** Expects that an element paints its text as the Devanagari font alone does, and that nothing is cut off. */
async function expectPainted(page: Page, element: Locator, isChromium: boolean): Promise<void> {
  await element.evaluate((node) => {
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
  expectSame(await paint(page, element), await paint(page, element, REFERENCE), isChromium);
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
    // One element of each tag and class, in a parent of each tag and class.
    const seen = new Set<string>();
    for (const urlPath of isChromium ? PAGES : ['/about']) {
      await variant.goto(page, urlPath);
      await page.evaluate(addStyles, '* { content-visibility: visible !important }');
      const all = page.locator('[lang=ne]:not(img, iframe, svg)').filter({ visible: true });
      const kinds = await all.evaluateAll((elements) =>
        elements.map((element) =>
          [element, element.parentElement]
            .map((one) => `${one?.localName}.${one?.className}`)
            .join(),
        ),
      );
      for (const [index, kind] of kinds.entries()) {
        if (seen.has(kind)) continue;
        seen.add(kind);
        const element = all.nth(index);
        await test.step(`${urlPath}: ${kind}`, () => expectPainted(page, element, isChromium));
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(isChromium ? 15 : 5);
  });

  test('Nepali text in the fields of the form is painted as in the Devanagari font alone', {
    tag: ['@H8.01', '@H8.02'],
  }, async ({ page, form }) => {
    await form.openHydrated();
    const paintField = async (name: 'Name' | 'Subject' | 'Message', text: string, styles = '') => {
      await form.field(name).fill(text);
      await form.field(name).blur();
      return paint(page, form.field(name), styles);
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
    .filter(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data)),
    )
    .filter((element) => {
      const { fontSize, lineHeight, letterSpacing, fontStretch } = getComputedStyle(element);
      const sizePx = Number.parseFloat(fontSize);
      const hasRoom = sizePx >= 15 && Number.parseFloat(lineHeight) / sizePx >= 1.45;
      const isNormal = /^(?:normal|0px)$/.test(letterSpacing) && fontStretch === '100%';
      return !hasRoom || !isNormal;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

test('Nepali parts of the content have room for their signs', {
  tag: '@H8.02',
}, async ({ page, variant }) => {
  for (const path of PAGES) {
    await variant.goto(page, path);
    for (const width of [390, 1280]) {
      await resizeViewport(page, { width, height: 900 });
      expect.soft(await page.evaluate(findLatinStyles, '[lang=ne]'), path).toEqual([]);
    }
  }
});

test('Nepali parts of the content are marked as Nepali', {
  tag: '@H8.03',
}, async ({ page, category, variant }) => {
  for (const path of listBuiltPages(variant.site)) {
    const $ = loadPage(path, variant.site);
    const words = [...$('body *:not(script, style, [translate=no], [translate=no] *)').contents()]
      .filter((node) => node.type === 'text')
      .map((node) => [node.data, $(node).parent()] as const);
    const descriptions = [...$('[alt], [aria-label], iframe[title]')].map((element) => {
      const { alt, 'aria-label': label, title = '' } = element.attribs;
      return [alt ?? label ?? title, $(element)] as const;
    });
    const wrong = [...words, ...descriptions].filter(([text, element]) => {
      const isNepali = element.closest('[lang]').attr('lang') === 'ne';
      return text.trim() !== '' && isNepali !== /\p{sc=Devanagari}/u.test(text);
    });
    expect
      .soft(
        wrong.map(([text]) => text),
        path,
      )
      .toEqual([]);
  }
  const mixed = loadPage('/portfolio/psa', variant.site)(`main a:contains("${MIXED}") [lang=ne]`);
  expect(mixed.text()).toBe('नेपाल');
  await variant.goto(page, UNKNOWN_CATEGORY);
  await expect(category.heading.locator('[lang=ne]')).toHaveText('राष्ट्रिय चलचित्र');
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
      await expect(async () => {
        expect(await findSidewaysScroll(page, [width])).toEqual([]);
        expect(await page.evaluate(findLatinStyles, ':not([lang=en], [lang=en] *)')).toEqual([]);
      }, `${path} in ${language} at ${width} px`).toPass();
    }
  }
});

test('only the mark in the footer uses the font of two letters', {
  tag: '@H8.01',
}, async ({ page }) => {
  await page.goto('/about');
  const users = page
    .locator('body *')
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).fontFamily.includes('Anek Ghar'))
        .map(({ textContent }) => textContent),
    );
  expect(await users).toEqual(['घर']);
  await expect(page.locator('footer [translate=no]')).toContainText('घर');
});
