import { statSync } from 'node:fs';
import { fileOfPage, loadPage } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { scrollTo } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
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
  const yearOfBuild = statSync(fileOfPage('/about')).mtime.getFullYear();
  expect(built).toBe(`© ${yearOfBuild} ${SITE_NAME}`);
  await page.clock.setFixedTime('2001-01-01T12:00:00');
  await page.reload();
  await expect(footer.copyright).toHaveText(built);
});
