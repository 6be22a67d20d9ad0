import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { findKeysLeftToBrowser, MODIFIER_KEYS } from '../support/modifier-keys.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { scrollPosition, scrollTo } from '../support/scroll.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

test.use({ ...DESKTOP, mockThirdParties: true });

/** Runs before the scripts of a page: some browsers do not have the Navigation API. */
const removeNavigation = () => Object.defineProperty(window, 'navigation', { value: undefined });

test('a category starts at the top; back and forward restore the position', {
  tag: ['@browsers', '@S2.35', '@S2.34'],
}, async ({ page, category }) => {
  await page.goto('/portfolio/documentary');
  const link = category.categoryLink('TV Episode');
  await link.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(300);

  await link.click();
  // Before the page has loaded, the Back button is a link to the portfolio.
  await page.waitForURL('/portfolio/tv-episode');
  await expect(category.heading).toHaveText('tv episode');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 200);
  // Not a click: if Playwright has to repeat it, it scrolls the page first.
  await category.backButton.press('Enter');
  await expect(category.heading).toHaveText('documentary');
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await page.goForward();
  await expect(category.heading).toHaveText('tv episode');
  await expect.poll(() => scrollPosition(page)).toBe(200);
});

/** A page of another site that the tests mock. */
const OTHER_SITE = 'https://www.openstreetmap.org/export/embed.html?marker=27.7%2C85.3';

for (const [from, path, name, to, hasNavigation] of [
  ['/team', '/portfolio/wedding-films', 'wedding films', '/team', true],
  ['/team', '/portfolio/tv-episode', 'tv episode', '/team', false],
  [OTHER_SITE, '/portfolio/PSA', 'psa', '/portfolio', true],
  [OTHER_SITE, '/portfolio/wedding-films', 'wedding films', '/portfolio', false],
] as const) {
  const browser = hasNavigation ? '' : ' in old browsers';
  test(`Back goes from ${path} to ${to}${browser}`, {
    tag: ['@S2.34', '@D08a'],
  }, async ({ page, pageErrors, category: { heading, backButton } }) => {
    if (name !== 'tv episode') pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
    if (!hasNavigation) await page.addInitScript(removeNavigation);
    await page.goto(from);
    // Like a link in the page, this adds an entry to the browser history.
    await page.evaluate((url) => location.assign(url), SITE_ORIGIN + path);
    await page.waitForURL(path);
    await expect(heading).toHaveText(name);
    await backButton.click();
    await expect(page).toHaveURL(to);
  });
}

test('Back goes back once, however often it is pressed', {
  tag: '@S2.34',
}, async ({ page, category }) => {
  await page.goto('/team');
  await page.goto('/portfolio');
  await page.getByRole('main').getByRole('link', { name: 'PSA' }).click();
  await expect(page).toHaveURL('/portfolio/psa');
  // Like the Enter key while it is held, which is no double click for the page.
  await category.backButton.evaluate((link: HTMLElement) => {
    for (let press = 1; press <= 3; press += 1) link.click();
  });
  await expect(page).toHaveURL('/portfolio');
  await expect(category.heading).toHaveText('Portfolio');
});

for (const hasNavigation of [true, false]) {
  const browser = hasNavigation ? '' : ' in old browsers';
  test(`in a tab without history, Back opens the portfolio${browser}`, {
    tag: '@S2.34',
  }, async ({ page, context }) => {
    if (!hasNavigation) await context.addInitScript(removeNavigation);
    await page.goto('/portfolio');
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void open('/portfolio/psa'));
    const tab = await opened;
    // A tab in the background is not painted, and a click waits for that.
    await tab.bringToFront();
    await new CategoryPage(tab).backButton.click();
    await expect(tab).toHaveURL('/portfolio');
  });
}

test('clicks on Back with modifier keys are left to the browser', {
  tag: '@H1.11',
}, async ({ page, category: { backButton } }) => {
  await page.goto('/portfolio');
  // There is a page to go back to.
  await page.goto('/portfolio/psa');
  expect(await findKeysLeftToBrowser(backButton)).toEqual(MODIFIER_KEYS);
});
