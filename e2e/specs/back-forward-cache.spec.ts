import { howToInstall, launchOptionsFor } from '../support/browsers.ts';
import { flushConsole, watchContext } from '../support/diagnostics.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { ContactForm, EMPTY_MESSAGE } from '../support/pages/contact-form.ts';
import { Header } from '../support/pages/header.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { holdRequests, recordRequests } from '../support/requests.ts';
import { SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';

test('going back restores a page from the back-forward cache', {
  tag: ['@S2.34', '@H2.12', '@H8.26', '@H9.63'],
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
  const expectKept = (path: string) => expect.soft(page, path).toHaveTitle('kept');
  const goBack = async (path: string) => {
    await page.goBack({ waitUntil: 'commit' });
    await expectKept(path);
  };
  pageErrors.expect('console error: 404: /404.html');
  // Pages that, with a category and the form, have every script.
  for (const path of ['/404.html', '/']) {
    await test.step(path, async () => {
      await page.goto(path);
      await keep();
      await page.goto('/robots.txt');
      await goBack(path);
    });
  }

  await test.step('a category, whose Back button works again', async () => {
    // On a phone, it is hidden.
    await page.setViewportSize(VIEWPORTS_PX.desktop);
    await page.goto('/portfolio/psa');
    await keep();
    for (let press = 1; press <= 2; press += 1) {
      await new CategoryPage(page).backButton.click();
      await expect(page).toHaveURL('/');
      await page.goForward({ waitUntil: 'commit' });
      await expectKept('/portfolio/psa');
    }
    await page.setViewportSize(VIEWPORTS_PX.phone);
  });

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
