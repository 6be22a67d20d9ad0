/** Known, misspelt, unknown and malformed URLs. */
import type { Page } from '@playwright/test';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { Header } from '../support/pages/header.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

const NOT_FOUND = 'Oops! Page not found';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const homeLink = (page: Page) => page.getByRole('link', { name: 'Return to Home', exact: true });

/** URLs that mean a page of the site: the status of the first answer, and the URL that is shown in the end. */
const FOUND = [
  { asked: '/about/', status: 200, shown: '/about/', title: 'About', clauses: ['@D24c'] },
  {
    asked: '/portfolio/psa/',
    status: 200,
    shown: '/portfolio/psa/',
    title: 'PSA',
    clauses: ['@D24c'],
  },
  ...['/portfolio/PSA', '/Portfolio/psa', '/portfolio/%50SA'].map((asked) => ({
    ...{ asked, status: 404, shown: '/portfolio/psa', title: 'PSA' },
    clauses: ['@S2.32', '@D08a', '@D08d'],
  })),
  {
    asked: '/PORTFOLIO/TV-Episode/',
    status: 404,
    shown: '/portfolio/tv-episode',
    title: 'TV Episode',
    clauses: ['@S2.32', '@D08a', '@D08d', '@D24c'],
  },
  {
    asked: '/portfolio/Psa?from=mail#main',
    status: 404,
    shown: '/portfolio/psa?from=mail#main',
    title: 'PSA',
    clauses: ['@S2.32', '@D08a', '@D08d'],
  },
];
for (const { asked, status, shown, title, clauses } of FOUND) {
  test(`${asked} shows ${title}`, { tag: ['@D01b', ...clauses] }, async ({ page, pageErrors }) => {
    if (status === 404) pageErrors.expect(/^status 404: /);
    const response = await page.goto(asked);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveURL(shown);
    await expect(page).toHaveTitle(`${title} · ${SITE_NAME}`);
    await expect(heading(page)).toHaveText(new RegExp(`^${title}$`, 'i'));
    await expect(new CategoryPage(page).noVideos).toBeHidden();
  });
}

/** Unknown categories: the URL, and the heading that follows from it. */
const UNKNOWN_CATEGORIES = [
  ['/portfolio/Wedding-FILMS', 'Wedding FILMS'],
  ['/PORTFOLIO/wedding', 'wedding'],
  ['/portfolio/wedding-films/', 'wedding films'],
  ['/portfolio/caf%C3%A9-and%20more', 'café and more'],
  ['/portfolio/नेपाली-चलचित्र', 'नेपाली चलचित्र'],
  ['/portfolio/%E0%A4', '%E0%A4'],
  ['/portfolio/100%', '100%'],
  ['/portfolio/..%2Fabout', '../about'],
  [`/portfolio/${'wedding-'.repeat(250)}`, 'wedding '.repeat(250).trim()],
  [`/portfolio/${'w'.repeat(2000)}`, 'w'.repeat(2000)],
] as const;

test('an unknown category shows its name and that it has no videos, however it is written', {
  tag: ['@S2.33', '@S8.06', '@D08b', '@D08d', '@H3.04'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404: /);
  const category = new CategoryPage(page);
  for (const [url, name] of UNKNOWN_CATEGORIES) {
    await test.step(url.slice(0, 40), async () => {
      const response = await page.goto(url);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(url);
      await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
      await expect(category.heading).toHaveText(name);
      await expect(category.heading).toBeInViewport();
      await expect(category.bestWorks).toBeVisible();
      await expect(category.noVideos).toBeVisible();
      await expect(page.getByText(NOT_FOUND)).toBeHidden();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});

test('from an unknown category a visitor goes on to a known one', {
  tag: ['@browsers', '@S2.34', '@D09b', '@H3.04', '@H5.02'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404: /);
  const category = new CategoryPage(page);
  await page.goto('/portfolio/wedding-films');
  await expect(category.noVideos).toBeVisible();
  await expect(category.backButton).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await category.categoryLink('Documentary').click();
  await expect(page).toHaveURL('/portfolio/documentary');
});

for (const markup of [
  '<img src=x onerror=window.wasRun=true>',
  '<script>window.wasRun=true<!---->',
  '<svg onload=window.wasRun=true>',
  '"><b>bold',
  '&lt;b&gt;',
]) {
  test(`${markup} in a URL is shown as text and not run`, {
    tag: ['@D08c', '@H3.04'],
  }, async ({ page, pageErrors }) => {
    pageErrors.expect(/^status 404: /);
    await page.goto(`/portfolio/${encodeURIComponent(markup)}`);
    const name = markup.replaceAll('-', ' ');
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page).locator('*')).toHaveCount(0);
    await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}

const UNKNOWN_PATHS = [
  ...['/nope', '/nope/', '/about/nothing/here', '/portfolio/psa/x', '/portfolio//psa', '//about'],
  ...['//nope.example/portfolio', '/%E0%A4', '/नमस्ते', '/portfolio.htm', '/nope.html'],
  `/${'nope'.repeat(500)}`,
];

test('any other path is not found, is logged, and leads home', {
  tag: ['@S2.27', '@S8.04', '@D10a', '@D10b', '@D01b', '@D23', '@H3.04'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404: /);
  for (const asked of UNKNOWN_PATHS) {
    await test.step(asked.slice(0, 40), async () => {
      const { pathname } = new URL(`${SITE_ORIGIN}${asked}`);
      pageErrors.expect(new RegExp(`^console error: .*${RegExp.escape(pathname)}$`));
      const response = await page.goto(`${SITE_ORIGIN}${asked}`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`Page not found · ${SITE_NAME}`);
      await expect(heading(page)).toHaveText(NOT_FOUND);
      await expect(new CategoryPage(page).noVideos).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(pathname);
    });
  }
  await homeLink(page).click();
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/portfolio/PSA', '/portfolio/wedding-films', '/nope']) {
    test(`${path} is a 404 page with links to others`, {
      tag: ['@S2.27', '@D10a', '@H3.04', '@H3.05'],
    }, async ({ page, pageErrors }) => {
      pageErrors.expect(/^status 404: /);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(heading(page)).toHaveText(NOT_FOUND);
      await expect(new CategoryPage(page).noVideos).toBeHidden();
      await expect(homeLink(page)).toBeVisible();
      await new Header(page).link('Portfolio').click();
      await expect(page).toHaveURL('/portfolio');
    });
  }
});

test('every link within the site names its page directly: no redirect, no slash at the end', {
  tag: ['@D24a', '@D24b'],
}, async ({ request }) => {
  const linked = new Set<string>();
  for (const path of [...PAGE_PATHS, '/404', '/500']) {
    const file = path === '/404' || path === '/500' ? `${path}.html` : path;
    expect((await request.get(file, { maxRedirects: 0 })).status(), path).toBe(200);
    for (const { name, attributes } of readElements(path)) {
      const href = attributes['href'] ?? '';
      if (name === 'a' && /^[/#]/.test(href))
        linked.add(new URL(href, SITE_ORIGIN + path).pathname);
    }
  }
  for (const notAPage of ['/404', '/500', '/contact.vcf']) linked.delete(notAPage);
  expect([...linked].sort()).toEqual(PAGE_PATHS.toSorted());
});
