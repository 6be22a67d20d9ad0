import { launchOptionsFor } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';

/** Pages that together have every script. */
const PATHS = ['/', '/portfolio/psa', '/contact', '/404.html'];

test('going back restores a page from the back-forward cache, without a request', {
  tag: '@H2.12',
}, async ({ playwright, baseURL }) => {
  const launchOptions = launchOptionsFor('chromium', true);
  const program = launchOptions?.executablePath ?? '';
  test.skip(program.endsWith('-headless-shell'), 'the headless shell has no back-forward cache');
  // Playwright disables the cache by default.
  await using browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  for (const path of PATHS) {
    await page.goto(path);
    await page.evaluate('document.title = "kept"');
    await page.goto('/robots.txt');
    const requests = recordRequests(page, (request) => request.isNavigationRequest());
    await page.goBack({ waitUntil: 'commit' });
    await expect.soft(page, path).toHaveTitle('kept');
    expect.soft(requests, path).toEqual([]);
    page.removeAllListeners('request');
  }
});
