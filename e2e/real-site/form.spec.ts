/**
 * Sends one message through the form of the published site, for the weekly workflow. What to do when it fails:
 * `src/integrations/hosting/README.md`.
 */
import { expect, test } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { ContactForm, SEND_REQUEST } from '../support/pages/contact-form.ts';

const site = process.env['CHECK_FORM_URL'] ?? '';
test.use({ baseURL: site, launchOptions: launchOptionsFor('chromium') ?? {} });

test('the e-mail service accepts a message from the published site', async ({ page }) => {
  const contactForm = new ContactForm(page);
  await page.goto('/contact');
  await contactForm.fill({
    Name: 'Form check',
    Email: `form-check@${new URL(site).hostname}`,
    Subject: 'Test of the contact form, needs no answer',
    Message: `The weekly check of ${site} sends this message.`,
  });
  const answer = page.waitForResponse(SEND_REQUEST);
  await contactForm.submit();
  const response = await answer;
  expect(`${response.status()} ${await response.text()}`).toBe('200 OK');
  await contactForm.expectSent();
});
