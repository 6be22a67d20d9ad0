/** Failures to send, and text that is typed before or while a message is sent. */
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, REACT_FILE, SCRIPT_FILES } from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import {
  EMPTY_MESSAGE,
  SEND_REQUEST,
  sendError,
  sentParams,
} from '../support/pages/contact-form.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

// Animations and page transitions, which other tests check, take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('only status 200 or the text OK is a success; any other response, or none, is a failure', {
  tag: ['@S4.10', '@S4.11', '@S4.12', '@S7.04', '@S7.05', '@S7.06', '@S8.01', '@H3.01'],
}, async ({ page, form, mailbox, pageErrors }) => {
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  for (const [response, error] of [
    [{ status: 500, text: 'Error' }, sendError(500, 'Error')],
    [{ status: 204, text: '' }, sendError(204, '')],
    ['disconnect', sendError(0, '')],
  ] as const) {
    pageErrors.expect(error);
    await mailbox.setResponse(response);
    const logged = page.waitForEvent('console', (one) => one.type() === 'error');
    await form.submit();
    await logged;
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
  pageErrors.expect('console error: Error: No answer within 20 seconds.');
  await holdRequests(page, SEND_REQUEST);
  await stopClock(page);
  await form.openHydrated();
  const message = await form.fillExample(mailbox);
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
  pageErrors.expect('console error: Error hydrating Response');
  await page.route(SCRIPT_FILES, (route) => {
    pageErrors.expect(`status 503: ${route.request().url()}`);
    return route.fulfill({ status: 503, contentType: 'text/javascript' });
  });
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  for (const _ of ['first attempt', 'second attempt']) {
    const requested = page.waitForRequest(SCRIPT_FILES);
    await form.submit();
    await requested;
    await form.expectFailed(message);
  }
  const logged = (await page.consoleMessages()).map((one) => one.text());
  expect(logged.filter((text) => text.includes('hydrating'))).toHaveLength(1);

  await page.unroute(SCRIPT_FILES);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(message)]);
});

test('typed text is kept after hydration, a failure, a page that fails to load, and navigation', {
  tag: ['@S4.10', '@S4.11', '@S8.01', '@H1.05', '@H3.01'],
}, async ({ page, context, form, mailbox, pageErrors }) => {
  pageErrors.expect(sendError(500, 'Internal Server Error'));
  pageErrors.expect(`request failed: ${SITE_ORIGIN}/about net::ERR_INTERNET_DISCONNECTED`);
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
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
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await form.expectValues(message);
  }
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
  const rest = { ...EMPTY_MESSAGE, Subject: 'Another film', Message: 'One more thing:' };
  const hydrate = await holdRequests(page, REACT_FILE);
  const respond = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
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

  // The next message has its own text. What is typed meanwhile is also kept when the page is left.
  const next = { ...message, Subject: rest.Subject, Message: rest.Message };
  const respondAgain = await holdRequests(page, SEND_REQUEST);
  await form.fill(next);
  await form.submit();
  await form.field('Message').fill('Namaste');
  respondAgain();
  await form.expectSent({ ...EMPTY_MESSAGE, Message: 'Namaste' });
  expect(await mailbox.messages()).toEqual([sentParams(message), sentParams(next)]);
  await page.reload();
  await form.expectValues({ ...EMPTY_MESSAGE, Message: 'Namaste' });
});

test('a message that was sent on another page is gone after Back, unless it is typed again', {
  tag: ['@browsers', '@H8.26'],
}, async ({ page, form, mailbox }) => {
  await page.goto('/');
  const message = await form.fillExample(mailbox);
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
