/** Text in Devanagari: of the content, in the URL, typed by visitors, or put in by a translator. */
import { hasDevanagariFont } from '../support/devanagari-fonts.ts';
import { expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
import { NEPALI_CONTENT, WORDS } from '../support/nepali-content.ts';
import { findSidewaysScroll } from '../support/page-checks.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

test.skip(!hasDevanagariFont(), 'There is no font for Devanagari.');

/** The fonts of devices that the site names, without the fonts of the site. */
const DEVANAGARI_FONTS =
  '"Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", Mangal, "Lohit Devanagari"';

/** Runs in the page: returns the fields, and the elements with text, whose styles are made for Latin letters. */
function findLatinStyles(isSubject: string): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.matches(isSubject) && element.checkVisibility())
    .filter(
      (element) =>
        element.matches('input, textarea') ||
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

/**
 * Runs in the page: returns the Nepali texts that have another shape than in the Devanagari font alone, such as with a
 * letter of another font or broken conjuncts, and those that are cut off.
 */
function findBrokenTexts(devanagariFonts: string): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  const isOtherFont = ({ textContent }: Element, style: CSSStyleDeclaration) => {
    const measure = (fonts: string) => {
      if (!canvas) return [];
      canvas.font = `${style.fontWeight} ${style.fontSize} ${fonts}`;
      // Spaces and punctuation are in the font of the site.
      const words = textContent.match(/[\p{sc=Devanagari}\u200d]+/gu) ?? [];
      return words.map((word) => {
        const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } =
          canvas.measureText(word);
        return [width, actualBoundingBoxAscent, actualBoundingBoxDescent];
      });
    };
    return `${measure(style.fontFamily)}` !== `${measure(devanagariFonts)}`;
  };
  const isCutOff = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let outer = element; outer !== document.body; outer = outer.parentElement as Element) {
      const { overflowY, clipPath, contain } = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      const isClipping =
        overflowY !== 'visible' || clipPath !== 'none' || contain.includes('paint');
      if (isClipping && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('[lang=ne]')]
    .filter((element) => element.firstChild instanceof Text && element.checkVisibility())
    .filter((element) => isOtherFont(element, getComputedStyle(element)) || isCutOff(element))
    .map((element) => element.outerHTML.slice(0, 200));
}

test.describe('with content in Nepali', () => {
  test.use({ content: NEPALI_CONTENT });

  test('Nepali text is in the Devanagari font, and has room for its signs', {
    tag: ['@browsers', '@H8.01', '@H8.02'],
  }, async ({ page }) => {
    await page.goto('/about');
    await loadFonts(page);
    for (const width of [390, 1280]) {
      await resizeViewport(page, { width, height: 900 });
      expect.soft(await page.evaluate(findLatinStyles, '[lang=ne]')).toEqual([]);
      expect.soft(await page.evaluate(findBrokenTexts, DEVANAGARI_FONTS)).toEqual([]);
    }
    await expect(page.locator('[lang=ne]').filter({ visible: true })).not.toHaveCount(0);
  });
});

test('an unknown category in Devanagari is marked as Nepali', {
  tag: '@H8.03',
}, async ({ page, category, pageErrors }) => {
  const path = `/portfolio/${encodeURIComponent('राष्ट्रिय-चलचित्र')}`;
  pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
  await page.goto(path);
  await expect(category.heading.locator('[lang=ne]')).toHaveText('राष्ट्रिय चलचित्र');
});

/** Runs in the page: translates it like a browser, which sets the language of the page and replaces its texts. */
function translate(words: readonly string[]): void {
  document.documentElement.lang = 'ne';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('script, style, [translate=no]')) continue;
    let next = 0;
    text.data = text.data.replaceAll(/\p{L}+/gu, () => words[next++ % words.length] ?? '');
  }
}

test('a translated page does not clip the signs of Devanagari', {
  tag: '@H8.02',
}, async ({ page }) => {
  const expectRoom = async (where: string) => {
    for (const width of [1280, 320]) {
      const findProblems = async () => [
        ...(await findSidewaysScroll(page, [width])),
        ...(await page.evaluate(findLatinStyles, ':not([lang=en], [lang=en] *)')),
      ];
      await expect.poll(findProblems, `${where} at ${width} px`).toEqual([]);
    }
  };
  for (const path of ['/', '/portfolio/psa', '/team', '/contact', '/about']) {
    await page.goto(path);
    // Visitors may type in Devanagari in any page.
    expect(await page.evaluate(findLatinStyles, '[required]'), path).toEqual([]);
    await page.evaluate(translate, WORDS.split(' '));
    await expectRoom(path);
  }
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'hi'));
  await expectRoom('/about in Hindi');
});

test('only the logo in the footer uses the font that has two letters', {
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
