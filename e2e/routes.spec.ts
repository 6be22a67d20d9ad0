import { expect, test } from './fixtures.ts';
import { PAGES, SUPPORTING_TEXT, TAGLINE } from './specification.ts';

for (const { name, path, title } of PAGES) {
  test(`${name} opens at ${path}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toBeVisible();
    }
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
  });
}

test('an address with a slash at its end works too', async ({ page }) => {
  for (const path of ['/about/', '/portfolio/', '/portfolio/psa/']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
  }
});

test('no page offers a link that leads nowhere on this site', async ({ page, request }) => {
  const addresses = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    const links = await page
      .locator('a[href^="/"], a[href^="#"]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const link of links) addresses.add(link);
  }
  expect(addresses.size).toBeGreaterThan(20);
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const anchor = new URL(address).hash.slice(1);
    // A browser takes #top to the top of a page that has no such element.
    if (anchor && anchor !== 'top') {
      expect(await response.text(), address).toMatch(new RegExp(`\\sid="?${anchor}[\\s">]`));
    }
  }
});

test('home greets with the tagline, the supporting text and the way to the services', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.getByText(SUPPORTING_TEXT, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Our Services', exact: true }).click();
  await expect(page.locator('#services')).toBeInViewport();
});

test('home has its six sections in order, and no team', async ({ page }) => {
  await page.goto('/');
  const ids = await page
    .locator('main > section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'contact']);
  await expect(page.locator('#team')).toHaveCount(0);
});

test('the hero fills the screen below the bar', async ({ page }) => {
  await page.goto('/');
  const hero = await page.locator('#home').boundingBox();
  expect(hero?.y ?? 0).toBeLessThanOrEqual(72);
  expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBeGreaterThanOrEqual(900);
});

for (const path of ['/', '/about']) {
  test(`${path} welcomes and gives three reasons`, async ({ page }) => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'Welcome to All Three Media Ghar', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Choose Us', exact: true })).toHaveCount(1);
    const reasons = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .filter({ hasText: /Professional Quality|Diverse Services|Client-Focused/ });
    await expect(reasons.getByRole('heading')).toHaveText([
      'Professional Quality',
      'Diverse Services',
      'Client-Focused',
    ]);
    for (const reason of await reasons.all()) {
      await expect(reason.getByRole('paragraph').last()).toHaveText(/\w{3}.*\.$/);
    }
  });
}
