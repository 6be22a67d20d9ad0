import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { scrollPosition, scrollTo } from '../support/motion.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** Navigates like a link in the page, which adds an entry to the browser history. */
const navigateTo = (page: Page, url: string) => page.evaluate((href) => location.assign(href), url);

/** Opens a link in a new tab with Ctrl+click. */
async function openInNewTab(page: Page, link: Locator): Promise<Page> {
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  return tab;
}

test('Back returns to the previous page and its scroll position', {
  tag: ['@S2.34', '@D09a'],
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

test('Back returns to the previous page, or to the portfolio if that page is on another site', {
  tag: ['@S2.32', '@S2.34', '@D08a', '@D09a'],
}, async ({ page, thirdParties, pageErrors }) => {
  pageErrors.expect(/^status 404: /);
  thirdParties.allowVisitsTo('elsewhere.example');
  const { heading, backButton } = new CategoryPage(page);
  for (const [from, to] of [
    ['/team', '/team'],
    ['https://elsewhere.example/', '/portfolio'],
  ] as const) {
    for (const [asked, shown, name] of [
      ['/portfolio/PSA', '/portfolio/psa', 'psa'],
      ['/portfolio/wedding-films', '/portfolio/wedding-films', 'wedding films'],
    ] as const) {
      await page.goto(from);
      await navigateTo(page, `${SITE_ORIGIN}${asked}`);
      await expect(page).toHaveURL(shown);
      await expect(heading).toHaveText(name);
      await backButton.click();
      await expect(page).toHaveURL(to);
    }
  }
});

test('Back opens the portfolio on Ctrl+click, and in a tab without history', {
  tag: ['@D09a', '@H1.11'],
}, async ({ page }) => {
  const category = new CategoryPage(page);
  await page.goto('/team');
  await navigateTo(page, '/portfolio/psa');
  await expect(category.heading).toHaveText('psa');
  const portfolio = await openInNewTab(page, category.backButton);
  await expect(portfolio).toHaveURL('/portfolio');
  await expect(page).toHaveURL('/portfolio/psa');

  const card = portfolio.getByRole('main').getByRole('link', { name: 'Podcast 2 works' });
  const podcast = await openInNewTab(portfolio, card);
  const { heading, backButton } = new CategoryPage(podcast);
  await expect(heading).toHaveText('podcast');
  await backButton.click();
  await expect(podcast).toHaveURL('/portfolio');
});

test('there is no Back button in narrow viewports', {
  tag: ['@S2.34', '@D09b'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404: /);
  const { bestWorks, backButton } = new CategoryPage(page);
  for (const path of ['/portfolio/psa', '/portfolio/wedding-films']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await expect(backButton).toBeVisible();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(bestWorks).toBeVisible();
    await expect(backButton).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Back links to the portfolio', { tag: ['@D09a', '@H3.05'] }, async ({ page }) => {
    await page.goto('/portfolio/psa');
    await new CategoryPage(page).backButton.click();
    await expect(page).toHaveURL('/portfolio');
  });
});

test('another category starts at the top; browser back and forward restore the scroll position', {
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
