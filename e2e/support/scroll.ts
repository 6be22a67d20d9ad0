/** Scrolling and swipes. */
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForFrames } from './clock.ts';
import { VIEWPORTS_PX } from './settings.ts';

/** Scrolls instantly to a position, in CSS pixels from the top, and waits for two frames. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await waitForFrames(page);
}

/** Scrolls instantly to the end of the page, and waits for two frames. */
export const scrollToEnd = (page: Page): Promise<void> => scrollTo(page, 1e6);

/** @returns the scroll position, in CSS pixels from the top */
export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(scrollY));

/** @returns the top edge of an element, in CSS pixels from the top of the page */
export const topOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** Swipes with one or more fingers, in CSS pixels. Chromium only. */
export async function swipe(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
  fingers = 1,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    const touchPoints = Array.from({ length: fingers }, (_, id) => ({
      id,
      x: from.x + by.x * share + id * 60,
      y: from.y + by.y * share,
    }));
    const type = share === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Scrolls to the end of the page, one viewport at a time, and waits until all visible images are loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? VIEWPORTS_PX.phone;
  // Sections are laid out when they come near the viewport, which changes the height of the page.
  const readHeight = () => page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0);
  for (let top = 0; top < (await readHeight()); top += height) await scrollTo(page, top);
  const findUnloaded = () =>
    [...document.images]
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        return !image.complete && image.checkVisibility() && right > 0 && left < innerWidth;
      })
      .map((image) => image.alt || image.src);
  await expect.poll(() => page.evaluate(findUnloaded), 'images that have not loaded').toEqual([]);
}

/** Clicks a link. @returns the scroll position before the next frame, in which a smooth scroll has not begun */
export const scrollAtClick = (link: Locator): Promise<number> =>
  link.evaluate((element: HTMLElement) => {
    element.click();
    return Math.round(scrollY);
  });
