import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

/** Runs in the page: returns the areas of the sections and of the footer, in CSS pixels from the top of the page. */
const findParts = () =>
  [...document.querySelectorAll('main > section, footer')].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    return {
      name: part.id || part.className,
      top: Math.round(top + scrollY),
      height: Math.round(height),
    };
  });

for (const { javaScriptEnabled, widths } of [
  { javaScriptEnabled: true, widths: [390, 1440] },
  { javaScriptEnabled: false, widths: [390] },
]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a picture of the whole page contains all sections and the footer', {
      tag: ['@H8.46', ...(javaScriptEnabled ? [] : ['@no-javascript'])],
    }, async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await expect(async () => {
          const parts = await page.evaluate(findParts);
          const screenshot = await page.screenshot({ fullPage: true, scale: 'css', type: 'jpeg' });
          const { data, info } = await sharp(screenshot)
            .greyscale()
            .raw()
            .toBuffer({ resolveWithObject: true });
          for (const { name, top, height } of parts) {
            // Top, height and the picture are each rounded.
            expect(top + height, `end of ${name}`).toBeLessThanOrEqual(info.height + 2);
            // The last third, where a part that is not laid out is blank.
            const rows = [top + height - Math.floor(height / 3), top + height] as const;
            const values = new Set(data.subarray(rows[0] * info.width, rows[1] * info.width));
            expect(values.size, `shades of ${name}`).toBeGreaterThan(30);
          }
        }).toPass();
      }
    });
  });
}
