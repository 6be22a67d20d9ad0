import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { scrollTo } from '../support/motion.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Leaves for a URL as by a link in the page, which browser history remembers as a visit. */
const followLink = (page: Page, url: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, url);

test('Back returns to the page before, where it was scrolled to', {
  tag: ['@browsers', '@S2.34', '@D09a'],
}, async ({ page }) => {
  const category = new CategoryPage(page);
  await page.goto('/');
  const card = page
    .getByRole('region', { name: 'Portfolio categories' })
    .getByRole('link', { name: 'Company Profile' });
  await card.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1000);
  await card.click();
  await expect(category.heading).toHaveText('company profile');
  await category.backButton.click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollPosition(page)).toBe(position);
});

for (const { asked, shown, clauses } of [
  { asked: '/portfolio/psa', shown: '/portfolio/psa', clauses: [] },
  { asked: '/portfolio/PSA', shown: '/portfolio/psa', clauses: ['@S2.32', '@D08a'] },
  { asked: '/portfolio/wedding-films', shown: '/portfolio/wedding-films', clauses: ['@D08b'] },
]) {
  test(`Back from ${asked} leads to the page before, or to the portfolio if that is not ours`, {
    tag: ['@S2.34', '@D09a', ...clauses],
  }, async ({ page, thirdParties, pageErrors }) => {
    if (asked !== '/portfolio/psa') pageErrors.expect(/^status 404: /);
    thirdParties.allowVisitsTo('elsewhere.example');
    const { heading, backButton } = new CategoryPage(page);
    for (const { from, to } of [
      { from: '/team', to: '/team' },
      { from: 'https://elsewhere.example/', to: '/portfolio' },
    ]) {
      await page.goto(from);
      await followLink(page, `${SITE_ORIGIN}${asked}`);
      await expect(page).toHaveURL(shown);
      await expect(heading).toHaveText(/^(?:psa|wedding films)$/);
      await backButton.click();
      await expect(page).toHaveURL(to);
    }
  });
}

test('Back leads to the portfolio in a tab that was opened with the category', {
  tag: '@D09a',
}, async ({ page }) => {
  await page.goto('/portfolio');
  const newTab = page.context().waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Podcast 2 works' })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await newTab;
  const { heading, backButton } = new CategoryPage(tab);
  await expect(heading).toHaveText('podcast');
  await backButton.click();
  await expect(tab).toHaveURL('/portfolio');
});

test('Back opens the portfolio in a new tab for those who ask for one', {
  tag: '@H1.11',
}, async ({ page }) => {
  const { heading, backButton } = new CategoryPage(page);
  await page.goto('/team');
  await followLink(page, '/portfolio/psa');
  await expect(heading).toHaveText('psa');
  const newTab = page.context().waitForEvent('page');
  await backButton.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL('/portfolio');
  await expect(page).toHaveURL('/portfolio/psa');
});

for (const path of ['/portfolio/psa', '/portfolio/wedding-films']) {
  test(`${path} has no Back button on narrow screens`, {
    tag: ['@tablet', '@phone', '@S2.34', '@D09b'],
  }, async ({ page, pageErrors }) => {
    if (path !== '/portfolio/psa') pageErrors.expect(/^status 404: /);
    const { bestWorks, backButton } = new CategoryPage(page);
    await page.goto(path);
    await expect(bestWorks).toBeVisible();
    await expect(backButton).toBeHidden();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Back leads to the portfolio', { tag: ['@D09a', '@H3.05'] }, async ({ page }) => {
    await page.goto('/portfolio/psa');
    await new CategoryPage(page).backButton.click();
    await expect(page).toHaveURL('/portfolio');
  });
});

test('another category begins at its top; browser back and forward restore the position', {
  tag: '@S2.35',
}, async ({ page }) => {
  const category = new CategoryPage(page);
  await page.goto('/portfolio/documentary');
  const link = category.categoryLink('TV Episode');
  await link.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(300);

  await link.click();
  await expect(category.heading).toHaveText('tv episode');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 500);

  await page.goBack();
  await expect(category.heading).toHaveText('documentary');
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await page.goForward();
  await expect(category.heading).toHaveText('tv episode');
  await expect.poll(() => scrollPosition(page)).toBe(500);
});
