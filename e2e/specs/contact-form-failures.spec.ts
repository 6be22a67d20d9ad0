/** Messages that cannot be sent, and text that is typed before or while a message is sent. */
import type { Page } from '@playwright/test';
import type { Answer } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  changeFile,
  expectHydrated,
  holdRequests,
  REACT_FILE,
  SCRIPT_FILES,
} from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import {
  ContactForm,
  EMPTY_MESSAGE,
  exampleMessage,
  SEND_REQUEST,
  sentParams,
} from '../support/pages/contact-form.ts';

const FAILURES: Answer[] = [
  { status: 500, text: 'Internal Server Error' },
  { status: 400, text: 'The Public Key is invalid.' },
  { status: 204, text: '' },
  'disconnect',
];
const SUCCESSES: Answer[] = [
  { status: 200, text: 'Danke, angekommen' },
  { status: 201, text: 'OK' },
];

/** Returns the values that the page itself has logged as errors. */
async function readErrors(page: Page): Promise<unknown[]> {
  const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return Promise.all(errors.flatMap((message) => message.args()[0]?.jsonValue() ?? []));
}

test('only status 200 or the text OK counts as sent; after a failure the message stays', {
  tag: ['@S4.10', '@S4.11', '@S4.12', '@S7.04', '@S7.05', '@S7.06', '@S8.01', '@H3.01'],
}, async ({ page, mailbox, pageErrors }) => {
  // The client throws an object, of which the console tells the minified class.
  pageErrors.expect(/^console error: \w+$/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  await page.goto('/contact');
  await form.fill(message);
  for (const [index, answer] of FAILURES.entries()) {
    await mailbox.answer(answer);
    await form.submit();
    await expect.poll(() => readErrors(page)).toHaveLength(index + 1);
    // What the e-mail client throws when there is no answer at all.
    const reason = answer === 'disconnect' ? { status: 0, text: '' } : answer;
    expect((await readErrors(page)).at(-1)).toEqual(reason);
    await form.expectFailed(message);
  }
  for (const answer of SUCCESSES) {
    await mailbox.answer(answer);
    await form.fill(message);
    await form.submit();
    await form.expectSent();
    expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
  }
});

test('a missing identifier is logged by name, and nothing is sent', {
  tag: ['@S4.11', '@S5.05', '@S8.01', '@S8.02'],
}, async ({ page, mailbox, pageErrors }) => {
  const form = new ContactForm(page);
  for (const [identifier, sentence] of Object.entries({
    user_e2e: 'The user ID is required',
    service_e2e: 'The service ID is required',
    template_e2e: 'The template ID is required',
  })) {
    pageErrors.expect(new RegExp(`^console error: ${sentence}`));
    await page.unrouteAll();
    await changeFile(page, '/contact', (html) => html.replace(identifier, ''));
    await page.goto('/contact');
    await form.fill(exampleMessage(mailbox.address));
    await form.submit();
    await form.expectFailed(exampleMessage(mailbox.address));
  }
  expect(await mailbox.messages()).toEqual([]);
});

test('sending fails after 20 seconds without an answer', {
  tag: '@D14a',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: .*20 seconds/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  await holdRequests(page, SEND_REQUEST);
  await stopClock(page);
  await form.openHydrated();
  await form.fill(message);
  const request = page.waitForRequest(SEND_REQUEST);
  await form.submit();
  await request;
  await advanceTime(page, 19_999);
  await expect(form.status).toHaveText('Sending...');
  await advanceTime(page, 1);
  await form.expectFailed(message);
});

test('a form whose scripts cannot be loaded says so, and loads them at a later try', {
  tag: ['@browsers', '@S8.01', '@H3.01', '@H3.05', '@H3.08'],
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(/^status 503: .*\.js/);
  pageErrors.expect(/^console error: Error hydrating/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  await page.route(SCRIPT_FILES, (route) =>
    route.fulfill({ status: 503, contentType: 'text/javascript' }),
  );
  await page.goto('/contact');
  await form.fill(message);
  await form.submit();
  await form.expectFailed(message);
  const secondTry = page.waitForRequest(SCRIPT_FILES);
  await form.submit();
  await secondTry;
  await form.expectFailed(message);
  expect(await readErrors(page)).toHaveLength(1);

  await page.unroute(SCRIPT_FILES);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
});

const LATER_TEXT = 'One more thing:';

test('typed text is kept through hydration, other pages, a failure and a reload', {
  tag: ['@S4.10', '@S4.11', '@S8.01', '@H1.05', '@H3.01'],
}, async ({ page, context, mailbox, pageErrors }) => {
  // The client throws an object, of which the console tells the minified class.
  pageErrors.expect(/^console error: \w+$/);
  pageErrors.expect(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);

  // Hydration, with the focus in a field.
  const deliver = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  await form.fill(message);
  await form.field('Name').focus();
  deliver();
  await expectHydrated(form.root);
  await form.expectValues(message);
  await expect(form.field('Name')).toBeFocused();
  // The other form, and a page that cannot be loaded.
  await page.goto('/');
  await form.expectValues(message);
  await context.setOffline(true);
  await page.goto('/about').catch(() => {});
  await context.setOffline(false);
  await page.goto('/contact');
  await form.expectValues(message);
  // A failure and a reload.
  await mailbox.answer({ status: 500, text: 'Internal Server Error' });
  await form.submit();
  await form.expectFailed(message);
  await page.reload();
  await form.expectValues(message);
  await expect(form.status).toHaveText('');
  // Once it is sent, both forms are empty.
  await mailbox.answer({});
  await form.submit();
  await form.expectSent();
  expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
  await page.goto('/');
  await form.expectValues(EMPTY_MESSAGE);
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

test('Enter and a click before hydration send the message once, as it was at the first', {
  tag: ['@browsers', '@D27', '@H3.01', '@H3.02'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const deliver = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  await form.fill(message);
  await form.field('Subject').press('Enter');
  await form.submit();
  await form.field('Message').fill(LATER_TEXT);
  await waitForFrames(page);
  deliver();
  await form.expectSent({ ...EMPTY_MESSAGE, Message: LATER_TEXT });
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
});
