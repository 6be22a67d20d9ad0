/** The first screen of the home page. */
import type { Locator, Page } from '@playwright/test';
import { expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
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

/** Expects parts to be in the first screen, below each other but for an overlap. */
async function expectStacked(parts: readonly Locator[], where: string, overlapPx = 0) {
  let end = 0;
  for (const part of parts) {
    const { top, bottom } = await boxOf(part);
    expect(top, where).toBeGreaterThanOrEqual(end - overlapPx);
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
      const { left, right } = await boxOf(words);
      expect((left + right) / 2).toBeCloseTo(width / 2, 0);
      await expect(words).toHaveCSS('text-align', 'center');
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
    // The lines of the headline are higher than its letters.
    await expectStacked([headline, ...below], where, 8);
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

test('the focus of a slide decides which part of it is seen', {
  tag: '@H12.40',
}, async ({ page, slideshow }) => {
  await page.goto('/');
  for (const [width, height] of [
    ...Object.values(VIEWPORTS_PX).map((size) => [size.width, size.height] as const),
    [844, 390],
  ] as const) {
    await resizeViewport(page, { width, height });
    for (const [number, position] of [
      // In `e2e/content`, slide 3 has `focus: left top`, and slide 4 has no focus.
      [3, '0% 0%'],
      [4, '50% 50%'],
    ] as const) {
      await slideshow.show(number);
      await expect(slideshow.image).toHaveCSS('object-fit', 'cover');
      await expect(slideshow.image).toHaveCSS('object-position', position);
      expect(await boxOf(slideshow.image)).toEqual(await boxOf(slideshow.currentSlide));
    }
  }
});
