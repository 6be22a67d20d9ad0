/** Failures to send, and text that is typed before or while a message is sent. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, REACT_FILE, SCRIPT_FILES } from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import {
  EMPTY_MESSAGE,
  exampleMessage,
  SEND_ERROR,
  SEND_REQUEST,
  sentParams,
} from '../support/pages/contact-form.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

// Animations and page transitions, which other tests check, take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @returns the values that the page has logged as errors */
async function readErrors(page: Page): Promise<unknown[]> {
  const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return Promise.all(errors.flatMap((message) => message.args()[0]?.jsonValue() ?? []));
}

test('only status 200 or the text OK is a success; a failure keeps the message', {
  tag: ['@S4.10', '@S4.11', '@S4.12', '@S7.04', '@S7.05', '@S7.06', '@S8.01', '@H3.01'],
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect(SEND_ERROR);
  const message = exampleMessage(mailbox.address);
  await page.goto('/contact');
  await form.fill(message);
  const errors: object[] = [];
  for (const { response, error } of [
    { response: { status: 500, text: 'Error' }, error: { status: 500, text: 'Error' } },
    { response: { status: 204, text: '' }, error: { status: 204, text: '' } },
    { response: 'disconnect', error: { status: 0, text: '' } },
  ] as const) {
    await mailbox.setResponse(response);
    await form.submit();
    errors.push(error);
    await expect.poll(() => readErrors(page)).toEqual(errors);
    await form.expectFailed(message);
  }
  for (const response of [
    { status: 200, text: 'Danke, angekommen' },
    { status: 201, text: 'OK' },
  ]) {
    await mailbox.setResponse(response);
    await form.fill(message);
    await form.submit();
    await form.expectSent();
    expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
  }
});

test('sending fails after 20 seconds without a response', {
  tag: '@D14a',
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: Error: [^\n]*20 seconds/);
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

test('the form shows an error if its scripts fail to load, and reloads them on the next attempt', {
  tag: ['@S8.01', '@H3.01', '@H3.05', '@H3.08'],
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect(/^status 503: \S+\/_astro\/client\.[\w-]+\.js$/);
  pageErrors.expect(/^status 503: \S+\/_astro\/ContactFormIsland\.[\w-]+\.js$/);
  pageErrors.expect('console error: Error hydrating Response');
  const message = exampleMessage(mailbox.address);
  await page.route(SCRIPT_FILES, (route) =>
    route.fulfill({ status: 503, contentType: 'text/javascript' }),
  );
  await page.goto('/contact');
  await form.fill(message);
  await form.submit();
  await form.expectFailed(message);
  const secondAttempt = page.waitForRequest(SCRIPT_FILES);
  await form.submit();
  await secondAttempt;
  await form.expectFailed(message);
  expect(await readErrors(page)).toHaveLength(1);

  await page.unroute(SCRIPT_FILES);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
});

test('typed text is kept after hydration, a failure, a page that fails to load, and navigation', {
  tag: ['@S4.10', '@S4.11', '@S8.01', '@H1.05', '@H3.01'],
}, async ({ page, context, form, mailbox, pageErrors }) => {
  pageErrors.expect(SEND_ERROR);
  pageErrors.expect(`request failed: ${SITE_ORIGIN}/about net::ERR_INTERNET_DISCONNECTED`);
  const message = exampleMessage(mailbox.address);
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  await form.fill(message);
  await form.field('Name').focus();
  release();
  await expectHydrated(form.root);
  await form.expectValues(message);
  await expect(form.field('Name')).toBeFocused();

  await mailbox.setResponse({ status: 500, text: 'Internal Server Error' });
  await form.submit();
  await form.expectFailed(message);
  await context.setOffline(true);
  await page.goto('/about').catch(() => {});
  await context.setOffline(false);
  // The form on the home page.
  await page.goto('/');
  await form.expectValues(message);
  await page.goto('/contact');
  await form.expectValues(message);
  await expect(form.status).toHaveText('');

  await mailbox.setResponse({});
  await form.submit();
  await form.expectSent();
  expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
  await page.reload();
  await form.expectValues(EMPTY_MESSAGE);
  await expect(form.status).toHaveText('');
});

test('text typed after the submission, before or after hydration, is kept and not sent', {
  tag: ['@D27', '@H3.01', '@H3.02'],
}, async ({ page, form, mailbox }) => {
  const message = exampleMessage(mailbox.address);
  const rest = { ...EMPTY_MESSAGE, Subject: 'Another film', Message: 'One more thing:' };
  const hydrate = await holdRequests(page, REACT_FILE);
  const respond = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  await form.fill(message);
  // Two submissions before hydration send one message.
  await form.field('Subject').press('Enter');
  await form.submit();
  await form.field('Subject').fill(rest.Subject);
  await waitForFrames(page);
  hydrate();
  await expect(form.status).toHaveText('Sending...');
  await form.field('Message').fill(rest.Message);
  respond();
  await form.expectSent(rest);
  await expect(form.field('Message')).toBeFocused();
  await expect(form.invalidFields).toHaveCount(0);
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
  await page.reload();
  await form.expectValues(rest);
});

test('after a message that was sent before hydration, the next one has its own text', {
  tag: ['@D27', '@H3.02'],
}, async ({ page, form, mailbox }) => {
  const first = exampleMessage(mailbox.address);
  const second = { ...first, Subject: 'Another film', Message: 'One more thing.' };
  const hydrate = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  await form.fill(first);
  await form.submit();
  hydrate();
  await form.expectSent();
  await form.fill(second);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(first), sentParams(second)]);
});

test('a message that was sent on another page is gone after Back, unless it is typed again', {
  tag: ['@browsers', '@H8.26'],
}, async ({ page, form, mailbox }) => {
  const message = exampleMessage(mailbox.address);
  await page.goto('/');
  await form.fill(message);
  await page.goto('/contact');
  await form.expectValues(message);
  await form.submit();
  await form.expectSent();
  await page.goBack();
  await form.expectValues(EMPTY_MESSAGE);

  // A draft that was not sent is kept, with its last text.
  await form.field('Message').fill('Namaste');
  await page.goto('/contact');
  await form.field('Message').fill('Namaste!');
  await page.goBack();
  await form.expectValues({ ...EMPTY_MESSAGE, Message: 'Namaste!' });
});
