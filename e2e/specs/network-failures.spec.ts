/** Visits on which files are missing or late: the rest of the page can be read and used. */
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPT_FILES } from '../support/islands.ts';
import { scrollToEnd, waitForFrames } from '../support/motion.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { PAGES } from '../support/specification.ts';

const FONT_FILES = /\.woff2$/;

test.describe('scripts that cannot be loaded', () => {
  test.beforeEach(async ({ page, pageErrors }) => {
    pageErrors.expect(/^request failed: .*\.js/);
    pageErrors.expect(/^console error: .*Error hydrating/);
    await page.route(SCRIPT_FILES, (route) => route.abort());
  });

  test('leave the first slide and a message, and the next click loads them again', {
    tag: ['@D16a', '@H3.02', '@H3.05', '@H3.09'],
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    await page.goto('/');
    await slideshow.next.click();
    await expect(slideshow.loadError).toBeVisible();
    await expect(slideshow.counter(1)).toBeVisible();
    await expect(slideshow.picture).toBeVisible();
    await page.unroute(SCRIPT_FILES);
    await slideshow.next.click();
    await expect(slideshow.counter(2)).toBeVisible();
    await expect(slideshow.loadError).toBeHidden();
  });

  test('leave the menu and the scroll-to-top button at work', {
    tag: ['@phone', '@S2.07', '@H3.05'],
  }, async ({ page }) => {
    // The browser tries again before it logs the error.
    const error = page.waitForEvent('console', (entry) => /Error hydrating/.test(entry.text()));
    await page.goto('/services');
    await page.getByRole('banner').getByRole('button').tap();
    await error;
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Team' }).tap();
    await expect(page).toHaveURL('/team');
    await expect(menu).toBeHidden();
    const button = new ScrollToTop(page);
    await scrollToEnd(page);
    await button.link.tap();
    await button.expectAtTop();
  });
});

test('scripts that never arrive leave a readable page', { tag: '@H3.05' }, async ({ page }) => {
  await holdRequests(page, SCRIPT_FILES);
  await page.goto('/');
  await new Slideshow(page).next.click();
  await waitForFrames(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollThrough(page);
  await expect(page.getByRole('contentinfo').getByText('Bagbazar, Kathmandu')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
});

test('a font that never arrives hides no text and widens no page', {
  tag: '@H3.06',
}, async ({ page }) => {
  await holdRequests(page, FONT_FILES);
  const read = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const loading = [...document.fonts].filter(({ status }) => status === 'loading');
    return {
      isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
      display: [...new Set(loading.map(({ display }) => display))],
      overflowPx: scrollWidth - clientWidth,
    };
  };
  for (const { path } of PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(read), path)
      .toEqual({ isPainted: true, display: ['swap'], overflowPx: 0 });
  }
});

test('without styles every page is in reading order', { tag: '@H3.06' }, async ({ page }) => {
  for (const { path, name } of PAGES) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    const order = await page
      .locator('header, h1, footer')
      .evaluateAll((all) => all.map(({ localName }) => localName));
    expect(order, path).toEqual(['header', 'h1', 'footer']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(path);
  }
});

test('a map that cannot be loaded leaves the address and a link to the place', {
  tag: ['@D18b', '@H3.07'],
}, async ({ page, context }) => {
  await context.route(/openstreetmap/, (route) => route.abort());
  await page.goto('/contact');
  await scrollThrough(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').getByText('Bagbazar, Kathmandu')).toBeVisible();
  await expect(main.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible();
  await expect(main.getByRole('form')).toBeVisible();
});
