import { expect, test } from '../support/fixtures.ts';

for (const path of ['/nope', '/about/nothing/here']) {
  test(`says that there is no ${path}, and logs it`, {
    tag: ['@S2.27', '@S8.04', '@D10a', '@D10b', '@D23'],
  }, async ({ page, problems }) => {
    problems.expect(new RegExp(`^status 404: .*${path}$`));
    problems.expect(new RegExp(`^console error: .*${path}$`));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/ · All Three Media Ghar$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');

    await page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
}

test('has a page for a host that fails', { tag: ['@D11b'] }, async ({ page }) => {
  await page.goto('/500.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1280, height: 660 },
  { width: 1440, height: 900 },
];

test('on the page for a failing host no line of text crosses the ring', { tag: '@D11b' }, async ({
  page,
}) => {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.goto('/500.html');
    await page.evaluate(() => document.fonts.ready);
    const { crossing, gaps } = await page.evaluate(() => {
      const ring = document.querySelector('.error-screen__ring');
      if (!ring) throw new Error('There is no ring.');
      const { left, top, width } = ring.getBoundingClientRect();
      const outer = width / 2;
      const spreads = getComputedStyle(ring).boxShadow.matchAll(/([\d.]+)px inset/g);
      const inner = outer - Math.max(...[...spreads].map(([, spread]) => Number(spread)));
      const lines = [...document.querySelectorAll('.error-screen__text :is(h1, p)')].map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
      const crossing = lines.flat().filter((line) => {
        const xs = [line.left - left - outer, line.right - left - outer];
        const ys = [line.top - top - outer, line.bottom - top - outer];
        const farthest = Math.hypot(Math.max(...xs.map(Math.abs)), Math.max(...ys.map(Math.abs)));
        // Every line is centred, so its nearest point is straight above or below the ring's centre.
        const nearest = Math.min(...ys.map(Math.abs));
        return !(farthest < inner || nearest > outer);
      });
      const blocks = [...document.querySelectorAll('.error-screen__text :is(h1, p, a)')]
        .filter((block) => block.checkVisibility())
        .map((block) => block.getBoundingClientRect());
      const gaps = blocks.slice(1).map((block, index) => block.top - (blocks[index]?.bottom ?? 0));
      return { crossing, gaps };
    });
    const where = `at ${size.width} × ${size.height}`;
    expect.soft(crossing, where).toEqual([]);
    expect.soft(gaps.length, where).toBeGreaterThan(0);
    expect.soft(Math.min(...gaps), where).toBeGreaterThanOrEqual(4);
  }
});
