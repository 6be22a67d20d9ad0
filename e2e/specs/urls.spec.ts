/** Known, differently written, unknown and malformed URLs. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Header } from '../support/pages/header.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

const NOT_FOUND = 'Oops! Page not found';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const homeLink = (page: Page) => page.getByRole('link', { name: 'Return to Home', exact: true });

/** @returns the error of a page that the host does not find */
const notFound = (path: string) => {
  const { origin, pathname, search } = new URL(SITE_ORIGIN + path);
  return `status 404: ${origin}${pathname}${search}`;
};

/** URLs of known pages: the status of the first response, the final URL, and the page name. */
const FOUND = [
  ['/about/', 200, '/about/', 'About'],
  ['/PORTFOLIO/TV-Episode/', 404, '/portfolio/tv-episode', 'TV Episode'],
  ['/portfolio/Psa?from=mail#main', 404, '/portfolio/psa?from=mail#main', 'PSA'],
  ['/portfolio/psa%20', 404, '/portfolio/psa', 'PSA'],
  ['/portfolio/psa.', 404, '/portfolio/psa', 'PSA'],
  ['/portfolio/psa)', 404, '/portfolio/psa', 'PSA'],
  ['/portfolio/%20', 404, '/portfolio', 'Portfolio'],
  ['/team).', 404, '/team', 'Team'],
] as const;

test('a page is found with a trailing slash or what was pasted with its URL, and a category in any case', {
  tag: ['@H8.08', '@S2.32', '@D01b', '@D08a', '@D08d', '@D24b', '@D24c'],
}, async ({ page, pageErrors }) => {
  for (const [asked, status, shown, title] of FOUND) {
    if (status === 404) pageErrors.expect(notFound(asked));
    const response = await page.goto(asked);
    expect(response?.status(), asked).toBe(status);
    await expect(page).toHaveURL(shown);
    await expect(page).toHaveTitle(`${title} · ${SITE_NAME}`);
    await expect(heading(page)).toHaveText(new RegExp(`^${title}$`, 'i'));
    await expect(new CategoryPage(page).noVideos).toBeHidden();
  }
});

const MARKUP = '<img src=x onerror=window.wasRun=true> "><b>bold &lt;b&gt; café';

/** The URLs and headings of unknown categories. */
const UNKNOWN_CATEGORIES = [
  ['/PORTFOLIO/Wedding-FILMS/', 'Wedding FILMS'],
  ['/portfolio/%E0%A4', '%E0%A4'],
  ['/portfolio/---', '---'],
  ['/portfolio/%00', '%00'],
  [`/portfolio/${'w'.repeat(2000)}`, 'w'.repeat(2000)],
  [`/portfolio/${encodeURIComponent(MARKUP)}`, MARKUP],
] as const;

test('an unknown category shows its name as text, and has no videos', {
  tag: ['@S2.33', '@S8.06', '@D08b', '@D08c', '@D08d', '@H3.04'],
}, async ({ page, pageErrors }) => {
  const category = new CategoryPage(page);
  for (const [url, name] of UNKNOWN_CATEGORIES) {
    await test.step(url.slice(0, 40), async () => {
      pageErrors.expect(notFound(url));
      const response = await page.goto(url);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(url);
      await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
      await expect(category.heading).toHaveText(name);
      await expect(category.heading.locator('*')).toHaveCount(0);
      await expect(category.heading).toBeInViewport();
      await expect(category.bestWorks).toBeVisible();
      await expect(category.noVideos).toBeVisible();
      await expect(page.getByText(NOT_FOUND)).toBeHidden();
      const { wasRun, overflow } = await page.evaluate(() => ({
        wasRun: 'wasRun' in window,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect([wasRun, overflow]).toEqual([false, 0]);
    });
  }
});

const UNKNOWN_PATHS = ['/nope/', '/portfolio/psa/x', '//nope.example/portfolio', '/नमस्ते'];

test('any other path shows and logs an error, and links to the home page', {
  tag: ['@S2.27', '@S8.04', '@D10a', '@D10b', '@D01b', '@D23', '@H3.04'],
}, async ({ page, pageErrors }) => {
  for (const asked of UNKNOWN_PATHS) {
    pageErrors.expect(notFound(asked));
    const { pathname } = new URL(`${SITE_ORIGIN}${asked}`);
    pageErrors.expect(`console error: 404: ${pathname}`);
    const response = await page.goto(`${SITE_ORIGIN}${asked}`);
    expect(response?.status(), asked).toBe(404);
    await expect(page, asked).toHaveTitle(`Page not found · ${SITE_NAME}`);
    await expect(heading(page), asked).toHaveText(NOT_FOUND);
    await expect(new CategoryPage(page).noVideos).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
  await homeLink(page).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a category in upper case shows a 404 page with links', {
    tag: ['@S2.27', '@D10a', '@H3.04', '@H3.05'],
  }, async ({ page, pageErrors }) => {
    pageErrors.expect(notFound('/portfolio/PSA'));
    const response = await page.goto('/portfolio/PSA');
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(NOT_FOUND);
    await expect(new CategoryPage(page).noVideos).toBeHidden();
    await expect(homeLink(page)).toBeVisible();
    await new Header(page).link('Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
  });
});
