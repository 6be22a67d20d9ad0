import { advanceTime, hideTab, showTab, stopClock, waitForFrames } from '../support/clock.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import { PRELOAD_MS, REST_MS } from '../support/pages/slideshow.ts';
import { failRequests, holdRequests, recordRequests, setConnection } from '../support/requests.ts';
import { scrollTo } from '../support/scroll.ts';

const VIDEO_FILES = /\.(?:webm|mp4)$/;
const IMAGE_FILES = /\.avif$/;
const SLIDE_FILES = /\.(?:avif|webp)$/;

/** The `networkState` of a video whose files have all failed. */
const NETWORK_NO_SOURCE = 3;

test.use({ ...DESKTOP, mockThirdParties: true });

test('videos play muted in a loop, once their slide is current and in view', {
  tag: ['@S4.06', '@D16b', '@D16c', '@H9.65'],
}, async ({ page, slideshow }) => {
  const requests = recordRequests(page, VIDEO_FILES);
  const expectVideo = async (count: number) => {
    for (const property of ['autoplay', 'loop', 'muted', 'playsInline']) {
      await expect(slideshow.video).toHaveJSProperty(property, true);
    }
    await expect(slideshow.video).toHaveJSProperty('paused', false);
    await expect(slideshow.video).toHaveCSS('opacity', '1');
    expect(new Set(requests).size).toBe(count);
  };
  await stopClock(page);
  await page.goto('/#contact');
  await advanceTime(page, 100);
  await expectHydrated(slideshow.next);
  await waitForFrames(page);
  expect(requests, 'before the hero is in view').toEqual([]);
  await scrollTo(page, 0);
  await expectVideo(1);
  await slideshow.show(5);
  await slideshow.preloadNext();
  await advanceTime(page, REST_MS - 100);
  expect(new Set(requests).size, 'before the slide of the second video').toBe(1);
  await advanceTime(page, 100);
  await slideshow.expectSlide(6);
  await expectVideo(2);
  const slow = "Object.defineProperty(navigator.connection, 'effectiveType', { value: '3g' })";
  await page.evaluate(`${slow}.dispatchEvent(new Event('change'))`);
  await expect(slideshow.video).toHaveCount(0);
});

test('videos and images that fail are replaced, and late ones awaited', {
  tag: ['@D16a', '@H3.07'],
}, async ({ page, pageErrors, slideshow }) => {
  const { image, video } = slideshow;
  await failRequests(page, pageErrors, IMAGE_FILES);
  await failRequests(page, pageErrors, VIDEO_FILES);
  const expectVideoFailed = async () => {
    await expect(video).toHaveJSProperty('networkState', NETWORK_NO_SOURCE);
    await expect(video).toHaveCSS('opacity', '0');
  };
  await slideshow.open();
  await expectVideoFailed();
  for (const number of [1, 2]) {
    await slideshow.expectSlide(number);
    await expect(image).toHaveCSS('opacity', '0');
    await slideshow.expectLoaded(slideshow.blurredCopy);
    if (number === 2) await page.unroute(IMAGE_FILES);
    await advanceTime(page, PRELOAD_MS);
    await slideshow.expectNextComplete();
    await advanceTime(page, REST_MS);
  }
  await slideshow.expectSlide(3);
  await expect(image).toHaveCSS('opacity', '1');

  // The slideshow waits for a late image.
  const release = await holdRequests(page, IMAGE_FILES);
  await advanceTime(page, PRELOAD_MS);
  await advanceTime(page, 10_000);
  await slideshow.expectSlide(3);
  release();
  await slideshow.expectLoaded(slideshow.nextImage);
  await slideshow.expectNextComplete();
  await advanceTime(page, 250);
  await slideshow.expectSlide(4);

  await slideshow.show(6);
  await expectVideoFailed();
  await expect(image).toHaveCSS('opacity', '1');
  await slideshow.expectLoaded(image);
  await slideshow.passSlide();
  await slideshow.expectSlide(7);
  await expectVideoFailed();
});

test('a slide stays until the requested one has a picture', {
  tag: '@H3.13',
}, async ({ page, slideshow }) => {
  await slideshow.open();
  // The one that would follow is ready.
  await slideshow.preloadNext();
  const release = await holdRequests(page, IMAGE_FILES);
  await slideshow.dot(3).click();
  await expect(slideshow.counter(3)).toBeVisible();
  await slideshow.moveMouseAway();
  await advanceTime(page, 10_000);
  await expect(slideshow.currentSlide).toHaveAccessibleName('1 of 7');
  await slideshow.expectLoaded(slideshow.image);
  release();
  await slideshow.expectSlide(3);
  await slideshow.expectLoaded(slideshow.image);
});

test('a slide that fails twice is skipped, until a visitor chooses it', {
  tag: ['@D56', '@H3.13'],
}, async ({ page, pageErrors, slideshow }) => {
  await slideshow.open();
  await slideshow.show(2);
  const third = slideshow.slides.nth(2).locator('img');
  const requests = recordRequests(page, SLIDE_FILES);
  await failRequests(page, pageErrors, SLIDE_FILES);
  for (const count of [2, 4]) {
    await advanceTime(page, PRELOAD_MS);
    await expect.poll(() => requests.length).toBe(count);
    await expect(third).toHaveCount(0);
    await slideshow.expectSlide(2);
  }
  await page.unroute(SLIDE_FILES);
  await advanceTime(page, PRELOAD_MS);
  await expect(third).toHaveCount(0);
  await slideshow.expectNextComplete(slideshow.slides.nth(3).locator('img'));
  await advanceTime(page, REST_MS);
  await slideshow.expectSlide(4);
  await slideshow.show(3);
  await slideshow.expectLoaded(slideshow.image);
});

