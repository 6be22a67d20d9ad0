import type { Locator, Page } from '@playwright/test';
import { expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
import type { Slideshow } from '../support/pages/slideshow.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SUPPORTING_TEXT, TAGLINE } from '../support/specification.ts';

/** Viewports of laptops and screens, without the bars of the browser. */
const LANDSCAPE = [
  [960, 560],
  [1366, 625],
  [1440, 900],
  [1536, 703],
  [1920, 950],
  [2560, 1300],
] as const;
const UPRIGHT_TABLETS = [
  [820, 1180],
  [900, 1200],
  [1024, 1366],
] as const;
const SIDEWAYS_PHONES = [
  [740, 360],
  [844, 390],
  [932, 430],
] as const;

/** @returns the edges of an element, in CSS pixels from the top left of the viewport */
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/**
 * Checks the first screen in viewports, until it is right: under load, Chromium applies new lengths several frames late.
 */
async function checkIn(
  page: Page,
  sizes: readonly (readonly [width: number, height: number])[],
  check: (width: number, height: number, where: string) => Promise<void>,
) {
  for (const [width, height] of sizes) {
    await resizeViewport(page, { width, height });
    await expect(() => check(width, height, `${width} × ${height}`)).toPass();
  }
}

/** Opens the home page. @returns the parts of its first screen */
async function openHome(page: Page, slideshow: Slideshow) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await loadFonts(page);
  const headline = slideshow.root.getByRole('heading', { name: TAGLINE });
  const text = slideshow.root.getByText(SUPPORTING_TEXT, { exact: true });
  return { picture: slideshow.currentSlide, headline, text };
}

test('the hero fills the viewport, and its headline and supporting text are centred', {
  tag: '@S2.28',
}, async ({ page, slideshow }) => {
  const { headline, text } = await openHome(page, slideshow);
  const sizes = Object.values(VIEWPORTS_PX).map(({ width, height }) => [width, height] as const);
  await checkIn(page, sizes, async (width, height) => {
    // The blurred copy of the slide is the background of the whole hero.
    for (const part of [slideshow.root, slideshow.blurredCopy]) {
      const { top, bottom } = await edgesOf(part);
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

test('on laptops and screens the picture is wide, with the text and the controls below it in the first screen', {
  tag: '@H8.40',
}, async ({ page, slideshow }) => {
  const { picture, headline, text } = await openHome(page, slideshow);
  await checkIn(page, LANDSCAPE, async (width, height, where) => {
    const frame = await edgesOf(picture);
    expect((frame.right - frame.left) / width, `width of the picture, ${where}`).toBeGreaterThan(
      0.9,
    );
    expect(frame.bottom - frame.top, `height of the picture, ${where}`).toBeGreaterThan(height / 3);

    const title = await edgesOf(headline);
    expect(title.left, where).toBeGreaterThan(frame.left - 8);
    expect(title.right, where).toBeLessThan(frame.right + 8);
    // The headline is partly in front of the picture.
    expect(title.top, where).toBeLessThan(frame.bottom);
    expect(title.bottom, where).toBeGreaterThan(frame.bottom);

    let end = title.bottom - 8;
    for (const part of [text, slideshow.servicesLink, slideshow.next]) {
      const { top, bottom } = await edgesOf(part);
      expect(top, where).toBeGreaterThanOrEqual(end);
      end = bottom;
    }
    for (const control of [slideshow.dot(1), slideshow.dot(7), slideshow.previous, slideshow.next])
      expect((await edgesOf(control)).bottom, where).toBeLessThanOrEqual(height);

    const ratio = (frame.right - frame.left) / (frame.bottom - frame.top);
    await expect(slideshow.root.getByText('2.39 : 1'), `${where}: ${ratio}`).toBeVisible({
      visible: Math.abs(ratio - 2.39) < 0.01,
    });
  });
  // The mock has this ratio.
  await resizeViewport(page, { width: 1440, height: 900 });
  await expect(slideshow.root.getByText('2.39 : 1')).toBeVisible();
});

test('on upright tablets the picture is as wide as the screen and takes the height that the text leaves', {
  tag: '@H8.41',
}, async ({ page, slideshow }) => {
  const { picture, text } = await openHome(page, slideshow);
  await checkIn(page, UPRIGHT_TABLETS, async (width, height, where) => {
    const frame = await edgesOf(picture);
    expect(frame.right - frame.left, where).toBe(width);
    expect(frame.bottom - frame.top, where).toBeGreaterThan(height * 0.6);
    expect((await edgesOf(text)).top, where).toBeGreaterThan(frame.bottom);
    const { bottom } = await edgesOf(slideshow.servicesLink);
    const dot = await edgesOf(slideshow.dot(1));
    expect(dot.top - bottom, `space below the button, ${where}`).toBeLessThan(height * 0.1);
    expect((await edgesOf(slideshow.next)).bottom, where).toBeLessThanOrEqual(height);
  });
});

test('on phones held sideways the picture is behind the text, which is whole in the first screen', {
  tag: '@H8.42',
}, async ({ page, slideshow }) => {
  const { picture, headline, text } = await openHome(page, slideshow);
  await checkIn(page, SIDEWAYS_PHONES, async (width, height, where) => {
    expect(await edgesOf(picture), where).toEqual({
      left: 0,
      top: 0,
      right: width,
      bottom: height,
    });
    let end = (await edgesOf(page.getByRole('banner'))).bottom;
    for (const part of [headline, text, slideshow.servicesLink, slideshow.next]) {
      const { top, bottom } = await edgesOf(part);
      expect(top, where).toBeGreaterThanOrEqual(end);
      expect(bottom, where).toBeLessThanOrEqual(height);
      end = bottom;
    }
  });
});
