import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { advanceTime, scrollTo, stopClock, waitForFrames } from '../support/motion.ts';
import { PRELOAD_MS, SLIDE_MS, Slideshow } from '../support/pages/slideshow.ts';

const REST_MS = SLIDE_MS - PRELOAD_MS;

/** Makes the page believe that its tab is hidden or shown. */
async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
  await waitForFrames(page);
}

test('a new slide comes every four seconds, and four seconds after the visitor chose one', {
  tag: ['@browsers', '@S4.02', '@S4.04', '@S4.05', '@S9.02'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.preloadNext();
  await advanceTime(page, REST_MS - 1);
  await slideshow.expectSlide(1);
  await advanceTime(page, 1);
  for (const number of [2, 3, 4, 5, 6, 7]) {
    await slideshow.expectSlide(number);
    await slideshow.passSlide();
  }
  await slideshow.expectSlide(1);

  await advanceTime(page, 3000);
  await slideshow.show(4);
  await slideshow.moveMouseAway();
  await slideshow.preloadNext();
  await advanceTime(page, REST_MS - 1);
  await slideshow.expectSlide(4);
  await advanceTime(page, 1);
  await slideshow.expectSlide(5);
});

test('the next picture is fetched 1.5 s after a slide has come', { tag: '@H2.05' }, async ({
  page,
}) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  const pictures = recordRequests(page, (request) => /\.(?:avif|webp)$/.test(request.url()));
  for (const number of [2, 3]) {
    await advanceTime(page, PRELOAD_MS - 1);
    expect(pictures, `before slide ${number} is due`).toEqual([]);
    await advanceTime(page, 1);
    await slideshow.expectLoaded(slideshow.nextPicture);
    expect(pictures, 'a picture and its blurred copy').toHaveLength(2);
    pictures.length = 0;
    await advanceTime(page, REST_MS);
    await slideshow.expectSlide(number);
  }
});

test('pause stops the slideshow and its film, and play uses the time that was left', {
  tag: ['@D16e'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.preloadNext();
  await advanceTime(page, 1500);
  await slideshow.pause.click();
  await slideshow.moveMouseAway();
  await slideshow.expectFilmPlaying(false);
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(1);

  await slideshow.play.click();
  await slideshow.moveMouseAway();
  await slideshow.expectFilmPlaying(true);
  await advanceTime(page, REST_MS - 1501);
  await slideshow.expectSlide(1);
  await advanceTime(page, 1);
  await slideshow.expectSlide(2);
});

test('the slideshow stands still under the pointer and with keyboard focus on its controls', {
  tag: ['@D16d'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.preloadNext();
  await slideshow.counter(1).hover();
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(1);
  await slideshow.moveMouseAway();
  await advanceTime(page, REST_MS);
  await slideshow.expectSlide(2);

  await slideshow.preloadNext();
  await slideshow.servicesLink.focus();
  await page.keyboard.press('Tab');
  await expect(slideshow.dot(1)).toBeFocused();
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(2);
  await page.keyboard.press('Shift+Tab');
  await advanceTime(page, REST_MS);
  await slideshow.expectSlide(3);
});

for (const way of ['pointer', 'keyboard']) {
  test(`the slideshow does not start while the ${way} is on its controls already`, {
    tag: '@D16d',
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    await stopClock(page);
    await page.goto('/');
    await (way === 'pointer' ? slideshow.dot(3).hover() : slideshow.dot(3).focus());
    await expect(slideshow.film).toBeAttached();
    await advanceTime(page, PRELOAD_MS);
    await advanceTime(page, 60_000);
    await slideshow.expectSlide(1);
  });
}

test('the slideshow stands still in a hidden tab and outside the viewport', {
  tag: '@H2.05',
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.preloadNext();
  await setTabHidden(page, true);
  await slideshow.expectFilmPlaying(false);
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(1);
  await setTabHidden(page, false);
  await slideshow.expectFilmPlaying(true);

  await scrollTo(page, 3000);
  await slideshow.expectFilmPlaying(false);
  await advanceTime(page, 60_000);
  await scrollTo(page, 0);
  await slideshow.expectFilmPlaying(true);
  await slideshow.expectSlide(1);
  await advanceTime(page, REST_MS);
  await slideshow.expectSlide(2);
});

test('with reduced motion the slideshow stands still until the visitor starts it', {
  tag: ['@S4.05', '@D16d'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(page);
  await page.goto('/');
  await slideshow.next.click();
  await slideshow.moveMouseAway();
  await slideshow.expectSlide(2);
  await expect(slideshow.play).toBeVisible();
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(2);

  await slideshow.play.click();
  await slideshow.moveMouseAway();
  // A change of the line does not stop it again.
  await page.evaluate(() => {
    const { connection } = navigator as Navigator & { connection: EventTarget };
    connection.dispatchEvent(new Event('change'));
  });
  await slideshow.passSlide();
  await slideshow.expectSlide(3);
});

test('a running slideshow stops when the visitor switches to reduced motion', {
  tag: ['@D16d'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(slideshow.play).toBeVisible();
  await expect(slideshow.film).toHaveCount(0);
  await advanceTime(page, PRELOAD_MS);
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(1);
});

test('the slideshow goes on after a tap; the new slide fades in and the old one is hidden', {
  tag: ['@phone', '@S4.02', '@S4.05', '@H2.11'],
}, async ({ page }) => {
  // Records the names of the slides whose opacity is animated.
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      const { ariaLabel } = target as Element;
      const frames = (target as Element)
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
      const fades = frames.some(({ opacity }) => opacity === '0');
      if (ariaLabel && fades) document.documentElement.dataset['faded'] += `, ${ariaLabel}`;
    });
  });
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.passSlide();
  await slideshow.expectSlide(2);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-faded', /, 2 of 7$/);
  await expect(root).not.toHaveAttribute('data-faded', /1 of 7/);
  await expect(page.getByRole('group', { name: '1 of 7', includeHidden: true })).toBeHidden();

  await slideshow.next.tap();
  await slideshow.expectSlide(3);
  await slideshow.passSlide();
  await slideshow.expectSlide(4);
});
