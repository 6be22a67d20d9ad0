/** Helpers for time, scrolling and touch, without fixed waits. */
import type { Locator, Page } from '@playwright/test';

/** Stops the clock of a page before it is opened. Only `advanceTime` then advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00Z' });
  await page.clock.pauseAt('2026-01-05T10:00:01Z');
}

/** Advances the stopped clock by milliseconds, and waits until the page is painted. */
export async function advanceTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await waitForFrames(page);
}

/**
 * Waits for two frames, after which the page is painted and its observers have been called. Uses an observer
 * because a stopped clock also stops `requestAnimationFrame`.
 */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      });
    }
  });
}

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
