/** The whole page at once: printed, and as a picture. */
import sharp from 'sharp';
import { contrastWithin } from '../support/contrast.ts';
import { addStyles, expect, test } from '../support/fixtures.ts';

test('pages print black on white, without controls', { tag: ['@H5.05', '@D54b'] }, async ({
  page,
}) => {
  const controls = page
    .locator('nav, form, button, iframe, [href="#main"], [href="#top"], #home img[alt=""]')
    .filter({ visible: true });
  /** Runs in the page: returns visible elements that print in colour, with a background, or on every sheet. */
  const findInk = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { color, backgroundColor, backgroundImage, position } = getComputedStyle(element);
        const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
        return color !== 'rgb(0, 0, 0)' || !isPlain || position === 'fixed';
      })
      .map((element) => element.outerHTML.slice(0, 80));
  const logos = page.getByRole('img', { name: /^Client: / });
  for (const path of ['/', '/portfolio/documentary', '/clients', '/team', '/contact']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(controls, path).toHaveCount(0);
    // Some colours change in a transition.
    await expect.poll(() => page.evaluate(findInk), path).toEqual([]);
    // A browser that prints backgrounds begins with that of the color scheme.
    const paper = await page.screenshot({ clip: { x: 0, y: 300, width: 10, height: 10 } });
    const { channels } = await sharp(paper).removeAlpha().stats();
    expect(
      channels.map(({ min }) => min),
      path,
    ).toEqual([255, 255, 255]);
    const edges = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
    expect(Math.max(...edges), path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    if ((await logos.count()) === 0) continue;
    // The logos are light in their files.
    await page.evaluate(addStyles, ':root { background: #fff !important }');
    const readContrast = async () => {
      const picture = await logos.last().screenshot({ type: 'jpeg' });
      return contrastWithin(await sharp(picture).raw().toBuffer());
    };
    await expect.poll(readContrast, path).toBeGreaterThan(4.5);
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
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test('a picture of the whole page contains all sections and the footer', {
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
