import { expect, test } from './fixtures.ts';
import { EVERY_KIND_OF_PAGE, PAGES } from './specification.ts';

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

test('no page ever scrolls sideways', { tag: ['@browsers', '@H1.02'] }, async ({
  page,
  problems,
  browserName,
}) => {
  // Elsewhere every page takes its time; home has every kind of section.
  const paths = browserName === 'chromium' ? EVERY_KIND_OF_PAGE : ['/'];
  if (paths.includes('/404.html')) problems.expect(/^console error: .*404\.html/);
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path}, ${width} px wide`).toBe(0);
      expect.soft(await page.evaluate(findOverhang), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test('nothing is styled by an attribute, which the security policy would block', {
  tag: '@H4.02',
}, async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(page.locator('[style]'), path).toHaveCount(0);
  }
});
