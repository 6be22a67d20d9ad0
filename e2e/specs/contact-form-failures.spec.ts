import type { Page } from '@playwright/test';
import type { Answer } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  changeIslandProps,
  holdRequests,
  recordNativeSubmits,
  recordRequests,
  SCRIPT_FILES,
} from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import {
  ContactForm,
  exampleMessage,
  SEND_REQUEST,
  sentParams,
} from '../support/pages/contact-form.ts';
import { EMAIL_ORIGIN } from '../support/settings.ts';

const FAILURES: Answer[] = [
  { status: 500, text: 'Internal Server Error' },
  { status: 403, text: 'API calls are disabled' },
  { status: 429, text: 'Too many requests' },
  { status: 400, text: 'The Public Key is invalid.' },
  { status: 204, text: '' },
  { status: 201, text: 'queued' },
  { instead: 'garbage' },
  { instead: 'disconnect' },
];
const SUCCESSES: Answer[] = [
  { status: 200, text: 'Danke, angekommen' },
  { status: 200, text: '' },
  { status: 201, text: 'OK' },
];
/** What the e-mail client throws when there is no answer at all. */
const NO_ANSWER = { status: 0, text: '' };

/** Records the values that the page itself logs as errors. */
function recordErrors(page: Page): () => Promise<unknown[]> {
  const values: Promise<unknown>[] = [];
  page.on('console', (message) => {
    const [value] = message.args();
    if (message.type() === 'error' && value) values.push(value.jsonValue());
  });
  return () => Promise.all(values);
}

test('only status 200 or the text OK counts as sent; after a failure the message stays', {
  tag: ['@S4.10', '@S4.11', '@S4.12', '@S7.04', '@S7.05', '@S7.06', '@S8.01', '@H3.01'],
}, async ({ page, context, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: /);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const errors = recordErrors(page);
  await page.goto('/contact');
  await form.fill(message);
  for (const [index, answer] of FAILURES.entries()) {
    await test.step(`failure: ${answer.instead ?? answer.status}`, async () => {
      await mailbox.answer(answer);
      await form.submit();
      await expect.poll(async () => (await errors()).length).toBe(index + 1);
      expect((await errors()).at(-1)).toEqual(answer.instead ? NO_ANSWER : answer);
      await form.expectFailed(message);
    });
  }
  await test.step('failure: the visitor is offline', async () => {
    await context.setOffline(true);
    await form.submit();
    await expect.poll(async () => (await errors()).slice(FAILURES.length)).toEqual([NO_ANSWER]);
    await form.expectFailed(message);
    await context.setOffline(false);
  });
  for (const answer of SUCCESSES) {
    await test.step(`success: ${answer.status} “${answer.text}”`, async () => {
      await mailbox.answer(answer);
      await form.fill(message);
      await form.submit();
      await form.expectSent();
      expect((await mailbox.messages()).at(-1)).toEqual(sentParams(message));
    });
  }
});

test('a missing identifier is logged by name, and nothing is sent', {
  tag: ['@S4.11', '@S5.05', '@S8.01', '@S8.02'],
}, async ({ page, mailbox, pageErrors }) => {
  const form = new ContactForm(page);
  const requests = recordRequests(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
  const missing = {
    user_e2e: 'The user ID is required',
    service_e2e: 'The service ID is required',
    template_e2e: 'The template ID is required',
  };
  for (const [identifier, sentence] of Object.entries(missing)) {
    pageErrors.expect(new RegExp(`^console error: ${sentence}`));
    await page.goto('/contact');
    await changeIslandProps(form.root, (props) => props.replace(identifier, ''));
    await form.fill(exampleMessage(mailbox.address));
    await form.submit();
    await form.expectFailed(exampleMessage(mailbox.address));
  }
  expect(requests).toEqual([]);
});

test('sending fails after 20 seconds without an answer, and a later answer changes nothing', {
  tag: ['@D14a'],
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: .*20 seconds/);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const answer = await holdRequests(page, SEND_REQUEST);
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

  const response = page.waitForResponse(SEND_REQUEST);
  answer();
  await (await response).finished();
  await waitForFrames(page);
  await form.expectFailed(message);
});

test('a form whose scripts cannot be loaded says so, and loads them at a later try', {
  tag: ['@browsers', '@S8.01', '@H3.01', '@H3.05', '@H3.08'],
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(/^status 503: .*\.js/);
  pageErrors.expect(/^console error: /);
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const nativeSubmits = await recordNativeSubmits(page);
  const errors = recordErrors(page);
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
  expect(await errors()).toHaveLength(1);

  await page.unroute(SCRIPT_FILES);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
  expect(nativeSubmits).toEqual([]);
});
