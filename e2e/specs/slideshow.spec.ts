import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { scrollPosition, swipe, waitForFrames } from '../support/motion.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

/** The source files of the slide images, in order. */
const SLIDES = ['homepage-poster', 'h1', 'h2', 'h3', 'h4', 'h5-poster', 'h6-poster'];

const readSource = (file: string) =>
  readFile(path.join(ROOT_FOLDER, 'src/content/images/slides', file));

test('buttons, dots and keys change the slide in a loop, keep the focus, and are announced', {
  tag: [
    ...['@S2.30', '@S2.31', '@S4.01', '@S4.02', '@S4.03', '@S4.04', '@S9.02'],
    ...['@H1.05', '@H1.08', '@H1.09'],
  ],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
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
  for (const number of [4, 5]) {
    await slideshow.show(number);
    // The start time of the slide.
    await expect(slideshow.root.getByText(`00:00:${(number - 1) * 4}:00`)).toBeVisible();
  }
  await page.keyboard.press('ArrowRight');
  await slideshow.expectSlide(6);
  await page.keyboard.press('ArrowLeft');
  await slideshow.expectSlide(5);
  // With a modifier key, the arrow key is left to the browser.
  await page.keyboard.press('Control+ArrowRight');
  await waitForFrames(page);
  await slideshow.expectSlide(5);

  await expect(slideshow.root).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slideshow.currentSlide).toHaveAttribute('aria-roledescription', 'slide');
  await expect(slideshow.image).toHaveAttribute('alt', /\w{3}/);
  for (const { button, politeness } of [
    { button: slideshow.pause, politeness: 'polite' },
    { button: slideshow.play, politeness: 'off' },
  ]) {
    await button.click();
    await slideshow.moveMouseAway();
    const liveRegion = slideshow.root.locator('[aria-live]:has([role=group])');
    await expect(liveRegion).toHaveAttribute('aria-live', politeness);
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
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
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

/** @returns the colours of an image in a coarse grid, relative to its brightness, and its brightness and sharpness */
async function analyse(image: Buffer) {
  const sized = (width: number, height: number) =>
    sharp(image).removeAlpha().resize(width, height, { fit: 'fill' });
  const grid = [...(await sized(8, 4).raw().toBuffer())];
  const brightness = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const { sharpness } = await sharp(await sized(64, 36).png().toBuffer()).stats();
  return { colours: grid.map((value) => value / brightness), brightness, sharpness };
}

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);

test('the slides are the homepage video, h1 to h6 in order, each in front of a blurred, dark copy', {
  tag: ['@S3.01', '@S4.07', '@S9.02'],
}, async ({ page, request }) => {
  const slideshow = new Slideshow(page);
  const fetchSource = async (element: Locator) =>
    (await request.get((await element.getAttribute('src')) ?? '')).body();
  const originals = await Promise.all(
    SLIDES.map(async (name) => ({ name, ...(await analyse(await readSource(`${name}.jpg`))) })),
  );
  const nameOf = ({ colours }: { colours: number[] }) =>
    originals.toSorted(
      (one, other) => distance(one.colours, colours) - distance(other.colours, colours),
    )[0]?.name;
  await slideshow.open();
  for (const [index, name] of SLIDES.entries()) {
    await slideshow.show(index + 1);
    const slide = await analyse(await fetchSource(slideshow.image));
    const copy = await analyse(await fetchSource(slideshow.blurredCopy));
    expect([nameOf(slide), nameOf(copy)]).toEqual([name, name]);
    expect(copy.brightness, name).toBeLessThan(0.6 * slide.brightness);
    expect(copy.sharpness, name).toBeLessThan(0.3 * slide.sharpness);
    await slideshow.expectLoaded(slideshow.blurredCopy);
    const [video] = name.split('-poster');
    await expect(slideshow.video).toHaveCount(video === name ? 0 : 1);
    if (video === name) continue;
    const source = await fetchSource(slideshow.video.locator('source[type="video/mp4"]'));
    expect(source.equals(await readSource(`${video}.mp4`)), name).toBe(true);
  }
});