test('a slide without an answer has failed after 20 s', {
  tag: '@D57',
}, async ({ page, slideshow }) => {
  await slideshow.open();
  await holdRequests(page, SLIDE_FILES);
  for (let turn = 0; turn < 2; turn += 1) {
    await advanceTime(page, PRELOAD_MS);
    await advanceTime(page, 20_000);
    await slideshow.expectSlide(1);
  }
  await page.unroute(SLIDE_FILES);
  await advanceTime(page, PRELOAD_MS);
  await slideshow.expectNextComplete(slideshow.slides.nth(2).locator('img'));
  await advanceTime(page, REST_MS);
  await slideshow.expectSlide(3);
});

test('in a background tab nothing is loaded, and the timer is paused', {
  tag: ['@S4.01', '@H9.66'],
}, async ({ page, slideshow }) => {
  await stopClock(page);
  await hideTab(page);
  await page.goto('/');
  const requests = recordRequests(page, /./);
  await advanceTime(page, 60_000);
  expect(requests).toEqual([]);
  await expect(slideshow.pause).toBeHidden();
  await showTab(page);
  await advanceTime(page, 100);
  await expect(slideshow.video).toBeAttached();
  await waitForFrames(page);
  await slideshow.expectSlide(1);
  await slideshow.preloadNext();
  await advanceTime(page, REST_MS - 1);
  await slideshow.expectSlide(1);
  await advanceTime(page, 1);
  await slideshow.expectSlide(2);
});

/** Runs before the scripts of a page: the browser does not report the line, on which files arrived at a speed. */
function mockSpeed(kilobitsPerSecond: number): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: undefined });
  // On a second visit, the first files come from the cache.
  let calls = 0;
  const responseEnd = 400_000 / kilobitsPerSecond;
  const file = { transferSize: 50_000, encodedBodySize: 50_000, responseStart: 0, responseEnd };
  performance.getEntriesByType = (type) =>
    type === 'resource' && calls++ > 0 ? [file as PerformanceResourceTiming] : [];
}

test('videos need a fast connection, no Save-Data and no reduced motion', {
  tag: ['@S4.05', '@D16c', '@D16d', '@H1.10', '@H2.02', '@H3.02', '@H8.25', '@H9.64'],
}, async ({ page, slideshow }) => {
  const requests = recordRequests(page, VIDEO_FILES);
  const scripts = recordRequests(page, /\.js$/);
  await stopClock(page);
  for (const conditions of [
    { saveData: true },
    { isReduced: true },
    { kilobitsPerSecond: 1_600 },
  ]) {
    const { saveData = false, isReduced = false, kilobitsPerSecond = 0 } = conditions;
    await setConnection(page, { saveData, effectiveType: '4g' });
    // The page before would load its video as soon as motion is allowed.
    await page.goto('about:blank');
    await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });
    if (kilobitsPerSecond > 0) await page.addInitScript(mockSpeed, kilobitsPerSecond);
    scripts.length = 0;
    await page.goto('/');
    await advanceTime(page, PRELOAD_MS);
    const isHydrated = !saveData && !isReduced;
    // It is hydrated when the browser is idle.
    await expect(slideshow.pause).toBeVisible({ visible: isHydrated });
    expect(scripts.length > 0, `scripts before the first click: ${scripts}`).toBe(isHydrated);
    await expect(slideshow.root.locator('button:empty')).toBeHidden();
    await slideshow.show(6);
    await slideshow.expectLoaded(slideshow.image);
    if (isReduced) {
      // It is paused until the visitor starts it, and a change of the connection does not stop it.
      await advanceTime(page, 10_000);
      await slideshow.expectSlide(6);
      await slideshow.play.click();
      await slideshow.moveMouseAway();
      await page.evaluate('navigator.connection.dispatchEvent(new Event("change"))');
    }
    await expect(slideshow.pause).toBeVisible();
    await slideshow.passSlide();
    await slideshow.expectSlide(7);
    const isAllowed = kilobitsPerSecond > 0;
    await expect(slideshow.video).toHaveCount(isAllowed ? 1 : 0);
    expect(requests.length > 0, JSON.stringify(conditions)).toBe(isAllowed);
  }
});

test('a link to another page stops downloads until the visitor stays', {
  tag: '@H9.63',
}, async ({ page, context, header, slideshow }) => {
  const about = header.link('About');
  const videos = recordRequests(page, /\.webm$/);
  const images = recordRequests(page, IMAGE_FILES);
  const session = await context.newCDPSession(page);
  /** Clicks the link, expects that a download ends, and stops the navigation. */
  const expectStopped = async (file: RegExp) => {
    const stopped = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    const followed = page.waitForRequest((request) => request.isNavigationRequest());
    await about.click({ noWaitAfter: true });
    await Promise.all([stopped, followed]);
    await session.send('Page.stopLoading');
  };
  await holdRequests(page, VIDEO_FILES);
  await slideshow.open();
  await expect.poll(() => videos.length).toBe(1);
  await holdRequests(page, '/about');
  // A link within the page needs nothing.
  await slideshow.servicesLink.click();
  await scrollTo(page, 0);
  await expect(slideshow.video).toBeAttached();
  await expectStopped(/\.webm$/);
  await expect.poll(() => videos.length).toBe(2);

  const release = await holdRequests(page, IMAGE_FILES);
  await slideshow.moveMouseAway();
  images.length = 0;
  await advanceTime(page, PRELOAD_MS);
  await expect.poll(() => images.length).toBe(1);
  await expectStopped(IMAGE_FILES);
  await slideshow.expectLoaded(slideshow.image);
  await expect.poll(() => images.length).toBe(2);
  release();
  await slideshow.expectLoaded(slideshow.nextImage);
});
