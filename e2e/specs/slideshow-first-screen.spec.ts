/** The first screen of the home page, and the part of a slide that is seen in it. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addStyles, expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
import type { Slideshow } from '../support/pages/slideshow.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SUPPORTING_TEXT, TAGLINE } from '../support/specification.ts';

/** Viewports without the bars of the browser, in CSS pixels. */
const LAPTOPS = [
  '960 × 560',
  '1366 × 625',
  '1440 × 900',
  '1536 × 703',
  '1920 × 950',
  '2560 × 1300',
];
const UPRIGHT_TABLETS = ['820 × 1180', '900 × 1200', '1024 × 1366'];
const SIDEWAYS_PHONES = ['740 × 360', '844 × 390', '932 × 430'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @returns the box of an element, in CSS pixels from the top left of the viewport */
const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON());

/**
 * Checks the first screen in viewports, until it is right: under load, Chromium applies new lengths several frames late.
 */
async function checkIn(
  page: Page,
  sizes: readonly string[],
  check: (screen: { width: number; height: number }, where: string) => Promise<void>,
) {
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split(' × ').map(Number);
    await resizeViewport(page, { width, height });
    await expect(() => check({ width, height }, size)).toPass();
  }
}

/** Expects parts to be below each other, as far down as the end of the first screen. */
async function expectStacked(parts: readonly Locator[], where: string): Promise<void> {
  let end = 0;
  for (const part of parts) {
    const { top, bottom } = await boxOf(part);
    // The lines of the headline are higher than its letters.
    expect(top, where).toBeGreaterThanOrEqual(end - 8);
    end = bottom;
    await expect(part, where).toBeInViewport({ ratio: 1 });
  }
}

/** Opens the home page. @returns the parts of its first screen */
async function openHome(page: Page, slideshow: Slideshow) {
  await page.goto('/');
  await loadFonts(page);
  const headline = slideshow.root.getByRole('heading', { name: TAGLINE });
  const text = slideshow.root.getByText(SUPPORTING_TEXT, { exact: true });
  return { headline, text, below: [text, slideshow.servicesLink, slideshow.next] };
}

test('the hero fills the viewport, and its headline and supporting text are centred', {
  tag: '@S2.28',
}, async ({ page, slideshow }) => {
  const { headline, text } = await openHome(page, slideshow);
  const sizes = Object.values(VIEWPORTS_PX).map(({ width, height }) => `${width} × ${height}`);
  await checkIn(page, sizes, async ({ width, height }) => {
    // The blurred copy of the slide is the background of the whole hero.
    for (const part of [slideshow.root, slideshow.blurredCopy]) {
      const { top, bottom } = await boxOf(part);
      expect(top).toBeLessThanOrEqual(0);
      expect(bottom).toBeGreaterThanOrEqual(height);
    }
    for (const words of [headline, text]) {
      const centres = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ left, right }) => (left + right) / 2);
      });
      expect(centres).not.toEqual([]);
      // Letter spacing adds a few pixels on one side.
      for (const centre of centres) expect(Math.abs(centre - width / 2)).toBeLessThan(6);
    }
  });
});

test('the first screen has a large picture, and the text and the controls, on every screen', {
  tag: ['@H8.40', '@H8.41', '@H8.42'],
}, async ({ page, slideshow }) => {
  const { headline, text, below } = await openHome(page, slideshow);
  const picture = slideshow.currentSlide;
  const ratioLabel = slideshow.root.getByText('2.39 : 1');

  await checkIn(page, LAPTOPS, async ({ width, height }, where) => {
    const frame = await boxOf(picture);
    expect(frame.width / width, `width of the picture, ${where}`).toBeGreaterThan(0.9);
    expect(frame.height, `height of the picture, ${where}`).toBeGreaterThan(height / 3);
    // The headline is partly in front of the picture.
    const title = await boxOf(headline);
    expect(title.left, where).toBeGreaterThan(frame.left - 8);
    expect(title.right, where).toBeLessThan(frame.right + 8);
    expect(title.top, where).toBeLessThan(frame.bottom);
    expect(title.bottom, where).toBeGreaterThan(frame.bottom);
    await expectStacked([headline, ...below], where);
    for (const control of [slideshow.dot(1), slideshow.dot(7), slideshow.previous]) {
      await expect(control, where).toBeInViewport({ ratio: 1 });
    }
    const ratio = frame.width / frame.height;
    // The mock, of 1440 × 900 px, has this ratio.
    const visible = where === '1440 × 900' || Math.abs(ratio - 2.39) < 0.01;
    await expect(ratioLabel, `${where}: ${ratio}`).toBeVisible({ visible });
  });

  await checkIn(page, UPRIGHT_TABLETS, async ({ width, height }, where) => {
    const frame = await boxOf(picture);
    expect(frame.width, where).toBe(width);
    expect(frame.height, where).toBeGreaterThan(height * 0.6);
    await expectStacked([picture, text, slideshow.servicesLink, slideshow.dot(1)], where);
    const [{ bottom }, { top }] = [
      await boxOf(slideshow.servicesLink),
      await boxOf(slideshow.dot(1)),
    ];
    expect(top - bottom, `space below the button, ${where}`).toBeLessThan(height * 0.1);
    await expect(slideshow.next, where).toBeInViewport({ ratio: 1 });
  });

  await checkIn(page, SIDEWAYS_PHONES, async ({ width, height }, where) => {
    expect(await boxOf(picture), where).toMatchObject({ x: 0, y: 0, width, height });
    await expectStacked([page.getByRole('banner'), headline, ...below], where);
  });
});

/** Width divided by height of the pictures of slides. */
const ASPECT_RATIO = 16 / 9;
/** A difference of brightness that is clear even behind the shade of a phone held sideways; the maximum is 255. */
const MIN_CONTRAST = 30;

/**
 * Reads the white cell of a slide and the black one next to it, where they are if the picture covers the screen.
 *
 * @param share the part of what does not fit that is cut off at the left and at the top
 * @returns the difference of their brightness, 0 to 255
 */
async function contrastOfCells(slideshow: Slideshow, number: number, share: 0 | 0.5) {
  await slideshow.show(number);
  await slideshow.expectLoaded(slideshow.image);
  const image = await slideshow.currentSlide.screenshot({ animations: 'disabled', scale: 'css' });
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const width = Math.max(info.width, info.height * ASPECT_RATIO);
  const height = width / ASPECT_RATIO;
  const y = Math.round(0.36 * height - (height - info.height) * share);
  const [white = 0, black = 255] = [0.2, 0.3].map((cell) => {
    const x = Math.round(cell * width - (width - info.width) * share);
    return data[(y * info.width + x) * info.channels];
  });
  return white - black;
}

test('the focus of a slide decides which part of it is seen', {
  tag: '@H12.40',
}, async ({ page, slideshow }) => {
  await page.goto('/');
  // On a phone held sideways, the text is in front of the picture.
  await page.evaluate(addStyles, 'h1, h1 ~ * { visibility: hidden }');
  for (const size of [...Object.values(VIEWPORTS_PX), { width: 844, height: 390 }]) {
    await resizeViewport(page, size);
    // In `e2e/content`, slide 3 has `focus: left top`, and slide 4 has no focus.
    const where = `${size.width} px wide`;
    expect(await contrastOfCells(slideshow, 3, 0), where).toBeGreaterThan(MIN_CONTRAST);
    // On upright screens, the middle of the picture does not contain the white cell.
    if (size.width < size.height) continue;
    expect(await contrastOfCells(slideshow, 4, 0.5), where).toBeGreaterThan(MIN_CONTRAST);
  }
});
