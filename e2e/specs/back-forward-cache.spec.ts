import { launchOptionsFor } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { ContactForm, EMPTY_MESSAGE, exampleMessage } from '../support/pages/contact-form.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** Pages that together have every script; the last step visits the form. */
const PATHS = ['/', '/portfolio/psa', '/404.html'];

test('going back restores a page without a request, and without a message that was sent since', {
  tag: ['@H2.12', '@H8.26'],
}, async ({ playwright, mailbox }) => {
  const launchOptions = launchOptionsFor('chromium', true);
  const program = launchOptions?.executablePath ?? '';
  test.skip(program.endsWith('-headless-shell'), 'the headless shell has no back-forward cache');
  // Playwright disables the cache by default.
  const options = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  await using browser = await playwright.chromium.launch(options);
  const page = await browser.newPage({ baseURL: SITE_ORIGIN, reducedMotion: 'reduce' });
  const form = new ContactForm(page);
  const goBack = async (path: string) => {
    await page.goBack({ waitUntil: 'commit' });
    await expect.soft(page, path).toHaveTitle('kept');
  };
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate('document.title = "kept"');
      await page.goto('/robots.txt');
      const requests = recordRequests(page, (request) => request.isNavigationRequest());
      await goBack(path);
      expect.soft(requests, path).toEqual([]);
      page.removeAllListeners('request');
    });
  }

  await test.step('a message that was sent on another page', async () => {
    await page.goto('/');
    await page.evaluate('document.title = "kept"');
    await form.fill(exampleMessage(mailbox.address));
    await page.goto('/contact');
    // The visitor changes the message before it is sent.
    await form.field('Message').fill('Namaste!');
    await form.submit();
    await form.expectSent();
    await goBack('/');
    await form.expectValues(EMPTY_MESSAGE);
    await page.goForward({ waitUntil: 'commit' });
    await form.expectValues(EMPTY_MESSAGE);
  });
});
