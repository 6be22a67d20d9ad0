import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { scrollPosition, swipe, waitForFrames } from '../support/motion.ts';
import { numbersIn } from '../support/picture-numbers.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from '../support/settings.ts';
import { PICTURE_FILES, VIDEO_FILES } from '../support/test-content.ts';

const VIDEOS = path.join(ROOT_FOLDER, CONTENT_FOLDER, 'images/slides');

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
  await slideshow.next.focus();
  for (const number of [7, 1]) {
    await page.keyboard.press('Enter');
    await slideshow.expectSlide(number);
    await expect(slideshow.next).toBeFocused();
  }
  await slideshow.show(5);
  // The start time of the slide.
  await expect(slideshow.root.getByText('00:00:16:00')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await slideshow.expectSlide(6);
  await page.keyboard.press('ArrowLeft');
  await slideshow.expectSlide(5);
  // With a modifier key, the arrow key is left to the browser.
  for (const modifier of ['Alt', 'Control', 'Meta']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
    await waitForFrames(page);
    await slideshow.expectSlide(5);
  }

  await expect(slideshow.root).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slideshow.currentSlide).toHaveAttribute('aria-roledescription', 'slide');
  await expect(slideshow.image).toHaveAttribute('alt', /\w{3}/);
  for (const { button, politeness } of [
    { button: slideshow.pause, politeness: 'polite' },
    { button: slideshow.play, politeness: 'off' },
  ]) {
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

  const { y = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
  const start = { x: 195, y: y + 200 };
  await swipe(page, start, { x: -120, y: 10 });
  await slideshow.expectSlide(4);
  await swipe(page, start, { x: 120, y: 10 });
  await slideshow.expectSlide(3);

  // The headline covers a part of the picture.
  const headline = await slideshow.root.getByRole('heading', { level: 1 }).boundingBox();
  await swipe(page, { x: 300, y: (headline?.y ?? 0) + 20 }, { x: -120, y: 10 });
  await slideshow.expectSlide(4);
  await swipe(page, { x: 90, y: (headline?.y ?? 0) + 20 }, { x: 120, y: 10 });
  await slideshow.expectSlide(3);

  await swipe(page, start, { x: -8, y: 3 });
  await swipe(page, start, { x: -120, y: 10 }, 2);
  await swipe(page, start, { x: -60, y: -180 });
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(50);
  await waitForFrames(page);
  await slideshow.expectSlide(3);
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
  const { width, height } = await sharp(image).metadata();
  const [ofImage, ofOriginal] = await Promise.all(
    [image, original].map((input) =>
      sharp(input).removeAlpha().resize(width, height).raw().toBuffer(),
    ),
  );
  const sum = ofImage?.reduce((all, value, at) => all + (value - (ofOriginal?.[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10((255 ** 2 * (ofImage?.length ?? 0)) / (sum ?? 0));
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
    const original = path.join(VIDEOS, PICTURE_FILES[number - 1] ?? '');
    const [ofSlide, ofCopy, likeness] = await Promise.all([
      analyse(slide),
      analyse(copy),
      similarity(slide, original),
    ]);
    colours.push({ slide: ofSlide.colour, copy: ofCopy.colour });
    expect(ofCopy.brightness, `copy of ${number}`).toBeLessThan(0.6 * ofSlide.brightness);
    expect(ofCopy.sharpness, `copy of ${number}`).toBeLessThan(0.3 * ofSlide.sharpness);
    expect(likeness, `slide ${number}`).toBeGreaterThan(37);

    const sources = await slideshow.video
      .locator('source')
      .evaluateAll((all: HTMLSourceElement[]) => all.map(({ src, type }) => ({ src, type })));
    const files = VIDEO_FILES[number] ?? [];
    expect(sources.map(({ type }) => type)).toEqual(
      files.map((file) => `video/${file.split('.').pop()}`),
    );
    for (const [index, { src }] of sources.entries()) {
      const expected = await readFile(path.join(VIDEOS, files[index] ?? ''));
      expect(expected.equals(await fetchFile(src)), `${files[index]}`).toBe(true);
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
