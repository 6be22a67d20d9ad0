import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { ContactForm, EMPTY_MESSAGE, exampleMessage } from '../support/pages/contact-form.ts';

/** Opens a browser with a back-forward cache. Skips the test if there is none. */
async function openBrowser({
  playwright,
  baseURL,
}: Pick<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs,
  'playwright' | 'baseURL'
>) {
  const launchOptions = launchOptionsFor('chromium', true);
  const program = launchOptions?.executablePath ?? '';
  test.skip(program.endsWith('-headless-shell'), 'the headless shell has no back-forward cache');
  // Playwright disables the cache by default.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  return { page, [Symbol.asyncDispose]: () => browser.close() };
}

/** Pages that together have every script. */
const PATHS = ['/', '/portfolio/psa', '/contact', '/404.html'];

test('going back restores a page from the back-forward cache, without a request', {
  tag: '@H2.12',
}, async ({ playwright, baseURL }) => {
  await using browser = await openBrowser({ playwright, baseURL });
  const { page } = browser;
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

test('a message that was sent on another page is gone when its page is restored', {
  tag: '@H8.26',
}, async ({ playwright, baseURL, mailbox }) => {
  await using browser = await openBrowser({ playwright, baseURL });
  const form = new ContactForm(browser.page);
  const message = exampleMessage(mailbox.address);
  await browser.page.goto('/');
  await browser.page.evaluate('document.title = "kept"');
  await form.fill(message);
  await browser.page.goto('/contact');
  // The visitor changes the message before it is sent.
  await form.field('Message').fill('Namaste!');
  await form.submit();
  await form.expectSent();
  await browser.page.goBack({ waitUntil: 'commit' });
  await expect(browser.page).toHaveTitle('kept');
  await form.expectValues(EMPTY_MESSAGE);
  await browser.page.goForward({ waitUntil: 'commit' });
  await form.expectValues(EMPTY_MESSAGE);
});
