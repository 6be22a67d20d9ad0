/** The clock of a page, and its frames. */
import type { Page } from '@playwright/test';

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
 * Waits for frames, by default for two, after which the page is painted and its observers have been called. Uses an
 * observer because a stopped clock also stops `requestAnimationFrame`.
 */
export async function waitForFrames(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) {
      await new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      });
    }
  }, frames);
}
