import { launchOptionsFor } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

test('going back shows each page from the back-forward cache, without a request', {
  tag: '@H2.12',
}, async ({ playwright, baseURL }) => {
  const launchOptions = launchOptionsFor('chromium', true);
  const program = launchOptions?.executablePath ?? '';
  test.skip(program.endsWith('-headless-shell'), 'the headless shell has no back-forward cache');
  // Playwright turns the cache off unless told otherwise, and has to be asked at launch.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const path of EVERY_KIND_OF_PAGE) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto(path);
      await page.evaluate(() => {
        document.title = 'kept';
      });
      await page.goto('/sitemap-index.xml');
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requests.push(request.url());
      });
      await page.goBack({ waitUntil: 'commit' });
      await expect.soft(page, path).toHaveTitle('kept');
      expect.soft(requests, path).toEqual([]);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
