import { expect, resizeWindow, test } from '../support/fixtures.ts';
import { EVERY_KIND_OF_PAGE, PAGES } from '../support/specification.ts';

const WIDTHS_PX = [320, 390, 820, 1440];

/** Where layouts begin, as the media queries of `src` have it: each is at its tightest there. */
const LAYOUTS_FROM_PX = [320, 360, 400, 600, 700, 768, 900, 1000, 1024, 1100, 1200, 1280, 1920];

/** Visible things that reach past a side of the screen, unless what holds them scrolls or cuts. */
function findOverhang(): string[] {
  const isContained = (element: Element): boolean => {
    for (let holder = element.parentElement; holder; holder = holder.parentElement) {
      if (holder === document.body) return false;
      if (getComputedStyle(holder).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('a, button, h1, h2, h3, h4, img, input, p, span')]
    .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !isContained(element);
    })
    .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
}

test('no page ever scrolls sideways', { tag: ['@browsers', '@H1.02'] }, async ({
  page,
  problems,
  browserName,
}) => {
  // Elsewhere every page takes its time; home has every kind of section.
  const paths = browserName === 'chromium' ? EVERY_KIND_OF_PAGE : ['/'];
  if (paths.includes('/404.html')) problems.expect(/^console error: .*404\.html/);
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS_PX) {
      await resizeWindow(page, { width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path}, ${width} px wide`).toBe(0);
      expect.soft(await page.evaluate(findOverhang), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

/**
 * Words that stand on other words. Large ones are left out: their line boxes reach into the line before
 * without a letter doing so.
 */
function findWordsOnWords(): string[] {
  const LARGE_PX = 40;
  const lines: { text: Node; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    if (!holder || !text.textContent?.trim()) continue;
    if (holder.closest('[aria-hidden=true], .skip-link, .sr-only, [aria-live]')) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (Number.parseFloat(getComputedStyle(holder).fontSize) > LARGE_PX) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...[...range.getClientRects()].map((box) => ({ text, box })));
  }
  return lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          other.text !== text &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) >
            Math.min(box.height, other.box.height) / 2,
      )
      .map((other) => `“${text.textContent?.trim()}” and “${other.text.textContent?.trim()}”`),
  );
}

test('no word stands on another, however wide the window', { tag: '@H1.02' }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: .*404\.html/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of EVERY_KIND_OF_PAGE) {
    await page.goto(path);
    for (const width of LAYOUTS_FROM_PX) {
      await resizeWindow(page, { width, height: 900 });
      const found = await page.evaluate(findWordsOnWords);
      expect.soft(found, `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test('nothing is styled by an attribute, which the security policy would block', {
  tag: '@H4.02',
}, async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(page.locator('[style]'), path).toHaveCount(0);
  }
});
