import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { Header } from '../support/pages/header.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

const VIDEO_AND_SOCIAL_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|facebook\.com|instagram\.com|tiktok\.com)$/;

for (const { slug, name, works } of CATEGORIES) {
  test(`${name} shows its ${works} ${works === 1 ? 'work' : 'works'}, which open in new tabs`, {
    tag: [
      ...['@S2.20', '@S2.21', '@S2.22', '@S3.02', '@S3.03', '@D01b', '@D20b', '@D23', '@H1.06'],
    ],
  }, async ({ page }) => {
    const category = new CategoryPage(page);
    await page.goto(`/portfolio/${slug}`);
    await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
    await expect(new Header(page).currentLink).toHaveText('Portfolio');
    await expect(category.heading).toHaveText(slug.replaceAll('-', ' '));
    await expect(category.bestWorks).toBeVisible();
    await expect(category.noVideos).toBeHidden();
    await expect(category.works).toHaveCount(works);
    await expect(category.thumbnails).toHaveCount(works);
    for (const work of await category.works.all()) {
      await expect(work).toHaveAccessibleName(/^\S.+\S Watch \(opens in a new tab\)$/);
      await expect(work).toHaveAttribute('target', '_blank');
      await expect(work).toHaveAttribute('rel', /\bnoopener\b/);
      const { protocol, hostname } = new URL((await work.getAttribute('href')) ?? '');
      expect(protocol).toBe('https:');
      expect(hostname).toMatch(VIDEO_AND_SOCIAL_HOSTS);
    }
  });
}

test('a visitor chooses a category, watches a work in a new tab, and goes back', {
  tag: ['@browsers', '@S2.19', '@S2.22', '@S2.34', '@D09a'],
}, async ({ page, thirdParties }) => {
  const category = new CategoryPage(page);
  await page.goto('/portfolio');
  await page.getByRole('main').getByRole('link', { name: 'TV Episode 5 works' }).click();
  await expect(page).toHaveURL('/portfolio/tv-episode');
  const work = category.works.first();
  const url = (await work.getAttribute('href')) ?? '';
  thirdParties.allowVisitsTo(new URL(url).host);
  const newTab = page.waitForEvent('popup');
  await work.click();
  await expect(await newTab).toHaveURL(url);
  await expect(page).toHaveURL('/portfolio/tv-episode');
  await category.backButton.click();
  await expect(page).toHaveURL('/portfolio');
});

test('every card of the portfolio, on its page and on home, loads a picture', {
  tag: ['@S2.18', '@S3.02'],
}, async ({ page }) => {
  for (const path of ['/', '/portfolio']) {
    await page.goto(path);
    for (const { slug } of CATEGORIES) {
      const picture = page.getByRole('main').locator(`a[href="/portfolio/${slug}"] img`);
      // The cards of home are in a row that scrolls sideways.
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
});

for (const { path, pictures, files, clauses } of [
  { path: '/clients', pictures: 31, files: 30, clauses: ['@S2.23', '@S3.05', '@S9.15'] },
  { path: '/team', pictures: 24, files: 24, clauses: ['@S2.24', '@S3.06', '@S9.15'] },
]) {
  test(`${path} loads its ${pictures} pictures from ${files} files`, {
    tag: clauses,
  }, async ({ page }) => {
    await page.goto(path);
    const images = page.getByRole('main').getByRole('listitem').getByRole('img');
    await expect(images).toHaveCount(pictures);
    const sources = new Set<string | null>();
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      await expect(image).toHaveAccessibleName(/\p{L}{2}/u);
      sources.add(await image.getAttribute('src'));
    }
    expect(sources.size).toBe(files);
  });
}

test('a work without details leaves no gap between its title and “Watch”', {
  tag: '@H5.04',
}, async ({ page }) => {
  const category = new CategoryPage(page);
  await page.goto('/portfolio/documentary');
  const gapIn = async (title: string) => {
    const work = category.works.filter({ hasText: title });
    const [above, below] = await Promise.all([
      work.getByText(title, { exact: true }).boundingBox(),
      work.getByText('Watch').boundingBox(),
    ]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect(category.works.first()).toContainText('2025 · Nepali, English · 24:10');
  expect(await gapIn('The Ropeway Men')).toBeGreaterThan(30);
  expect(await gapIn('Nine Bells')).toBeLessThan(16);
  await expect(category.works.locator('css=:scope > span:empty')).toHaveCount(0);
});
