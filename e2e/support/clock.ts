/** The clock of a page, and its frames. */
import type { Page } from '@playwright/test';

/** Stops the clock of a page before it is opened. Only `advanceTime` then advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00Z' });
  await page.clock.pauseAt('2026-01-05T10:00:01Z');
}

/**
 * Hides the tab of pages that are opened later, until `showTab`: browsers call no animation frames in a hidden tab. A tab of
 * a test is never hidden.
 */
export const hideTab = (page: Page) =>
  page.addInitScript(() => {
    const request = requestAnimationFrame;
    const shown = new Promise((resolve) => addEventListener('test:show', resolve));
    window.requestAnimationFrame = (callback) => {
      void shown.then(() => request(callback));
      return 0;
    };
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    addEventListener('test:show', () => {
      isHidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });

/** Shows a tab that `hideTab` has hidden. */
export const showTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:show')));

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
