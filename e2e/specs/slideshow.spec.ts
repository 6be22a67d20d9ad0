import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { advanceTime, stopClock, waitForFrames } from '../support/clock.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { PRELOAD_MS, REST_MS, type Slideshow } from '../support/pages/slideshow.ts';
import { numberIn } from '../support/picture-numbers.ts';
import { holdRequests, REACT_FILE, recordRequests, setConnection } from '../support/requests.ts';
import { scrollPosition, scrollTo, swipe } from '../support/scroll.ts';
import { CONTENT_FOLDER, ROOT_FOLDER, VIEWPORTS_PX } from '../support/settings.ts';
import { PICTURE_FILES, VIDEO_FILES } from '../support/test-content.ts';

/** What a test uses before hydration. */
interface Parts {
  page: Page;
  slideshow: Slideshow;
}

test.use(DESKTOP);

test('the buttons change the slide in a loop, and keep the focus', {
  tag: ['@S2.30', '@S4.01', '@S4.02', '@S4.03', '@S9.02', '@H1.05'],
}, async ({ slideshow }) => {
  await slideshow.open();
  await slideshow.expectSlide(1);
  for (const number of [7, 6]) {
    await slideshow.previous.click();
    await slideshow.expectSlide(number);
  }
  for (const number of [7, 1]) {
    await slideshow.next.press('Enter');
    await slideshow.expectSlide(number);
    await expect(slideshow.next).toBeFocused();
  }
});

test('a dot shows its slide, and the start time of the slide', {
  tag: ['@S2.31', '@S4.04', '@S9.02'],
}, async ({ slideshow }) => {
  await slideshow.open();
  await expect(slideshow.root.getByRole('button', { name: /^Go to slide \d$/ })).toHaveCount(7);
  await slideshow.show(5);
  await expect(slideshow.root.getByText('00:00:16:00')).toBeVisible();
  await expect(slideshow.root.locator('button[aria-current]')).toHaveAccessibleName(
    'Go to slide 5',
  );
});

test('the arrow keys change the slide, but not with a modifier key', {
  tag: '@H1.09',
}, async ({ page, slideshow }) => {
  await slideshow.open();
  await slideshow.show(5);
  for (const [key, number] of [
    ['ArrowRight', 6],
    ['ArrowLeft', 5],
    ...['Alt', 'Control', 'Meta'].map((modifier) => [`${modifier}+ArrowRight`, 5] as const),
  ] as const) {
    await page.keyboard.press(key);
    await waitForFrames(page);
    await slideshow.expectSlide(number);
  }
});

