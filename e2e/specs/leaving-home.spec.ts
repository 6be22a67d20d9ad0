/** Downloads of the slideshow when a visitor leaves the home page, stays after all, or comes back. */
import type { Page } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, recordRequests } from '../support/islands.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

test.use({ videos: true });

const aboutLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true });

/** Opens the home page while its video is loading. Returns the requests for the video, and an abortion of the first. */
async function openWithVideo(page: Page) {
  const isVideo = (url: string) => url.endsWith('.webm');
  const requests = recordRequests(page, (request) => isVideo(request.url()));
  await holdRequests(page, /\.(?:webm|mp4)$/);
  const aborted = page.waitForEvent('requestfailed', (request) => isVideo(request.url()));
  await new Slideshow(page).open();
  await expect.poll(() => requests.length).toBe(1);
  return { requests, aborted };
}

test('Enter on a link stops the download of the video before the next page arrives', {
  tag: '@H9.63',
}, async ({ page }) => {
  const { aborted } = await openWithVideo(page);
  const releasePage = await holdRequests(page, (url) => url.pathname === '/about');
  await aboutLink(page).press('Enter', { noWaitAfter: true });
  await aborted;
  releasePage();
  await expect(page).toHaveURL('/about');
});

test('the video is downloaded again after a navigation that the visitor stops', {
  tag: '@H9.63',
}, async ({ page }) => {
  const { requests, aborted } = await openWithVideo(page);
  await holdRequests(page, (url) => url.pathname === '/about');
  const followed = page.waitForRequest((request) => request.isNavigationRequest());
  await aboutLink(page).click({ noWaitAfter: true });
  await Promise.all([aborted, followed]);
  expect(requests).toHaveLength(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
  await expect.poll(() => requests.length).toBe(2);
});

test('the video is downloaded again when a visitor comes back from the next page', {
  tag: '@H9.63',
}, async ({ playwright }) => {
  const launchOptions = launchOptionsFor('chromium', true);
  const program = launchOptions?.executablePath ?? '';
  test.skip(program.endsWith('-headless-shell'), 'the headless shell has no back-forward cache');
  // Playwright disables the cache by default.
  await using browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: SITE_ORIGIN });
  const { requests, aborted } = await openWithVideo(page);
  await page.evaluate('document.title = "kept"');
  await aboutLink(page).click();
  await aborted;
  await expect(page).toHaveURL('/about');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('kept');
  await expect.poll(() => requests.length).toBe(2);
});
