/** Visits on which files are missing or late: the rest of the page can be read and used. */
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { changeFile, holdRequests, recordRequests, SCRIPT_FILES } from '../support/islands.ts';
import { scrollToEnd } from '../support/motion.ts';
import { Header } from '../support/pages/header.ts';
import { Menu } from '../support/pages/menu.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { PAGES } from '../support/specification.ts';

test('a slideshow whose scripts are lost says so; the next click loads them again', {
  tag: ['@D16a', '@H3.02', '@H3.05', '@H3.09'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^request failed: .*\.js/);
  pageErrors.expect(/^console error: Error hydrating/);
  const slideshow = new Slideshow(page);
  const error = slideshow.root.getByText('The slideshow could not be loaded. Try again.');
  const imports = recordRequests(page, (request) => request.resourceType() === 'script');
  for (const lost of [/\/_astro\/client\./, /\/_astro\/Slideshow\./]) {
    await page.route(lost, (route) => route.abort());
    await page.goto('/');
    await slideshow.next.click();
    await expect(error).toBeVisible();
    await expect(slideshow.counter(1)).toBeVisible();
    await slideshow.expectLoaded(slideshow.picture);
    // Browsers remember a failed import, so nothing is imported before both files are there.
    expect(imports).toEqual([]);
    await page.unroute(lost);
    await slideshow.next.click();
    await expect(slideshow.counter(2)).toBeVisible();
    await expect(error).toBeHidden();
    imports.length = 0;
  }
});

test('scripts that are lost leave the menu and the scroll-to-top button at work', {
  tag: ['@phone', '@S2.07', '@H3.05'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^request failed: .*\.js/);
  pageErrors.expect(/^console error: Error hydrating/);
  const menu = new Menu(page);
  const scrollToTop = new ScrollToTop(page);
  const error = page.waitForEvent('console', (entry) => /Error hydrating/.test(entry.text()));
  await page.route(SCRIPT_FILES, (route) => route.abort());
  await page.goto('/services');
  await menu.button.tap();
  await error;
  await menu.link('Team').tap();
  await expect(page).toHaveURL('/team');
  await expect(menu.navigation).toBeHidden();
  await scrollToEnd(page);
  await scrollToTop.link.tap();
  await scrollToTop.expectAtTop();
});

test('a font that never arrives hides no text and widens no page', {
  tag: '@H3.06',
}, async ({ page }) => {
  await holdRequests(page, /\.woff2$/);
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

test('without its styles a page is in reading order', { tag: '@H3.06' }, async ({ page }) => {
  const header = new Header(page);
  await changeFile(page, '/services', (html) => html.replace(/<style>[\s\S]*?<\/style>/g, ''));
  await page.goto('/services');
  const order = page.locator('header, h1, footer');
  expect(await order.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    'header',
    'h1',
    'footer',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await header.link('Team').click();
  await expect(page).toHaveURL('/team');
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
