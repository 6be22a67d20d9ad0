import { expect, test } from '../support/fixtures.ts';
import { BROWSER_ARGUMENTS, SITE_ORIGIN } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

test('going back shows each page from the back-forward cache, without a request', {
  tag: '@H2.12',
}, async ({ playwright }) => {
  const executablePath = process.env.E2E_BROWSER;
  // Playwright turns the cache off unless told otherwise, and has to be asked at launch.
  const browser = await playwright.chromium.launch({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: BROWSER_ARGUMENTS,
    ...(executablePath && { executablePath }),
  });
  try {
    for (const path of EVERY_KIND_OF_PAGE) {
      const context = await browser.newContext({ baseURL: SITE_ORIGIN });
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
