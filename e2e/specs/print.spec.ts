import { expect, test } from '../support/fixtures.ts';

/** Runs in the page: returns visible elements that print in colour, with a background, or on every sheet. */
function findInk(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { color, backgroundColor, backgroundImage, position } = getComputedStyle(element);
      const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
      return color !== 'rgb(0, 0, 0)' || !isPlain || position === 'fixed';
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

test('pages print black on white, without controls', { tag: '@H5.05' }, async ({ page }) => {
  const controls = page
    .locator('nav, form, button, iframe, [href="#main"], [href="#top"]')
    .filter({ visible: true });
  for (const path of ['/', '/portfolio/documentary', '/team', '/contact']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(controls, path).toHaveCount(0);
    // Some colours change in a transition.
    await expect.poll(() => page.evaluate(findInk), path).toEqual([]);
  }
});
