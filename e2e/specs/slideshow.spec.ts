import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { advanceTime, recordScrollPositions, swipe, waitForFrames } from '../support/motion.ts';
import { PRELOAD_MS, SLIDE_MS, Slideshow } from '../support/pages/slideshow.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

const SOURCES_FOLDER = path.join(ROOT_FOLDER, 'src/content/images/slides');

/** The names of the source files, in the order of the slides. */
const SLIDES = ['homepage', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const FILMS = ['homepage', 'h5', 'h6'];

test('arrows, dots and keys show a slide; the order is a loop, and focus stays', {
  tag: ['@S2.30', '@S2.31', '@S4.01', '@S4.02', '@S4.03', '@S4.04', '@S9.02', '@H1.05', '@H1.09'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await slideshow.expectSlide(1);
  await expect(slideshow.dots).toHaveCount(SLIDES.length);

  await test.step('next by keyboard, from the last slide to the first', async () => {
    await slideshow.next.focus();
    for (const number of [2, 3, 4, 5, 6, 7, 1]) {
      await page.keyboard.press('Enter');
      await slideshow.expectSlide(number);
      await expect(slideshow.next).toBeFocused();
    }
  });
  await test.step('previous, from the first slide to the last', async () => {
    for (const number of [7, 6, 5]) {
      await slideshow.previous.click();
      await slideshow.expectSlide(number);
    }
  });
  await test.step('dots, with the time at which a slide begins', async () => {
    for (const number of [4, 7, 2, 6, 1, 5, 3]) {
      await slideshow.show(number);
      const seconds = String((number - 1) * 4).padStart(2, '0');
      await expect(slideshow.root.getByText(`00:00:${seconds}:00`)).toBeVisible();
    }
  });
  await test.step('arrow keys, alone', async () => {
    await slideshow.pause.focus();
    await page.keyboard.press('ArrowRight');
    await slideshow.expectSlide(4);
    await page.keyboard.press('ArrowLeft');
    await slideshow.expectSlide(3);
    // With Ctrl or Alt the arrow belongs to the browser.
    await page.keyboard.press('Control+ArrowRight');
    await waitForFrames(page);
    await slideshow.expectSlide(3);
  });
});

test('a swipe to the side changes the slide; a touch, two fingers and a scroll do not', {
  tag: ['@phone', '@H1.09'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  const { y = 0 } = (await slideshow.currentSlide.boundingBox()) ?? {};
  const start = { x: 195, y: y + 200 };
  await swipe(page, start, { x: -120, y: 10 });
  await slideshow.expectSlide(2);
  await swipe(page, start, { x: 120, y: 10 });
  await slideshow.expectSlide(1);
  await swipe(page, start, { x: 120, y: 10 });
  await slideshow.expectSlide(7);

  await swipe(page, start, { x: -8, y: 3 });
  await swipe(page, start, { x: -120, y: 10 }, 2);
  await waitForFrames(page);
  await slideshow.expectSlide(7);
  await swipe(page, start, { x: -60, y: -180 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await waitForFrames(page);
  await slideshow.expectSlide(7);
});

/**
 * Returns a picture's colours in a coarse grid as shares of their average, its brightness, and the largest
 * step between neighbours of 64 points in a row.
 */
async function analyse(picture: Buffer) {
  const raw = async (width: number, height: number) => [
    ...(await sharp(picture).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()),
  ];
  const grid = await raw(8, 4);
  const brightness = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const points = await raw(64, 36);
  const steps = points.map((value, index) =>
    index % (64 * 3) < 3 ? 0 : Math.abs(value - (points[index - 3] ?? value)),
  );
  const colours = grid.map((value) => value / brightness);
  return { colours, brightness, largestStep: Math.max(...steps) };
}

test('the slides are the homepage film, h1 to h4, h5 and h6, before a blurred, dark copy', {
  tag: ['@S3.01', '@S4.07', '@S9.02'],
}, async ({ page, request }) => {
  const slideshow = new Slideshow(page);
  const fetchSource = async (element: Locator) =>
    (await request.get((await element.getAttribute('src')) ?? '')).body();
  const originals = await Promise.all(
    SLIDES.map(async (name) => {
      const file = FILMS.includes(name) ? `${name}-poster.jpg` : `${name}.jpg`;
      return analyse(await readFile(path.join(SOURCES_FOLDER, file)));
    }),
  );
  const nameOf = ({ colours }: { colours: number[] }) => {
    const distances = originals.map((original) =>
      original.colours.reduce((sum, value, at) => sum + Math.abs(value - (colours[at] ?? 0)), 0),
    );
    return SLIDES[distances.indexOf(Math.min(...distances))];
  };
  await slideshow.open();
  for (const [index, name] of SLIDES.entries()) {
    await slideshow.show(index + 1);
    const slide = await analyse(await fetchSource(slideshow.picture));
    const copy = await analyse(await fetchSource(slideshow.blurredCopy));
    expect([nameOf(slide), nameOf(copy)]).toEqual([name, name]);
    expect(copy.brightness, name).toBeLessThan(0.6 * slide.brightness);
    expect(copy.largestStep, name).toBeLessThan(0.3 * slide.largestStep);
    await slideshow.expectLoaded(slideshow.blurredCopy);
    await expect(slideshow.blurredCopy).toHaveCSS('image-rendering', 'auto');
    await expect(slideshow.film).toHaveCount(FILMS.includes(name) ? 1 : 0);
    if (FILMS.includes(name)) {
      const film = await fetchSource(slideshow.film.locator('source[type="video/mp4"]'));
      expect(film.equals(await readFile(path.join(SOURCES_FOLDER, `${name}.mp4`))), name).toBe(
        true,
      );
    }
  }
});

test('assistive technology meets one named slide of a carousel, announced when it is paused', {
  tag: '@H1.08',
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await slideshow.open();
  await expect(slideshow.root).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
  for (const number of [1, 2]) {
    await slideshow.expectSlide(number);
    await expect(slideshow.currentSlide).toHaveAttribute('aria-roledescription', 'slide');
    await expect(slideshow.picture).toHaveAttribute('alt', /\w{3}/);
    await slideshow.preloadNext();
    await expect(slideshow.slides).toHaveCount(2);
    await expect(slideshow.currentSlide).toHaveCount(1);
    await advanceTime(page, SLIDE_MS - PRELOAD_MS);
  }
  await slideshow.pause.click();
  await slideshow.moveMouseAway();
  await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'polite');
  await slideshow.play.click();
  await slideshow.moveMouseAway();
  await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
});

test.describe('with smooth scrolling', () => {
  test.use({ smoothScroll: true });

  test('“Our Services” scrolls smoothly to the services', { tag: ['@S2.29'] }, async ({ page }) => {
    await page.goto('/');
    const positions = await recordScrollPositions(page);
    await new Slideshow(page).servicesLink.click();
    await expect(page).toHaveURL('/#services');
    const services = page.locator('#services');
    await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
    // It stops below the header.
    await expect
      .poll(() => services.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(89);
    expect((await positions()).length, 'a jump would have one position').toBeGreaterThan(1);
  });
});
