import { expect, scrollThrough, test } from './fixtures.ts';
import { EVERY_KIND_OF_PAGE } from './specification.ts';

const WIDTHS_PX = [320, 390, 820, 1440];

/** Visible things that reach past a side of the screen, unless what holds them scrolls or cuts. */
function findOverhang(): string[] {
  const isContained = (element: Element): boolean => {
    for (let holder = element.parentElement; holder; holder = holder.parentElement) {
      if (holder === document.body) return false;
      if (getComputedStyle(holder).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('a, button, h1, h2, h3, h4, img, input, p, span')]
    .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !isContained(element);
    })
    .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
}

for (const path of EVERY_KIND_OF_PAGE) {
  test.describe(path, () => {
    test.beforeEach(({ problems }) => {
      if (path === '/404.html') problems.expect(/^console error: .*404\.html/);
    });

    test('never scrolls sideways', async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px wide`).toBe(0);
        expect(await page.evaluate(findOverhang), `${width} px wide`).toEqual([]);
      }
    });

    test('never shifts under the reader', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts);
      expect(shifts).toEqual([]);
    });

    test('styles nothing by attribute', async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      await expect(page.locator('[style]')).toHaveCount(0);
    });
  });
}
