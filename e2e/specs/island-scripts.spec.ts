import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, recordRequests } from '../support/islands.ts';

for (const { path, island } of [
  { path: '/', island: 'Slideshow' },
  { path: '/about', island: 'MobileMenu' },
  { path: '/about', island: 'ScrollToTop' },
  { path: '/contact', island: 'ContactForm' },
]) {
  test(`${island} consists of two files, which its element names`, { tag: '@H2.13' }, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const [tag = ''] =
      new RegExp(`<astro-island[^>]* component-url="[^"]*/${island}\\.[^>]*>`).exec(html) ?? [];
    const [component = '', renderer = ''] = ['component-url', 'renderer-url'].map(
      (name) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1],
    );
    const code = await (await request.get(component)).text();
    // A third file would be requested a round trip later, and its loss could not be made good.
    const imported = [...code.matchAll(/from ?["'`]\.\/([^"'`]+)/g)].map(([, file]) => file);
    expect(imported).toEqual([renderer.split('/').at(-1)]);
    const shared = await (await request.get(renderer)).text();
    expect(shared).not.toMatch(/(?:from|import) ?["'`]\./);
  });
}

test('the files of an island are transferred once, though they are fetched and then imported', {
  tag: ['@H2.03', '@H2.13'],
}, async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('link', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await button.hover();
  await expectHydrated(button);
  const transfers = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(transfers).toHaveLength(2);
  expect(new Set(transfers).size).toBe(2);
});

for (const lost of ['client', 'Slideshow']) {
  test(`nothing is imported while ${lost} cannot be fetched: browsers remember failed imports`, {
    tag: '@H3.09',
  }, async ({ page, pageErrors }) => {
    pageErrors.expect(/^request failed: .*\.js/);
    pageErrors.expect(/^console error: Error hydrating/);
    const imports = recordRequests(page, (request) => request.resourceType() === 'script');
    const file = new RegExp(`/_astro/${lost}\\.[\\w-]+\\.js$`);
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    const next = page.getByRole('button', { name: 'Next slide' });
    await next.click();
    await expect(page.getByText('The slideshow could not be loaded. Try again.')).toBeVisible();
    expect(imports).toEqual([]);

    await page.unroute(file);
    await next.click();
    await expect(page.getByText('02 / 07')).toBeVisible();
  });
}
