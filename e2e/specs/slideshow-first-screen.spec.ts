/** The first screen of the home page. */
import type { Locator } from '@playwright/test';
import { DESKTOP } from '../support/devices.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { scrollAtClick, scrollTo } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test.use({ ...DESKTOP, reducedMotion: 'reduce' });

/** @returns the box of an element, in CSS pixels from the top left of the viewport */
const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON());

test('on laptops, the picture is loaded in the width that it is shown', {
  tag: '@H8.40',
}, async ({ page, slideshow: { currentSlide, image } }) => {
  await page.goto('/');
  for (const [width, height] of [
    [960, 560],
    [1440, 900],
    [1920, 950],
  ] as const) {
    await resizeViewport(page, { width, height });
    // Under load, Chromium applies new lengths several frames late.
    await expect(async () => {
      const loaded = await image.evaluate((one: HTMLImageElement) => one.naturalWidth);
      expect(loaded).toBeGreaterThan(0.95 * (await boxOf(currentSlide)).width);
    }).toPass();
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
