import type { Locator } from '@playwright/test';
import { loadPage } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { scrollTo } from '../support/scroll.ts';
import { BREAKPOINTS_PX, VIEWPORTS_PX } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

test('the first Tab focuses a link that skips the header', {
  tag: ['@browsers', '@H1.05'],
}, async ({ page, header }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(header.skipLink).toBeFocused();
  await expect(header.skipLink).toBeInViewport();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  // Back leaves the page.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The browser goes on from the main content, whose first control comes next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, button, [tabindex="0"]').first()).toBeFocused();
});

test('the header stays at the top, with a background over the page', {
  tag: ['@browsers', '@S2.02'],
}, async ({ page, header }) => {
  await page.goto('/about');
  const background = () =>
    header.root.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const viewport of [VIEWPORTS_PX.desktop, VIEWPORTS_PX.phone]) {
    await resizeViewport(page, viewport);
    const atTop = await background();
    await scrollTo(page, 20);
    await expect(header.root).not.toHaveCSS('background-color', atTop);
    expect((await header.root.boundingBox())?.y).toBe(0);
    await scrollTo(page, 0);
    await expect(header.root).toHaveCSS('background-color', atTop);
  }
});

test('the year is that of the visitor’s clock, and not before the build', {
  tag: '@S2.12',
}, async ({ page, footer }) => {
  await page.clock.setFixedTime('2041-01-01T12:00:00');
  await page.goto('/about');
  await expect(footer.copyright).toHaveText(`© 2041 ${SITE_NAME}`);
  const built = loadPage('/about')('footer :contains("©")').last().text();
  expect(built).toMatch(/^© 20\d\d/);
  await page.clock.setFixedTime('2001-01-01T12:00:00');
  await page.reload();
  await expect(footer.copyright).toHaveText(built);
});

test('the large name fits the width of the footer', { tag: '@H1.02' }, async ({ page, footer }) => {
  await page.goto('/about');
  const name = footer.root.locator('[translate=no] p');
  for (const width of [320, BREAKPOINTS_PX.twoColumns - 1, BREAKPOINTS_PX.twoColumns, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflowPx = () => name.evaluate((node) => node.scrollWidth - node.clientWidth);
    await expect.poll(overflowPx, `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('the last line of the footer is as wide as the page on a desktop', {
  tag: '@H8.52',
}, async ({ page, footer }) => {
  await page.goto('/services');
  await resizeViewport(page, VIEWPORTS_PX.desktop);
  const rightOf = (element: Locator) =>
    element.evaluate((node) => node.getBoundingClientRect().right);
  const line = footer.copyright.locator('..');
  const end = await rightOf(line);
  expect(await rightOf(line.locator('> :last-child'))).toBeCloseTo(end, 0);
  const { x: margin = 0 } = (await line.boundingBox()) ?? {};
  expect(end).toBeCloseTo(VIEWPORTS_PX.desktop.width - margin, 0);
});
