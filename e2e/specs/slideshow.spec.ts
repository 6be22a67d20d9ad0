import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { advanceTime, scrollPosition, scrollTo, swipe, waitForFrames } from '../support/motion.ts';
import { PRELOAD_MS, REST_MS } from '../support/pages/slideshow.ts';
import { numbersIn } from '../support/picture-numbers.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from '../support/settings.ts';
import { PICTURE_FILES, VIDEO_FILES } from '../support/test-content.ts';

const SLIDES_FOLDER = path.join(ROOT_FOLDER, CONTENT_FOLDER, 'images/slides');

test('buttons, dots and keys change the slide in a loop, keep the focus, and are announced', {
  tag: [
    ...['@S2.30', '@S2.31', '@S4.01', '@S4.02', '@S4.03', '@S4.04', '@S9.02'],
    ...['@H1.05', '@H1.08', '@H1.09'],
  ],
}, async ({ page, slideshow }) => {
  await slideshow.open();
  await slideshow.expectSlide(1);
  await expect(slideshow.root.getByRole('button', { name: /^Go to slide \d$/ })).toHaveCount(7);
  for (const number of [7, 6]) {
    await slideshow.previous.click();
    await slideshow.expectSlide(number);
  }
  for (const number of [7, 1]) {
    await slideshow.next.press('Enter');
    await slideshow.expectSlide(number);
    await expect(slideshow.next).toBeFocused();
  }
  await slideshow.show(5);
  // The start time of the slide.
  await expect(slideshow.root.getByText('00:00:16:00')).toBeVisible();
  for (const [key, number] of [
    ['ArrowRight', 6],
    ['ArrowLeft', 5],
    // With a modifier key, the arrow key is left to the browser.
    ...['Alt', 'Control', 'Meta'].map((modifier) => [`${modifier}+ArrowRight`, 5] as const),
  ] as const) {
    await page.keyboard.press(key);
    await waitForFrames(page);
    await slideshow.expectSlide(number);
  }

  await expect(slideshow.root).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slideshow.currentSlide).toHaveAttribute('aria-roledescription', 'slide');
  await expect(slideshow.image).toHaveAttribute('alt', /\w{3}/);
  for (const [button, politeness] of [
    [slideshow.pause, 'polite'],
    [slideshow.play, 'off'],
  ] as const) {
    await button.click();
    await slideshow.moveMouseAway();
    await expect(slideshow.liveRegion).toHaveAttribute('aria-live', politeness);
  }
  // The next slide is hidden until it is shown. Only the first slide keeps its picture.
  await slideshow.preloadNext();
  const slides = slideshow.root.locator('[role=group]');
  await expect(slides.filter({ visible: true })).toHaveCount(1);
  await expect(slides.filter({ has: page.locator('img') })).toHaveCount(3);
  await slideshow.expectSlide(5);
});

test('a tap and a horizontal swipe change the slide; a touch, two fingers and a scroll do not', {
  tag: ['@phone', '@S4.02', '@S4.05', '@H1.09'],
}, async ({ page, slideshow }) => {
  await slideshow.open();
  // The slideshow continues after a tap.
  await slideshow.next.tap();
  await slideshow.expectSlide(2);
  await slideshow.passSlide();
  await slideshow.expectSlide(3);

  const { y: pictureY = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
  const { y: headlineY = 0 } = (await slideshow.root.locator('h1').boundingBox()) ?? {};
  // The headline covers a part of the picture.
  for (const y of [pictureY + 200, headlineY + 20]) {
    await swipe(page, { x: 300, y }, { x: -120, y: 10 });
    await slideshow.expectSlide(4);
    await swipe(page, { x: 90, y }, { x: 120, y: 10 });
    await slideshow.expectSlide(3);
  }

  const start = { x: 195, y: pictureY + 200 };
  await swipe(page, start, { x: -8, y: 3 });
  await swipe(page, start, { x: -120, y: 10 }, 2);
  await swipe(page, start, { x: -60, y: -180 });
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(50);
  await waitForFrames(page);
  await slideshow.expectSlide(3);
});

test('the slide changes every four seconds and fades in; the next image is requested after 1.5 s', {
  tag: ['@S4.02', '@S4.04', '@S4.05', '@S9.02', '@H2.05', '@H2.11'],
}, async ({ page, context, slideshow }) => {
  const images = recordRequests(page, /\.(?:avif|webp)$/);
  const animations = await context.newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await slideshow.open();
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  // A slide chosen by the visitor is shown for the same time.
  await advanceTime(page, 1000);
  await slideshow.show(7);
  await slideshow.moveMouseAway();
  for (const number of [7, 1]) {
    await slideshow.expectSlide(number);
    images.length = 0;
    await advanceTime(page, PRELOAD_MS - 1);
    expect(images, `1499 ms after slide ${number}`).toEqual([]);
    await advanceTime(page, 1);
    await slideshow.expectLoaded(slideshow.nextImage);
    // The image and its blurred copy. Those of the first slide are already loaded.
    expect(images).toHaveLength(number < 7 ? 2 : 0);
    await advanceTime(page, REST_MS - 1);
    await slideshow.expectSlide(number);
    await advanceTime(page, 1);
  }
  await slideshow.expectSlide(2);

  // While the new slide fades in, the previous one is visible behind it.
  const previous = page.getByRole('group', { name: '1 of 7', includeHidden: true });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '0');
  await expect(previous).toBeVisible();
  await expect(previous).toHaveCSS('opacity', '1');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  await expect(previous).toBeHidden();
});