test('screen readers find one slide, and hear of changes while it is stopped', {
  tag: ['@D16e', '@H1.08'],
}, async ({ page, slideshow }) => {
  await slideshow.open();
  await slideshow.show(5);
  await slideshow.preloadNext();
  await expect(slideshow.slides.filter({ visible: true })).toHaveCount(1);
  // The first slide keeps its picture.
  await expect(slideshow.slides.filter({ has: page.locator('img') })).toHaveCount(3);
  await slideshow.expectSlide(5);
  await expect(slideshow.root).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slideshow.currentSlide).toHaveAttribute('aria-roledescription', 'slide');
  await expect(slideshow.image).toHaveAttribute('alt', /\w{3}/);
  await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
  const pauseIcon = await slideshow.pause.locator('svg').innerHTML();
  await slideshow.pause.click();
  await slideshow.moveMouseAway();
  await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'polite');
  expect(await slideshow.play.locator('svg').innerHTML()).not.toBe(pauseIcon);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the slideshow goes on after a tap on a control', {
    tag: ['@S4.02', '@S4.05'],
  }, async ({ page, slideshow }) => {
    await stopClock(page);
    await page.goto('/');
    // The first tap hydrates it.
    for (const number of [2, 4]) {
      await slideshow.next.tap();
      await advanceTime(page, 100);
      await slideshow.expectSlide(number);
      await slideshow.passSlide();
      await slideshow.expectSlide(number + 1);
    }
  });

  test.describe('a touch of the picture', () => {
    test.beforeEach(async ({ page, slideshow }) => {
      await stopClock(page);
      await page.goto('/');
      await slideshow.dot(5).tap();
      await advanceTime(page, 100);
      await slideshow.expectSlide(5);
    });

    test('changes the slide if it is a horizontal swipe', {
      tag: '@H1.09',
    }, async ({ page, slideshow }) => {
      const { y: pictureY = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
      const { y: headlineY = 0 } = (await slideshow.root.locator('h1').boundingBox()) ?? {};
      // The headline covers a part of the picture.
      for (const y of [pictureY + 200, headlineY + 20]) {
        await swipe(page, { x: 300, y }, { x: -120, y: 10 });
        await slideshow.expectSlide(6);
        await swipe(page, { x: 90, y }, { x: 120, y: 10 });
        await slideshow.expectSlide(5);
      }
    });

    test('does not change the slide if short, a scroll, or with two fingers', {
      tag: '@H1.09',
    }, async ({ page, slideshow }) => {
      const { y = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
      const start = { x: 195, y: y + 200 };
      await swipe(page, start, { x: -8, y: 3 });
      await swipe(page, start, { x: -120, y: 10 }, 2);
      await swipe(page, start, { x: -60, y: -180 });
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(50);
      await waitForFrames(page);
      await slideshow.expectSlide(5);
      // Two fingers zoom the page.
      await expect(slideshow.liveRegion).toHaveCSS('touch-action', 'pan-y pinch-zoom');
    });
  });

  const swipeLeft = async ({ page, slideshow }: Parts) => {
    const { y = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
    await swipe(page, { x: 300, y: y + 200 }, { x: -120, y: 10 });
  };
  const tapNext = ({ slideshow }: Parts) => slideshow.next.tap();

  for (const [name, number, uses] of [
    ['a swipe', 2, [swipeLeft]],
    [
      'taps and swipes',
      7,
      [
        tapNext,
        ({ slideshow }: Parts) => slideshow.dot(6).tap(),
        ({ slideshow }: Parts) => slideshow.previous.tap(),
        // They come last, because a tap that ends the momentum of a swipe is no click.
        ...[swipeLeft, swipeLeft],
      ],
    ],
  ] as const) {
    test(`${name} before hydration count${number === 2 ? 's' : ', in their order'}`, {
      tag: ['@S4.02', '@S4.05', '@H1.09', '@H3.02'],
    }, async ({ page, slideshow }) => {
      // With these, the slideshow is hydrated by the first use.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setConnection(page, { saveData: true });
      const release = await holdRequests(page, REACT_FILE);
      const requested = page.waitForRequest(REACT_FILE);
      await page.goto('/');
      for (const use of uses) await use({ page, slideshow });
      await requested;
      await expect(slideshow.counter(1)).toBeVisible();
      release();
      await slideshow.expectSlide(number);
    });
  }
});

test('a slide is shown for 4 s; the next image is requested after 1.5 s', {
  tag: ['@S4.02', '@S4.04', '@S4.05', '@S9.02', '@H2.05'],
}, async ({ page, slideshow }) => {
  const images = recordRequests(page, /\.(?:avif|webp)$/);
  await slideshow.open();
  // A slide chosen by the visitor is shown for the same time.
  await advanceTime(page, 1000);
  await slideshow.show(6);
  for (const number of [6, 7]) {
    await slideshow.expectSlide(number);
    images.length = 0;
    await advanceTime(page, PRELOAD_MS - 1);
    expect(images, `1499 ms after slide ${number}`).toEqual([]);
    await advanceTime(page, 1);
    await slideshow.expectLoaded(slideshow.nextImage);
    await slideshow.expectNextComplete();
    // The image and its blurred copy. Those of the first slide are already loaded.
    expect(images).toHaveLength(number < 7 ? 2 : 0);
    await advanceTime(page, REST_MS - 1);
    await slideshow.expectSlide(number);
    await advanceTime(page, 1);
  }
  await slideshow.expectSlide(1);
});

test('the new slide fades in over the previous one, which is then hidden', {
  tag: '@H2.11',
}, async ({ page, context, slideshow }) => {
  const animations = await context.newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await slideshow.open();
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  await slideshow.show(7);
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await slideshow.passSlide();
  await slideshow.expectSlide(1);

  const previous = page.getByRole('group', { name: '7 of 7', includeHidden: true });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '0');
  await expect(previous).toBeVisible();
  await expect(previous).toHaveCSS('opacity', '1');
  await slideshow.expectLoaded(previous.locator('img'));
  const start = await previous.screenshot();
  await slideshow.currentSlide.evaluate((slide) => {
    for (const animation of slide.getAnimations()) animation.currentTime = 200;
  });
  expect(await previous.screenshot(), 'while it fades in').not.toEqual(start);
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  await expect(previous).toBeHidden();
});

