import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyWidth, expect, test } from './fixtures.ts';
import { EVERY_KIND_OF_PAGE } from './specification.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** One line for each place that breaks a rule. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

// Contrast can only be measured on what stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} has no barriers`, everyWidth, async ({ page, problems }) => {
    if (path === '/404.html') problems.expect(/^console error: .*404\.html/);
    await page.goto(path);
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('the open menu has no barriers', { tag: ['@tablet', '@phone'] }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('text can grow to twice its size without leaving the screen', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of EVERY_KIND_OF_PAGE.filter((address) => address !== '/404.html')) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
