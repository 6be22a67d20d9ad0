import { expect, test } from '../support/fixtures.ts';
import {
  holdRequests,
  REACT_FILE,
  recordRequests,
  recordScripts,
  setConnection,
} from '../support/islands.ts';
import { advanceTime, stopClock } from '../support/motion.ts';
import { PRELOAD_MS, SLIDE_MS, Slideshow } from '../support/pages/slideshow.ts';

const REST_MS = SLIDE_MS - PRELOAD_MS;
const FILM_FILES = /\.(?:webm|mp4)$/;
const PICTURE_FILES = /\.avif$/;

test('a key before hydration takes effect once, after it, and keeps the focus', {
  tag: ['@H1.05', '@H3.02'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  const deliver = await holdRequests(page, REACT_FILE);
  await stopClock(page);
  await page.goto('/');
  await slideshow.next.press('Enter');
  await advanceTime(page, 100);
  await expect(slideshow.counter(1)).toBeVisible();
  deliver();
  await slideshow.expectSlide(2);
  await expect(slideshow.next).toBeFocused();
});

test.describe('films', () => {
  test.use({ videos: true });

  test('play silently in a loop, and are fetched when it is their turn', {
    tag: ['@S4.06', '@D16b'],
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    const requests = recordRequests(page, (request) => FILM_FILES.test(request.url()));
    const expectFilm = async (count: number) => {
      for (const property of ['autoplay', 'loop', 'muted', 'playsInline']) {
        await expect(slideshow.film).toHaveJSProperty(property, true);
      }
      await slideshow.expectFilmPlaying(true);
      await expect(slideshow.film).toHaveCSS('opacity', '1');
      expect(new Set(requests).size).toBe(count);
    };
    await slideshow.open();
    await expectFilm(1);
    await slideshow.show(5);
    await slideshow.moveMouseAway();
    await slideshow.preloadNext();
    await advanceTime(page, REST_MS - 100);
    expect(new Set(requests).size, 'before the slide of the second film').toBe(1);
    await advanceTime(page, 100);
    await slideshow.expectSlide(6);
    await expectFilm(2);
  });

  test('that cannot be loaded leave their poster, and the slideshow goes on', {
    tag: ['@D16a', '@H3.07'],
  }, async ({ page, pageErrors }) => {
    pageErrors.expect(/^request failed: .*\.(?:webm|mp4) /);
    await page.route(FILM_FILES, (route) => route.abort());
    const slideshow = new Slideshow(page);
    await slideshow.open();
    await expect(slideshow.film).toHaveCSS('opacity', '0');
    await expect(slideshow.picture).toHaveCSS('opacity', '1');
    await expect(slideshow.picture).toBeInViewport();
    await slideshow.expectLoaded(slideshow.picture);
    await slideshow.passSlide();
    await slideshow.expectSlide(2);
  });

  test('are never fetched with saved data, a slow connection or reduced motion', {
    tag: ['@D16c', '@H2.02', '@H3.02'],
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    const scripts = recordScripts(page);
    const videos = recordRequests(page, (request) => FILM_FILES.test(request.url()));
    await stopClock(page);
    for (const { saveData, effectiveType, reducedMotion } of [
      { saveData: true, effectiveType: '4g', reducedMotion: 'no-preference' },
      { saveData: false, effectiveType: '3g', reducedMotion: 'no-preference' },
      { saveData: false, effectiveType: '4g', reducedMotion: 'reduce' },
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await setConnection(page, { saveData, effectiveType });
      scripts.length = 0;
      await page.goto('/');
      await advanceTime(page, PRELOAD_MS);
      if (effectiveType === '4g') expect(scripts, 'scripts before the first click').toEqual([]);
      for (const number of [6, 1]) {
        await slideshow.show(number);
        await slideshow.moveMouseAway();
        await advanceTime(page, PRELOAD_MS);
        await slideshow.expectLoaded(slideshow.picture);
        await expect(slideshow.film).toHaveCount(0);
      }
    }
    expect(videos).toEqual([]);
  });
});

test('the slideshow waits for a picture that is late', { tag: '@H3.07' }, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  const release = await holdRequests(page, PICTURE_FILES);
  await advanceTime(page, PRELOAD_MS);
  await advanceTime(page, 60_000);
  await slideshow.expectSlide(1);
  await expect(slideshow.picture).toBeInViewport();
  release();
  await slideshow.expectLoaded(slideshow.nextPicture);
  await advanceTime(page, 250);
  await slideshow.expectSlide(2);
  await slideshow.expectLoaded(slideshow.picture);
});

test('pictures that cannot be loaded leave their blurred copy, and the slideshow goes on', {
  tag: '@H3.07',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^request failed: .*\.avif /);
  await page.route(PICTURE_FILES, (route) => route.abort());
  const slideshow = new Slideshow(page);
  await slideshow.open();
  for (const number of [1, 2]) {
    await slideshow.expectSlide(number);
    await expect(slideshow.picture).toHaveCSS('opacity', '0');
    await slideshow.expectLoaded(slideshow.blurredCopy);
    if (number === 2) await page.unroute(PICTURE_FILES);
    await advanceTime(page, PRELOAD_MS);
    await expect(slideshow.nextPicture).toHaveJSProperty('complete', true);
    await advanceTime(page, REST_MS);
  }
  await slideshow.expectSlide(3);
  await expect(slideshow.picture).toHaveCSS('opacity', '1');
});
