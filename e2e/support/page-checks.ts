/** Checks of any page in a browser, whatever its content is. */
import type { Page } from '@playwright/test';
import { resizeViewport } from './layout.ts';

/** WCAG 2.2, success criterion 1.4.12; without transitions, which delay the new sizes. */
export const WIDE_TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  transition-property: none !important;
}
p { margin-bottom: 2em !important }`;

/** Runs in the page: how far it scrolls sideways, and the text that is too wide. */
function measureOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  // A row that moves or scrolls is wider than the page, but does not widen it.
  const isClipped = ({ parentElement: parent }: Element): boolean =>
    parent !== null &&
    parent !== document.body &&
    (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
  // Text may be wider than the box of its element.
  const right = (element: Element) => {
    const box = element.getBoundingClientRect();
    return Math.max(box.right, box.left + element.scrollWidth);
  };
  // Of elements that are equally wide, the innermost is the last one.
  const [widest] = [...document.body.querySelectorAll('*')]
    .reverse()
    // Text for screen readers is in a box of one pixel.
    .filter((element) => element.clientWidth !== 1 && element.textContent?.trim())
    .filter((element) => right(element) > clientWidth + 1)
    .filter((element) => !isClipped(element))
    .sort((a, b) => right(b) - right(a));
  const near = (widest?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  return { byPx: scrollWidth - clientWidth, near };
}

/** @returns the widths in CSS pixels at which a page scrolls sideways, each with the text that is too wide */
export async function findSidewaysScroll(page: Page, widths: readonly number[]) {
  const problems = [];
  for (const width of widths) {
    await resizeViewport(page, { width, height: 900 });
    const { byPx, near } = await page.evaluate(measureOverflow);
    const problem = `on a screen of ${width} pixels, the page is ${byPx} pixels too wide`;
    if (byPx > 0) problems.push({ near, problem });
  }
  return problems;
}

/** @returns the visible pictures that do not load, and those with a wrong ratio of width and height */
export async function findBadPictures(page: Page) {
  // Also those that are loaded when a visitor scrolls to them.
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].every(({ complete }) => complete);
  });
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      if (!image.checkVisibility()) return [];
      const item = image.closest('li, section')?.textContent ?? '';
      const near = (image.alt || item).replace(/\s+/g, ' ').trim().slice(0, 80);
      const { naturalWidth, naturalHeight, offsetWidth: width, offsetHeight: height } = image;
      if (naturalWidth === 0) return { near, problem: 'does not load' };
      if (getComputedStyle(image).objectFit !== 'fill') return [];
      // Layouts round sizes to whole pixels.
      const isStretched = Math.abs(width - (height * naturalWidth) / naturalHeight) > 2;
      return isStretched ? { near, problem: `is stretched to ${width} × ${height} pixels` } : [];
    }),
  );
}
