/** Text in Devanagari: of the content, in the URL, typed by visitors, or put in by a translator. */
import sharp from 'sharp';
import { hasDevanagariFont } from '../support/devanagari-fonts.ts';
import { DESKTOP } from '../support/devices.ts';
import { addStyles, expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
import { MIXED, NEPALI_CONTENT, WORDS } from '../support/nepali-content.ts';
import { findSidewaysScroll } from '../support/page-checks.ts';

test.skip(!hasDevanagariFont(), 'There is no font for Devanagari.');

const UNKNOWN_CATEGORY = `/portfolio/${encodeURIComponent('राष्ट्रिय-चलचित्र')}`;
const NEPALI_PAGES = [
  UNKNOWN_CATEGORY,
  ...['/about', '/services', '/portfolio/psa', '/team', '/contact', '/'],
];

/** The fonts of devices that the site names, without the fonts of the site. */
const DEVANAGARI_FONTS =
  '"Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", Mangal, "Lohit Devanagari"';

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

/**
 * Runs in the page: returns the Nepali texts that look different in the Devanagari font alone, such as with a letter of
 * another font or broken conjuncts, and those of which a line reaches into the next one or is cut off.
 */
function findBrokenTexts(devanagariFonts: string): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  const elements = [...document.querySelectorAll<HTMLElement>('[lang=ne]')].filter(
    (element) => element.firstChild instanceof Text && element.checkVisibility(),
  );
  /** @returns the baseline of the first or last line of each element; one by one, each would need a new layout */
  const findBaselines = (place: 'prepend' | 'append') => {
    const marks = elements.map((element) => {
      const onBaseline = document.createElement('span');
      onBaseline.style.display = 'inline-block';
      element[place](onBaseline);
      return onBaseline;
    });
    const baselines = marks.map((mark) => mark.getBoundingClientRect().bottom);
    for (const mark of marks) mark.remove();
    return baselines;
  };
  const [firstBaselines, lastBaselines] = [findBaselines('prepend'), findBaselines('append')];
  const isBroken = (element: HTMLElement, index: number) => {
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(element);
    /** The width of each word, and how far it reaches to the left, right, top and bottom. */
    const measure = (fonts: string) => {
      if (!canvas) return [];
      canvas.font = `${fontWeight} ${fontSize} ${fonts}`;
      // Spaces and punctuation are in the font of the site.
      const words = element.textContent.match(/[\p{sc=Devanagari}\u200d]+/gu) ?? [];
      return words.map((word) => {
        const size = canvas.measureText(word);
        const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = size;
        const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = size;
        return { width: size.width, left, right, ascent, descent };
      });
    };
    const words = measure(devanagariFonts);
    const isOtherFont = JSON.stringify(measure(fontFamily)) !== JSON.stringify(words);
    const ascent = Math.max(...words.map((word) => word.ascent));
    const descent = Math.max(...words.map((word) => word.descent));
    const [first = 0, last = 0] = [firstBaselines[index], lastBaselines[index]];
    const isTooHigh = first < last - 1 && ascent + descent > Number.parseFloat(lineHeight);
    const isCutOff = elementsAround(element).some((outer) => {
      const { overflowY, clipPath, contain } = getComputedStyle(outer);
      const { top, bottom } = outer.getBoundingClientRect();
      const isClipping =
        overflowY !== 'visible' || clipPath !== 'none' || contain.includes('paint');
      return isClipping && (first - ascent < top - 1 || last + descent > bottom + 1);
    });
    return isOtherFont || isTooHigh || isCutOff;
  };
  return elements.filter(isBroken).map((element) => element.outerHTML.slice(0, 200));

  function elementsAround({ parentElement }: Element): Element[] {
    return !parentElement || parentElement === document.body
      ? []
      : [parentElement, ...elementsAround(parentElement)];
  }
}

test.describe('with content in Nepali', () => {
  test.use({ content: NEPALI_CONTENT });

  test('Nepali text is marked as Nepali, and in the Devanagari font', {
    tag: ['@browsers', '@H8.01', '@H8.02', '@H8.03'],
  }, async ({ page, baseURL, browserName, category, pageErrors, slideshow }) => {
    for (const path of browserName === 'chromium' ? NEPALI_PAGES : ['/about']) {
      if (path === UNKNOWN_CATEGORY) pageErrors.expect(`status 404: ${baseURL}${path}`);
      await page.goto(path);
      await loadFonts(page);
      if (path === '/') await slideshow.show(2);
      for (const width of [390, 1280]) {
        await resizeViewport(page, { width, height: 900 });
        expect.soft(await page.evaluate(findLatinStyles, '[lang=ne]'), path).toEqual([]);
        expect.soft(await page.evaluate(findBrokenTexts, DEVANAGARI_FONTS), path).toEqual([]);
      }
      const heading = category.heading.locator('[lang=ne]');
      if (path === UNKNOWN_CATEGORY) await expect(heading).not.toHaveCount(0);
      if (path === '/') await expect(slideshow.image).toHaveAttribute('lang', 'ne');
      const texts = page.locator('[lang=ne]').filter({ visible: true, hasText: /\S/ });
      expect(await texts.count(), path).toBeGreaterThan(0);
      if (path !== '/portfolio/psa') continue;
      const mixed = category.works.filter({ hasText: MIXED });
      await expect(mixed.locator('[lang=ne]')).toHaveText('नेपाल');
    }
  });
});

test.describe('on a screen without fractions of pixels', () => {
  test.use(DESKTOP);

  test('Nepali text in a field looks the same in the Devanagari font alone', {
    tag: ['@H8.01', '@H8.02'],
  }, async ({ page, form }) => {
    await form.openHydrated();
    const onlyFields = `
      * { color: #000 !important; background: #000 !important; border-color: #000 !important }
      input, textarea { color: #fff !important; resize: none; transition: none !important }`;
    await page.evaluate(addStyles, onlyFields);
    /** @returns the white pixels of a text in a field */
    const paint = async (name: 'Name' | 'Subject' | 'Message', text: string) => {
      const field = form.field(name);
      await field.fill(text);
      await field.blur();
      return sharp(await field.screenshot())
        .greyscale()
        .trim()
        .raw()
        .toBuffer();
    };
    // Without spaces, which are in the font of the site.
    for (const text of ['राष्ट्रक्षेत्रप्रकाश', 'वर्षौँदृष्टिट्रैँसङ्घ']) {
      // The only field in which a line can be higher without being cut off. Its text moves by whole pixels.
      const higher = `textarea {
        font-family: ${DEVANAGARI_FONTS} !important;
        line-height: calc(1.45em + 30px) !important;
        height: 120px !important;
      }`;
      await page.evaluate(addStyles, higher);
      const reference = await paint('Message', text);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      for (const name of ['Name', 'Subject', 'Message'] as const) {
        expect(reference.equals(await paint(name, text)), `${name}: ${text}`).toBe(true);
      }
    }
  });
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