test('the slideshow stops in six cases, and continues with the remaining time', {
  tag: ['@S4.05', '@D16d', '@D16e', '@H1.08', '@H2.05'],
}, async ({ page, slideshow }) => {
  const { pause, play, servicesLink, video } = slideshow;
  const setTabHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const reduceMotion = () => page.emulateMedia({ reducedMotion: 'reduce' });
  const allowMotion = async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await play.click();
  };
  await slideshow.open();
  for (const [name, stateOfVideo, stop, start] of [
    ['pause button', 'paused', () => pause.click(), () => play.click()],
    ['hovered', 'playing', () => slideshow.counter(1).hover(), async () => {}],
    ['focused', 'playing', () => servicesLink.press('Tab'), () => page.keyboard.press('Shift+Tab')],
    ['hidden tab', 'paused', () => setTabHidden(true), () => setTabHidden(false)],
    ['out of view', 'paused', () => scrollTo(page, 3000), () => scrollTo(page, 0)],
    ['reduced motion', 'removed', reduceMotion, allowMotion],
  ] as const) {
    await test.step(name, async () => {
      await slideshow.preloadNext();
      await expect(video).toHaveJSProperty('paused', false);
      // Two pauses on a slide leave it the rest of its time.
      for (const shownMs of [0, 1000]) {
        await advanceTime(page, shownMs);
        await stop();
        if (name !== 'hovered') await slideshow.moveMouseAway();
        if (stateOfVideo === 'removed') await expect(video).toHaveCount(0);
        else await expect(video).toHaveJSProperty('paused', stateOfVideo === 'paused');
        await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'polite');
        await advanceTime(page, 10_000);
        await slideshow.expectSlide(1);
        await start();
        await slideshow.moveMouseAway();
        await expect(video).toHaveJSProperty('paused', false);
        await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
      }
      await advanceTime(page, REST_MS - 1000 - 1);
      await slideshow.expectSlide(1);
      await advanceTime(page, 1);
      await slideshow.expectSlide(2);
      await slideshow.show(1);
      await slideshow.moveMouseAway();
    });
  }
});

/** @returns the mean brightness, the sharpness, and the colour without its brightness, at the same small size */
async function analyse(image: Buffer) {
  const small = await sharp(image).removeAlpha().resize(64, 36, { fit: 'fill' }).png().toBuffer();
  const { channels, sharpness } = await sharp(small).stats();
  const brightness = channels.reduce((sum, { mean }) => sum + mean, 0);
  return { brightness, sharpness, colour: channels.map(({ mean }) => mean / brightness) };
}

/** @returns the similarity of an image to its original, as the peak signal-to-noise ratio in decibels */
async function similarity(image: Buffer, original: string): Promise<number> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const resized = sharp(original).removeAlpha().resize(info.width, info.height);
  const expected = await resized.raw().toBuffer();
  const sum = data.reduce((all, value, at) => all + (value - (expected[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10((255 ** 2 * data.length) / sum);
}

test('the slides are the homepage video, h1 to h6 in order, each in front of a blurred, dark copy', {
  tag: ['@S3.01', '@S4.07', '@S9.02', '@H7.01', '@H10.12'],
}, async ({ request, slideshow }) => {
  const fetchFile = async (url: string) => (await request.get(url)).body();
  const fetchCurrent = async (image: Locator) => {
    await slideshow.expectLoaded(image);
    return fetchFile(await image.evaluate((one: HTMLImageElement) => one.currentSrc));
  };
  const colours: { slide: number[]; copy: number[] }[] = [];
  await slideshow.open();
  for (let number = 1; number <= 7; number += 1) {
    await slideshow.show(number);
    const slide = await fetchCurrent(slideshow.image);
    const copy = await fetchCurrent(slideshow.blurredCopy);
    expect(await numbersIn(slide)).toEqual([number]);
    const [ofSlide, ofCopy] = [await analyse(slide), await analyse(copy)];
    colours.push({ slide: ofSlide.colour, copy: ofCopy.colour });
    expect(ofCopy.brightness, `copy of ${number}`).toBeLessThan(0.6 * ofSlide.brightness);
    expect(ofCopy.sharpness, `copy of ${number}`).toBeLessThan(0.3 * ofSlide.sharpness);
    const original = path.join(SLIDES_FOLDER, PICTURE_FILES[number - 1] ?? '');
    expect(await similarity(slide, original), `slide ${number}`).toBeGreaterThan(37);

    const sources = await slideshow.video
      .locator('source')
      .evaluateAll((all: HTMLSourceElement[]) => all.map(({ src, type }) => ({ src, type })));
    const files = VIDEO_FILES[number] ?? [];
    expect(sources).toHaveLength(files.length);
    for (const [index, file] of files.entries()) {
      const { src = '', type } = sources[index] ?? {};
      expect(type).toBe(`video${path.extname(file).replace('.', '/')}`);
      const expected = await readFile(path.join(SLIDES_FOLDER, file));
      expect(expected.equals(await fetchFile(src)), file).toBe(true);
    }
  }
  for (const [index, { copy }] of colours.entries()) {
    const distances = colours.map(({ slide }) =>
      Math.hypot(...slide.map((share, channel) => share - (copy[channel] ?? 0))),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    expect(nearest, `slide with the colour of copy ${index}`).toBe(index);
  }
});
