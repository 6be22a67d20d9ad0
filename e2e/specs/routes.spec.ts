import { everyWidth, expect, scrollThrough, test } from '../support/fixtures.ts';
import {
  CATEGORIES,
  EVERY_KIND_OF_PAGE,
  PAGES,
  SUPPORTING_TEXT,
  TAGLINE,
} from '../support/specification.ts';

for (const { name, path, title } of PAGES) {
  test(`${name} opens at ${path}`, {
    tag: ['@S1.02', path === '/' ? '@D01a' : '@D01b', '@D24a'],
  }, async ({ page }) => {
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

test('home greets with the tagline, the supporting text and the way to the services', {
  tag: ['@S1.03', '@S1.04', '@D23'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.getByText(SUPPORTING_TEXT, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Our Services', exact: true }).click();
  await expect(page.locator('#services')).toBeInViewport();
});

test('a visitor reads every page without being asked who they are, and changes nothing by it', {
  tag: ['@S1.05', '@S1.06', '@S6.01', '@S7.09', '@S7.10', '@D06c'],
}, async ({ page, context, outside }) => {
  const methods = new Set<string>();
  page.on('request', (request) => methods.add(request.method()));
  const addresses = [
    ...PAGES.map(({ path }) => path),
    ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
  ];
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    // What comes as one reads on is the same in all categories.
    if (EVERY_KIND_OF_PAGE.some((any) => any === address)) await scrollThrough(page);
    const doors = page
      .locator('a, button, summary')
      .filter({ hasText: /\b(?:log|sign)[ -]?(?:in|up|on|out)\b|\baccount\b|\bregister\b/i });
    await expect(doors, address).toHaveCount(0);
    await expect(page.locator('input[type=password]'), address).toHaveCount(0);
    const forms = address === '/' || address === '/contact' ? ['Contact form'] : [];
    const named = await page
      .locator('form')
      .evaluateAll((all) => all.map((form) => form.getAttribute('aria-label')));
    expect(named, address).toEqual(forms);
  }
  expect([...methods]).toEqual(['GET']);
  expect(await context.cookies()).toEqual([]);
  // On the way, thumbnails came from the video host, dated to pass by caches.
  const thumbnails = outside.requests.filter((address) => address.includes('img.youtube.com'));
  expect(thumbnails.length).toBeGreaterThan(0);
  for (const address of thumbnails) {
    expect(address).toMatch(
      /^https:\/\/img\.youtube\.com\/vi\/[\w-]{11}\/hqdefault\.jpg\?t=\d{13}$/,
    );
  }
});

test('no address turns the team on, and the link to it leads to its own page', {
  tag: ['@S2.15', '@D02d'],
}, async ({ page }) => {
  for (const address of ['/?showTeamOnHome=true', '/#team']) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#team'), address).toHaveCount(0);
  }
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL('/team');
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#team')).toHaveCount(0);
});

test('the hero is as high as the window, with the headline and its line in the middle', {
  tag: [...everyWidth.tag, '@S2.28'],
}, async ({ page }) => {
  await page.goto('/');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const hero = page.locator('#home');
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(height);
  // The blurred copy of the slide lies behind all of it.
  const behind = await hero
    .locator('img:not([role=group] img)')
    .filter({ visible: true })
    .boundingBox();
  expect(behind?.y ?? 1).toBeLessThanOrEqual(0);
  expect((behind?.y ?? 0) + (behind?.height ?? 0)).toBeGreaterThanOrEqual(height);
  for (const text of [TAGLINE, SUPPORTING_TEXT]) {
    const centres = await hero.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ left, right }) => (left + right) / 2);
    });
    expect(centres.length, text).toBeGreaterThan(0);
    // Letters are set a little closer than they are wide, which counts on one side alone.
    for (const centre of centres) expect(Math.abs(centre - width / 2), text).toBeLessThan(6);
  }
});

test('home has its six sections in order, and no team', {
  tag: ['@S1.01', '@S2.13', '@S2.15'],
}, async ({ page }) => {
  await page.goto('/');
  const ids = await page
    .locator('main > section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'contact']);
  await expect(page.locator('#team')).toHaveCount(0);
});

for (const path of ['/', '/about']) {
  test(`${path} welcomes and gives three reasons`, { tag: ['@S1.01', '@S2.16', '@D23'] }, async ({
    page,
  }) => {
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
