/** What a visitor types into the contact form is kept until it is sent. */
import { expect, test } from '../support/fixtures.ts';
import {
  expectHydrated,
  holdRequests,
  REACT_FILE,
  recordNativeSubmits,
} from '../support/islands.ts';
import { waitForFrames } from '../support/motion.ts';
import {
  ContactForm,
  EMPTY_MESSAGE,
  exampleMessage,
  SEND_REQUEST,
  sentParams,
} from '../support/pages/contact-form.ts';

const LATER_TEXT = 'One more thing:';

test('typed text is kept through hydration, other pages, a failure and a reload', {
  tag: ['@S4.10', '@S4.11', '@S8.01', '@H1.05', '@H3.01'],
}, async ({ page, context, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: /);
  pageErrors.expect(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);

  await test.step('hydration, with the focus in a field', async () => {
    const deliver = await holdRequests(page, REACT_FILE);
    await page.goto('/contact');
    await form.fill(message);
    await form.field('Name').focus();
    deliver();
    await expectHydrated(form.root);
    await form.expectValues(message);
    await expect(form.field('Name')).toBeFocused();
  });
  await test.step('another page and back, and the other form', async () => {
    const links = page.getByRole('navigation', { name: 'Main' });
    await links.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await links.getByRole('link', { name: 'Contact', exact: true }).click();
    await form.expectValues(message);
    await page.goto('/');
    await form.expectValues(message);
  });
  await test.step('a page that cannot be loaded', async () => {
    await context.setOffline(true);
    await page.goto('/about').catch(() => {});
    await context.setOffline(false);
    await page.goto('/contact');
    await form.expectValues(message);
  });
  await test.step('a failure and a reload', async () => {
    await mailbox.answer({ status: 500, text: 'Internal Server Error' });
    await form.submit();
    await form.expectFailed(message);
    await page.reload();
    await form.expectValues(message);
    await expect(form.status).toHaveText('');
  });
  await test.step('once it is sent, both forms are empty', async () => {
    await mailbox.answer({});
    await form.submit();
    await form.expectSent();
    expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
    await page.goto('/');
    await form.expectValues(EMPTY_MESSAGE);
  });
});

test('text typed while a message is being sent stays, and is no part of the message', {
  tag: ['@D27', '@H3.01'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const rest = { ...EMPTY_MESSAGE, Message: LATER_TEXT };
  const answer = await holdRequests(page, SEND_REQUEST);
  await form.openHydrated();
  await form.fill(message);
  await form.submit();
  await expect(form.status).toHaveText('Sending...');
  await form.field('Message').fill(LATER_TEXT);
  answer();
  await form.expectSent(rest);
  await expect(form.field('Message')).toBeFocused();
  await expect(form.markedFields).toHaveCount(0);
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
  await page.reload();
  await form.expectValues(rest);
});

for (const way of ['a click', 'Enter']) {
  test(`${way} before hydration sends the message once, as it was at that moment`, {
    tag: ['@browsers', '@D27', '@H3.01', '@H3.02'],
  }, async ({ page, mailbox }) => {
    const form = new ContactForm(page);
    const message = exampleMessage(mailbox.address);
    const send = () => (way === 'Enter' ? form.field('Subject').press('Enter') : form.submit());
    const nativeSubmits = await recordNativeSubmits(page);
    const deliver = await holdRequests(page, REACT_FILE);
    await page.goto('/contact');
    await form.fill(message);
    await send();
    await send();
    await form.field('Message').fill(LATER_TEXT);
    await waitForFrames(page);
    deliver();
    await form.expectSent({ ...EMPTY_MESSAGE, Message: LATER_TEXT });
    expect(await mailbox.messages()).toEqual([sentParams(message)]);
    expect(nativeSubmits).toEqual([]);
  });
}
