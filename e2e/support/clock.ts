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
 * Runs in the page: waits for frames, until their observers are called. Uses observers because a stopped clock also stops
 * `requestAnimationFrame`.
 */
async function passFrames(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise<void>((resolve) => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(document.documentElement);
    });
  }
}

/** Waits for frames, by default for two, after which the page is painted and its observers have been called. */
export const waitForFrames = (page: Page, frames = 2): Promise<void> =>
  page.evaluate(passFrames, frames);
