/** Actions for all pages. */
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { waitForFrames } from './motion.ts';

/** Runs in the page: adds styles, in a way that the security policy allows. */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until all fonts that the page needs are loaded. Layout starts their loading. */
export async function loadFonts(target: Page | Frame): Promise<void> {
  await target.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
}

/**
 * Resizes the viewport to a size in CSS pixels, and waits for two frames. In the first, Chromium still applies the
 * styles of the old width, and in the second its lengths.
 */
export async function resizeViewport(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await waitForFrames(page);
}

/** Scrolls to the end of the page, one viewport at a time, and waits until all visible images are loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end(); top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: end(), behavior: 'instant' });
  });
  const findUnloaded = () =>
    [...document.images]
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        return !image.complete && image.checkVisibility() && right > 0 && left < innerWidth;
      })
      .map((image) => image.alt || image.src);
  await expect.poll(() => page.evaluate(findUnloaded), 'images that have not loaded').toEqual([]);
}

/** Marks the element of a locator. @returns a locator of the same element, as long as nothing replaces it */
export async function mark(locator: Locator): Promise<Locator> {
  await locator.evaluate((element) => element.setAttribute('data-marked', ''));
  return locator.and(locator.page().locator('[data-marked]'));
}
