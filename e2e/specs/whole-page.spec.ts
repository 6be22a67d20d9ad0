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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      test(`a picture of the whole page contains all sections and the footer, ${viewport.width} px wide`, {
        tag: ['@H8.46', ...(javaScriptEnabled ? [] : ['@no-javascript'])],
      }, async ({ page }) => {
        await page.setViewportSize(viewport);
        for (const path of ['/', '/about']) {
          await page.goto(path);
          await expect(async () => {
            const parts = await page.evaluate(findParts);
            const picture = sharp(await page.screenshot({ fullPage: true, scale: 'css' }));
            const { width = 0, height = 0 } = await picture.metadata();
            for (const { name, top, height: partHeight } of parts) {
              expect(top + partHeight, `end of ${name}`).toBeLessThanOrEqual(height);
              // The last third, where a part that is not laid out is blank.
              const third = Math.floor(partHeight / 3);
              const area = { left: 0, top: top + partHeight - third, width, height: third };
              const { entropy } = await picture.clone().extract(area).stats();
              expect(entropy, `${path} ${name}`).toBeGreaterThan(0.1);
            }
          }).toPass();
        }
      });
    }
  });
}