test('after a stop, a slide is shown for the rest of its time', {
  tag: ['@S4.05', '@D16d', '@D16e', '@H1.08', '@H2.05'],
}, async ({ page, slideshow }) => {
  const { pause, play, worksLink, video } = slideshow;
  const setTabHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  /** @returns the state and the duration of the animation in the dot of the current slide */
  const readProgress = () =>
    slideshow.dot(1).evaluate((dot) =>
      dot
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation)
        .flatMap(({ playState, effect }) => [playState, effect?.getTiming().duration]),
    );
  const reduceMotion = () => page.emulateMedia({ reducedMotion: 'reduce' });
  const allowMotion = () => page.emulateMedia({ reducedMotion: 'no-preference' });
  const cases = [
    ['pause button', 'paused', () => pause.click(), () => play.click()],
    ['hovered', 'playing', () => slideshow.counter(1).hover(), async () => {}],
    ['focused', 'playing', () => worksLink.press('Tab'), () => page.keyboard.press('Shift+Tab')],
    ['hidden tab', 'paused', () => setTabHidden(true), () => setTabHidden(false)],
    ['out of view', 'paused', () => scrollTo(page, 3000), () => scrollTo(page, 0)],
    ['reduced motion', 'removed', reduceMotion, allowMotion],
  ] as const;
  await slideshow.open();
  await slideshow.preloadNext();
  await expect(video).toHaveJSProperty('paused', false);
  for (const [name, stateOfVideo, stop, start] of cases) {
    await test.step(name, async () => {
      await advanceTime(page, 100);
      await stop();
      if (name !== 'hovered') await slideshow.moveMouseAway();
      if (stateOfVideo === 'removed') await expect(video).toHaveCount(0);
      else await expect(video).toHaveJSProperty('paused', stateOfVideo === 'paused');
      await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'polite');
      const isMoving = name !== 'reduced motion';
      await expect.poll(readProgress, name).toEqual(isMoving ? ['paused', 4000] : []);
      await advanceTime(page, 10_000);
      await slideshow.expectSlide(1);
      await start();
      await slideshow.moveMouseAway();
      await expect(video).toHaveJSProperty('paused', false);
      await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
      // The clock is stopped, but not the animation, which ends meanwhile on a slow machine.
      const moving = expect.stringMatching(/running|finished/);
      await expect.poll(readProgress, name).toEqual([moving, 4000]);
    });
  }
  await advanceTime(page, REST_MS - 100 * cases.length - 1);
  await slideshow.expectSlide(1);
  await advanceTime(page, 1);
  await slideshow.expectSlide(2);
});

/** @returns the mean of all pixels of an image, from 0 to 255 */
async function meanOf(image: Buffer): Promise<number> {
  const { channels } = await sharp(image).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** @returns the mean difference of an image from its original, from 0 to 255 */
async function differenceFrom(original: string, input: Buffer): Promise<number> {
  const { width, height } = await sharp(input).metadata();
  const resized = sharp(original).resize(width, height);
  const difference = resized.composite([{ input, blend: 'difference' }]).removeAlpha();
  return meanOf(await difference.png({ compressionLevel: 0 }).toBuffer());
}

test('each slide shows its file in front of its dark copy', {
  tag: ['@S3.01', '@S4.07', '@S9.02', '@H7.01', '@H10.12'],
}, async ({ page, request, slideshow }) => {
  const folder = path.join(ROOT_FOLDER, CONTENT_FOLDER, 'images/slides');
  const fetchFile = async (url: string) => (await request.get(url)).body();
  const fetchCurrent = async (image: Locator) => {
    await slideshow.expectLoaded(image);
    return fetchFile(await image.evaluate((one: HTMLImageElement) => one.currentSrc));
  };
  await slideshow.open();
  for (const [index, picture] of PICTURE_FILES.entries()) {
    const number = index + 1;
    // Phones have other files than desktops.
    const isPhone = number > 4;
    await resizeViewport(page, VIEWPORTS_PX[isPhone ? 'phone' : 'desktop']);
    await slideshow.show(number);
    const slide = await fetchCurrent(slideshow.image);
    // Phones load the file for 60 % of their width, to save bytes.
    const chosenFor = await slideshow.image.evaluate((one: HTMLImageElement) => one.naturalWidth);
    if (isPhone) expect(chosenFor / VIEWPORTS_PX.phone.width).toBeCloseTo(0.6, 1);
    const copy = await fetchCurrent(slideshow.blurredCopy);
    const difference = await differenceFrom(path.join(folder, picture), slide);
    expect(difference, picture).toBeLessThan(2.1);
    expect([await numberIn(slide), await numberIn(copy)]).toEqual([number, number]);
    // The copy has 42 % of the brightness of its original.
    expect((await meanOf(copy)) / (await meanOf(slide)), picture).toBeCloseTo(0.42, 1);

    const files = VIDEO_FILES[number] ?? [];
    const sources = slideshow.video.locator('source');
    await expect(sources).toHaveCount(files.length);
    for (const [at, file] of files.entries()) {
      const type = `video${path.extname(file).replace('.', '/')}`;
      await expect(sources.nth(at)).toHaveAttribute('type', type);
      const src = (await sources.nth(at).getAttribute('src')) ?? '';
      const expected = await readFile(path.join(folder, file));
      expect(expected.equals(await fetchFile(src)), file).toBe(true);
    }
  }
});
