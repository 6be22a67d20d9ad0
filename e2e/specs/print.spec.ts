import { expect, test } from '../support/fixtures.ts';
import { PAGES } from '../support/specification.ts';

/** Runs in the page: visible elements that would print a colour or a background, or on every sheet. */
function findInk(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { color, backgroundColor, backgroundImage, position } = getComputedStyle(element);
      return (
        color !== 'rgb(0, 0, 0)' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        backgroundImage !== 'none' ||
        position === 'fixed'
      );
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

for (const path of [...PAGES.map((page) => page.path), '/portfolio/documentary']) {
  test(`${path} prints black on white, without controls`, { tag: '@H5.05' }, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const control of ['navigation', 'form', 'button'] as const) {
      await expect(page.getByRole(control)).toHaveCount(0);
    }
    await expect(page.locator('iframe:visible, a[href="#main"]:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Scroll to top' })).toHaveCount(0);
    // Some colours change in a transition.
    await expect.poll(() => page.evaluate(findInk)).toEqual([]);
  });
}
