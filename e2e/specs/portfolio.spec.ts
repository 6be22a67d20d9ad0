import type { Locator } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

const VIDEO_AND_SOCIAL_HOSTS = [
  'youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'vimeo.com',
  'facebook.com',
  'instagram.com',
  'tiktok.com',
];
const SLUGS = CATEGORIES.map(({ slug }) => slug);

/** Expects one card for each category, in order, each with its name, count and a loaded picture. */
async function expectCategoryCards(cards: Locator): Promise<void> {
  await expect(cards).toHaveCount(CATEGORIES.length);
  const paths = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
  expect(paths).toEqual(SLUGS.map((slug) => `/portfolio/${slug}`));
  for (const [index, { name, works }] of CATEGORIES.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveAccessibleName(`${name} ${works} ${works === 1 ? 'work' : 'works'}`);
    await expect(card.locator('img')).toHaveCount(1);
  }
  const widths = await cards
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths.every((width) => width > 0)).toBe(true);
}

test('shows the thirteen categories in order, each with a picture', {
  tag: ['@S1.01', '@S2.18', '@S2.19', '@S3.02', '@S9.15', '@D20a'],
}, async ({ page }) => {
  await page.goto('/portfolio');
  await scrollThrough(page);
  await expectCategoryCards(page.getByRole('main').locator('a[href^="/portfolio/"]'));
});

test('shows the same categories on the home page', { tag: ['@S3.02'] }, async ({ page }) => {
  await page.goto('/');
  await scrollThrough(page);
  const reel = page.getByRole('region', { name: 'Portfolio categories' });
  // The reel lies sideways; its pictures load as it is drawn along.
  for (const card of await reel.getByRole('link').all()) {
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).complete))
      .toBe(true);
  }
  await expectCategoryCards(reel.getByRole('link'));
});

/** What tells the pictures of a site apart: the hash of a file, whose last letter is its size, or the ID of a video. */
const pictureOf = (image: Locator) =>
  image.evaluate((element) => {
    const address = element.getAttribute('src') ?? '';
    return /\/_astro\/(.{6})|\/vi\/([\w-]{11})\//.exec(address)?.slice(1).find(Boolean) ?? address;
  });

test('the card of a category has the picture of its first work', { tag: '@S2.18' }, async ({
  page,
}) => {
  const first: string[] = [];
  for (const slug of SLUGS) {
    await page.goto(`/portfolio/${slug}`, { waitUntil: 'domcontentloaded' });
    const work = page.getByRole('main').locator('a[target=_blank]').first();
    first.push(await pictureOf(work.locator('img')));
  }
  expect(new Set(first).size).toBe(SLUGS.length);
  for (const path of ['/', '/portfolio']) {
    await page.goto(path);
    const shown: string[] = [];
    for (const slug of SLUGS) {
      const card = page.getByRole('main').locator(`a[href="/portfolio/${slug}"]`);
      shown.push(await pictureOf(card.locator('img')));
    }
    expect(shown, path).toEqual(first);
  }
});

test('a card leads to its category', { tag: ['@S2.19'] }, async ({ page }) => {
  await page.goto('/portfolio');
  await page.getByRole('main').getByRole('link', { name: 'TV Episode 5 works' }).click();
  await expect(page).toHaveURL('/portfolio/tv-episode');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('tv episode');
});

for (const { slug, name, works } of CATEGORIES) {
  test(`${name} shows its ${works} in new tabs`, {
    tag: ['@S2.20', '@S2.21', '@S2.22', '@S3.02', '@S3.03', '@D01b', '@D20b', '@D23'],
  }, async ({ page }) => {
    const response = await page.goto(`/portfolio/${slug}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(slug.replaceAll('-', ' '));
    await expect(page.getByText('Our best works in this category', { exact: true })).toBeVisible();

    const cards = page.getByRole('main').locator('a[target=_blank]');
    await expect(cards).toHaveCount(works);
    for (const card of await cards.all()) {
      const { protocol, hostname } = new URL((await card.getAttribute('href')) ?? '');
      expect(protocol).toBe('https:');
      expect(VIDEO_AND_SOCIAL_HOSTS).toContain(hostname.split('.').slice(-2).join('.'));
      await expect(card).toHaveAttribute('rel', /\bnoopener\b/);
      // The title, and not only what stands under every title.
      await expect(card).toHaveAccessibleName(/^\S.+\S Watch \(opens in a new tab\)$/);
      await expect(card.locator('img')).toHaveCount(1);
    }
    await expect(page.getByText('No videos available for this category.')).toBeHidden();
  });
}

test('a video opens in a new tab and the category stays', { tag: ['@browsers', '@S2.22'] }, async ({
  page,
  outside,
}) => {
  await page.goto('/portfolio/psa');
  const card = page.getByRole('main').locator('a[target=_blank]').first();
  const address = (await card.getAttribute('href')) ?? '';
  outside.allowVisitsTo(new URL(address).host);
  const opened = page.waitForEvent('popup');
  await card.click();
  await expect(await opened).toHaveURL(address);
  await expect(page).toHaveURL('/portfolio/psa');
});

test('the way back is offered on a wide screen', { tag: ['@S2.34', '@D09a'] }, async ({ page }) => {
  await page.goto('/portfolio/psa');
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toHaveAttribute('href', '/portfolio');
  await back.click();
  await expect(page).toHaveURL('/portfolio');
});

test('the way back is not offered on a phone', { tag: ['@phone', '@S2.34', '@D09b'] }, async ({
  page,
}) => {
  await page.goto('/portfolio/psa');
  await expect(page.getByText('Our best works in this category')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
});
