/** The first screen of the home page. */
import type { Locator } from '@playwright/test';
import { DESKTOP } from '../support/devices.ts';
import { expect, loadFonts, resizeViewport, test } from '../support/fixtures.ts';
import { scrollAtClick, scrollTo } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SUPPORTING_TEXT, TAGLINE } from '../support/specification.ts';

/** Heights of viewports without the bars of the browser, by width, in CSS pixels. There are screenshots of others. */
const UPRIGHT_PHONES = { 390: 844 };
const SIDEWAYS_PHONES = { 844: 390 };
const UPRIGHT_TABLETS = { 900: 1200 };
const LAPTOPS = { 960: 560, 1440: 900, 1920: 950 };

test.use({ ...DESKTOP, reducedMotion: 'reduce' });

/** @returns the box of an element, in CSS pixels from the top left of the viewport */
const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON());

/** Expects parts to be in the first screen, below each other but for an overlap. */
async function expectStacked(parts: readonly Locator[], overlapPx = 0) {
  let end = 0;
  for (const part of parts) {
    const { top, bottom } = await boxOf(part);
    expect(top).toBeGreaterThanOrEqual(end - overlapPx);
    end = bottom;
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

test('the first screen has the picture, the text and the controls', {
  tag: ['@S2.28', '@H8.40', '@H8.41', '@H8.42'],
}, async ({ page, slideshow }) => {
  const { root, currentSlide: picture, servicesLink, next } = slideshow;
  const headline = root.getByRole('heading', { name: TAGLINE });
  const text = root.getByText(SUPPORTING_TEXT, { exact: true });

  /** Expects the hero to fill the viewport, and the words to be centred. */
  const expectHero = async (width: number, height: number) => {
    // The blurred copy of the slide is the background of the whole hero.
    for (const part of [root, slideshow.blurredCopy]) {
      const { top, bottom } = await boxOf(part);
      expect(top).toBeLessThanOrEqual(0);
      expect(bottom).toBeGreaterThanOrEqual(height);
    }
    for (const words of [headline, text]) {
      const { left, right } = await boxOf(words);
      expect((left + right) / 2).toBeCloseTo(width / 2, 0);
      await expect(words).toHaveCSS('text-align', 'center');
    }
  };
  const expectOnLaptop = async (width: number, height: number) => {
    await expectHero(width, height);
    const frame = await boxOf(picture);
    const title = await boxOf(headline);
    // On wider screens, the picture stands on the margins of the page, like everything else.
    expect(frame.width / Math.min(width, 1920)).toBeGreaterThan(0.9);
    expect(frame.height).toBeGreaterThan(height / 3);
    // The width for which the browser has chosen the file.
    const chosenFor = await slideshow.image.evaluate((one: HTMLImageElement) => one.naturalWidth);
    expect(chosenFor).toBeGreaterThan(frame.width * 0.95);
    // The headline is partly in front of the picture.
    expect(title.left).toBeGreaterThan(frame.left - 8);
    expect(title.right).toBeLessThan(frame.right + 8);
    expect(title.top).toBeLessThan(frame.bottom);
    expect(title.bottom).toBeGreaterThan(frame.bottom);
    // The lines of the headline are higher than its letters.
    await expectStacked([headline, text, servicesLink, next], 8);
    for (const control of [slideshow.dot(1), slideshow.dot(7), slideshow.previous]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    // The mock, of 1440 × 900 px, has this ratio.
    const isMock = width === 1440;
    await expect(root.getByText('2.39 : 1')).toBeVisible({ visible: isMock });
    if (isMock) expect(frame.width / frame.height).toBeCloseTo(2.39, 2);
  };
  const expectOnTablet = async (width: number, height: number) => {
    await expectHero(width, height);
    const frame = await boxOf(picture);
    expect(frame.width).toBe(width);
    expect(frame.height).toBeGreaterThan(height * 0.6);
    await expectStacked([picture, text, servicesLink, slideshow.dot(1)]);
    await expect(next).toBeInViewport({ ratio: 1 });
    const space = (await boxOf(slideshow.dot(1))).top - (await boxOf(servicesLink)).bottom;
    expect(space).toBeLessThan(height * 0.1);
  };
  const expectOnSidewaysPhone = async (width: number, height: number) => {
    await expectHero(width, height);
    expect(await boxOf(picture)).toMatchObject({ x: 0, y: 0, width, height });
    await expectStacked([page.getByRole('banner'), headline, text, servicesLink, next]);
  };

  await page.goto('/');
  await loadFonts(page);
  for (const [sizes, expectLayout] of [
    [UPRIGHT_PHONES, expectHero],
    [SIDEWAYS_PHONES, expectOnSidewaysPhone],
    [UPRIGHT_TABLETS, expectOnTablet],
    [LAPTOPS, expectOnLaptop],
  ] as const) {
    for (const [widthPx, height] of Object.entries(sizes)) {
      const width = Number(widthPx);
      await test.step(`${width} × ${height}`, async () => {
        await resizeViewport(page, { width, height });
        // Under load, Chromium applies new lengths several frames late.
        await expect(() => expectLayout(width, height)).toPass();
      });
    }
  }
});

test('the focal point of a slide sets which part of its image is shown', {
  tag: '@H12.40',
}, async ({ page, slideshow }) => {
  await page.goto('/');
  for (const [number, position] of [
    // In `e2e/content`, slide 3 has `focus: left top`, and slide 4 has no focus.
    [3, '0% 0%'],
    [4, '50% 50%'],
  ] as const) {
    await slideshow.show(number);
    for (const size of [...Object.values(VIEWPORTS_PX), { width: 844, height: 390 }]) {
      await resizeViewport(page, size);
      await expect(slideshow.image).toHaveCSS('object-fit', 'cover');
      await expect(slideshow.image).toHaveCSS('object-position', position);
      await expect(async () => {
        expect(await boxOf(slideshow.image)).toEqual(await boxOf(slideshow.currentSlide));
      }).toPass();
    }
  }
});

test.describe('“Our Services”', () => {
  test.use({ smoothScroll: true });

  test('scrolls smoothly to the services', {
    tag: '@S2.29',
  }, async ({ page, slideshow, header }) => {
    const services = page.locator('#services');
    await page.goto('/');
    expect(await scrollAtClick(slideshow.servicesLink), 'with reduced motion').toBeGreaterThan(0);
    await scrollTo(page, 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await scrollAtClick(slideshow.servicesLink)).toBe(0);
    await expect(page).toHaveURL('/#services');
    await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
    const { height: headerPx = 0 } = (await header.root.boundingBox()) ?? {};
    await expect
      .poll(async () => Math.round(((await services.boundingBox())?.y ?? 0) - headerPx))
      .toBe(16);
  });
});
