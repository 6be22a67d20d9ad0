import { expect, test } from '../support/fixtures.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test('printed pages have no controls, fit the sheet, and repeat nothing', {
  tag: '@H5.05',
}, async ({ page, header, footer }) => {
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
    await header.openMenu();
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
