/** The whole page at once: printed, and as a picture. */
import sharp from 'sharp';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test('printed pages have no controls, fit the sheet, and repeat nothing', {
  tag: '@H5.05',
}, async ({ page, menu, footer }) => {
  const controls = page
    .locator('nav, form, button, iframe, [href="#main"], [href="#top"], #home img[alt=""]')
    .filter({ visible: true });
  const findFixed = () =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
      .map((one) => one.outerHTML.slice(0, 80));
  await page.setViewportSize(VIEWPORTS_PX.phone);
  for (const path of ['/', '/contact']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    // On the screen, the open menu hides the page.
    await menu.open();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer.copyright).toBeVisible();
    await expect(controls, path).toHaveCount(0);
    expect(await page.evaluate(findFixed), path).toEqual([]);
    // The row of logos is wider than paper.
    const edges = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
    expect(Math.max(0, ...edges), path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

/** Runs in the page: returns the areas of the sections and of the footer, in CSS pixels from the top of the page. */
const findParts = () =>
  [...document.querySelectorAll('main > section, footer')].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    return { name: part.id || part.className, top: top + scrollY, height };
  });

for (const [javaScriptEnabled, width] of [
  [true, 1440],
  [false, 390],
] as const) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ ...DESKTOP, javaScriptEnabled, viewport: { width, height: 900 } });

    test('a full-page screenshot contains all sections and the footer', {
      tag: '@H8.46',
    }, async ({ page }) => {
      await page.goto('/');
      await expect(async () => {
        const parts = await page.evaluate(findParts);
        const picture = await page.screenshot({ fullPage: true, scale: 'css', type: 'jpeg' });
        const { height: end = 0 } = await sharp(picture).metadata();
        for (const { name, top, height } of parts) {
          // Top, height and the picture are each rounded.
          expect(top + height, `end of ${name}`).toBeLessThanOrEqual(end + 2);
          // The last third, where a part that is not laid out is blank.
          const start = Math.ceil(top + (height * 2) / 3);
          const third = { left: 0, top: start, width, height: Math.floor(height / 3) - 2 };
          const values = new Set(await sharp(picture).extract(third).greyscale().raw().toBuffer());
          expect(values.size, `shades of ${name}`).toBeGreaterThan(30);
        }
      }).toPass();
    });
  });
}
