import type { Locator } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { ROLES, SERVICES } from '../support/specification.ts';

/** How many columns the items of a list stand in. */
async function countColumns(items: Locator): Promise<number> {
  const lefts = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

for (const path of ['/services', '/']) {
  test(`${path} lists the twelve services, each with an icon and a line`, {
    tag: ['@S1.01', '@S2.17', '@S3.08', '@S3.09', '@S9.15'],
  }, async ({ page }) => {
    await page.goto(path);
    const cards = page
      .locator(path === '/' ? '#services' : 'main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards.getByRole('heading')).toHaveText([...SERVICES]);
    for (const card of await cards.all()) {
      await expect(card.locator('svg')).toHaveCount(1);
      await expect(card.getByRole('paragraph')).toHaveText(/^\w.{15,}\.$/);
    }
  });
}

const GRIDS = [
  { path: '/services', clause: '@S2.17', count: 12, item: 'li:has(h2)' },
  { path: '/portfolio', clause: '@S2.18', count: 13, item: 'a[href^="/portfolio/"]' },
  { path: '/portfolio/human-interest-story', clause: '@S2.22', count: 8, item: 'a[target=_blank]' },
  { path: '/clients', clause: '@S2.23', count: 31, item: 'li:has(img)' },
];
for (const { path, clause, count, item } of GRIDS) {
  test(`${path} is a grid of ${count}`, { tag: clause }, async ({ page }) => {
    await page.goto(path);
    const items = page.getByRole('main').locator(item);
    await expect(items).toHaveCount(count);
    const columns = await countColumns(items);
    expect(columns).toBeGreaterThan(1);
    const tops = await items.evaluateAll((all) =>
      all.map((element) => Math.round(element.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBeGreaterThan(1);
  });
}

test.describe('the clients', () => {
  test('are thirty-one logos with names, one of them under two', {
    tag: ['@S1.01', '@S2.23', '@S3.04', '@S3.05', '@S9.15'],
  }, async ({ page }) => {
    await page.goto('/clients');
    await scrollThrough(page);
    const logos = page.getByRole('main').getByRole('img', { name: /^Client: \S/ });
    await expect(logos).toHaveCount(31);
    const seen = await logos.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ alt, src, naturalWidth }) => ({ alt, src, naturalWidth })),
    );
    expect(new Set(seen.map(({ alt }) => alt)).size).toBe(31);
    expect(new Set(seen.map(({ src }) => src)).size).toBe(30);
    expect(seen.filter(({ naturalWidth }) => naturalWidth === 0)).toEqual([]);
  });

  test('are followed by a link whose arrow is as bright as its words', { tag: '@S2.23' }, async ({
    page,
  }) => {
    await page.goto('/clients');
    const link = page.locator('.logo-grid').getByRole('link', { name: 'Contact Us' });
    const [words, arrow] = await link.evaluate((element) =>
      ['b', 'svg path'].map((selector) => {
        const part = element.querySelector(selector);
        return part && getComputedStyle(part)[part instanceof SVGElement ? 'stroke' : 'color'];
      }),
    );
    expect(words).toMatch(/^rgb/);
    expect(arrow).toBe(words);
  });

  test('pass by on the home page, read out once though shown twice', { tag: ['@S2.39'] }, async ({
    page,
  }) => {
    await page.goto('/');
    const strip = page.locator('#clients');
    await expect(strip.getByRole('img', { name: /^Client: \S/ })).toHaveCount(31);
    await expect(strip.locator('img')).toHaveCount(62);
  });
});

test.describe('the team', () => {
  test('has twenty-four members with photo, name, role and description', {
    tag: ['@S1.01', '@S2.24', '@S3.06', '@S3.07', '@S9.15'],
  }, async ({ page }) => {
    await page.goto('/team');
    await scrollThrough(page);
    const members = page.locator('#team').getByRole('listitem');
    await expect(members).toHaveCount(24);
    const names = await members.getByRole('heading').allInnerTexts();
    expect(new Set(names.filter((name) => /\p{L}{2}/u.test(name))).size).toBe(24);

    const photos = await members
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).filter(({ alt, naturalWidth }) => alt && naturalWidth > 0),
      );
    expect(photos).toHaveLength(24);

    const paragraphs = await Promise.all(
      (await members.all()).map((member) => member.getByRole('paragraph').allInnerTexts()),
    );
    const described = paragraphs.filter(({ length }) => length > 0);
    expect(described.map(([role]) => role).sort()).toEqual([...ROLES].sort());
    expect(described.every(([, description]) => /\w{3}/.test(description ?? ''))).toBe(true);
    // One member has neither role nor description, and no empty lines in their place.
    expect(paragraphs.filter(({ length }) => length === 0)).toHaveLength(1);
  });

  test('stands in four columns on a desktop', { tag: ['@browsers', '@S2.25'] }, async ({
    page,
  }) => {
    await page.goto('/team');
    expect(await countColumns(page.locator('#team').getByRole('listitem'))).toBe(4);
  });

  test('stands in three columns on a tablet', { tag: ['@tablet', '@S2.25'] }, async ({ page }) => {
    await page.goto('/team');
    expect(await countColumns(page.locator('#team').getByRole('listitem'))).toBe(3);
  });
});
