import { howToInstall, launchOptionsFor } from '../support/browsers.ts';
import { flushConsole, watchContext } from '../support/diagnostics.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { ContactForm, EMPTY_MESSAGE } from '../support/pages/contact-form.ts';
import { Header } from '../support/pages/header.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { holdRequests, recordRequests } from '../support/requests.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

test('going back restores a page from the back-forward cache', {
  tag: ['@H2.12', '@H8.26', '@H9.63'],
}, async ({ playwright, pageErrors }) => {
  const launchOptions = launchOptionsFor('chromium', true);
  test.skip(!launchOptions, howToInstall('chromium'));
  // Playwright disables the cache by default.
  const options = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  await using browser = await playwright.chromium.launch(options);
  const context = await browser.newContext({ baseURL: SITE_ORIGIN });
  await watchContext(context, pageErrors.report);
  const page = await context.newPage();
  const mailbox = await openMailbox(context, pageErrors);
  const form = new ContactForm(page);
  const keep = () => page.evaluate('document.title = "kept"');
  // A page that is loaded again has its own title.
  const goBack = async (path: string) => {
    await page.goBack({ waitUntil: 'commit' });
    await expect.soft(page, path).toHaveTitle('kept');
  };
  pageErrors.expect('console error: 404: /404.html');
  // Pages that together have every script; the last step visits the form.
  for (const path of ['/', '/portfolio/psa', '/404.html']) {
    await test.step(path, async () => {
      await page.goto(path);
      await keep();
      await page.goto('/robots.txt');
      await goBack(path);
    });
  }

  await test.step('a message that was sent on another page', async () => {
    await page.goto('/');
    await keep();
    await form.fillExample(mailbox);
    await page.goto('/contact');
    // The visitor changes the message before it is sent.
    await form.field('Message').fill('Namaste!');
    await form.submit();
    await form.expectSent();
    await goBack('/');
    await form.expectValues(EMPTY_MESSAGE);
    await page.goForward({ waitUntil: 'commit' });
    await form.expectValues(EMPTY_MESSAGE);
    await expect(form.status).toHaveText('');
  });

  await test.step('a video whose download was stopped by the navigation', async () => {
    const requests = recordRequests(page, /\.webm$/);
    await holdRequests(page, /\.(?:webm|mp4)$/);
    await new Slideshow(page).open();
    await expect.poll(() => requests.length).toBe(1);
    await keep();
    const header = new Header(page);
    await header.openMenu();
    await header.link('About').tap();
    await expect(page).toHaveURL('/about');
    await goBack('/');
    await expect.poll(() => requests.length).toBe(2);
  });
  await flushConsole(page);
});
