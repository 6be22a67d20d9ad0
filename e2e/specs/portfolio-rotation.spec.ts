import { advanceTime, stopClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { CATEGORIES } from '../support/specification.ts';

const ROTATION_MS = 10_000;

test('the index of a category advances every ten seconds, and nothing moves', {
  tag: ['@S4.15', '@S9.05', '@D05a', '@D05b'],
}, async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'Portfolio categories' });
  const items = categories.getByRole('listitem');
  const expectIndices = async (turn: number) => {
    const indices = await items.evaluateAll((all) =>
      all.map((item) => item.getAttribute('data-rotation-index')),
    );
    expect(indices, `turn ${turn}`).toEqual(CATEGORIES.map(({ works }) => String(turn % works)));
  };
  const markup = async () =>
    (await categories.innerHTML()).replaceAll(/ data-rotation-index="\d+"/g, '');
  const before = await markup();

  await expectIndices(0);
  await advanceTime(page, ROTATION_MS - 1);
  await expectIndices(0);
  await advanceTime(page, 1);
  await expectIndices(1);
  // No category has more than eight works.
  await advanceTime(page, 8 * ROTATION_MS);
  await expectIndices(9);
  expect(await markup()).toBe(before);
  await expect(page.locator('astro-island [data-rotation-index]')).toHaveCount(0);
});
