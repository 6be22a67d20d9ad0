/** What the contact form sends and shows, when sending fails, and when visitors type before or while it sends. */

import { advanceTime, stopClock, waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { mark } from '../support/hydration.ts';
import {
  EMPTY_MESSAGE,
  exampleMessage,
  FIELDS,
  SEND_REQUEST,
  sendError,
  sentParams,
} from '../support/pages/contact-form.ts';
import {
  holdRequests,
  openStalled,
  REACT_FILE,
  recordRequests,
  SCRIPT_FILES,
} from '../support/requests.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** Texts that could be executed, truncated or changed on the way. */
const UNUSUAL_TEXTS = [
  '<script>globalThis.wasRun=true</script>',
  '"><img src=x onerror=globalThis.wasRun=true>',
  "</textarea></form>{{constructor.constructor('globalThis.wasRun=true')()}}",
  '&lt;b&gt;&amp;amp;&#0; %00%0a%E0%A4% C:\\path — “quotes”',
  '\u0000\u0008\u001b[31m',
  '\u202Eevil\u202C \u200Bzero\u200D width\uFEFF مرحبا שלום',
  'नमस्ते क्षत्रिय 👩🏽‍🎤🏳️‍🌈🇳🇵 映画 Z̷̢͎͗a̸̛͉l̶̰̈́g̴̱̈o̵͙͘',
  '\n.\nMAIL FROM:<a@b.c>',
];

test('the browser can autofill the fields, and no field limits its text', {
  tag: ['@S3.10', '@S5.03', '@H10.15'],
}, async ({ page, form }) => {
  await page.goto('/contact');
  const fields = await form.root
    .locator('[required]')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ name, maxLength, autocomplete }) => `${name} ${maxLength} ${autocomplete}`),
    );
  // The subject and the message are different each time.
  expect(fields).toEqual(['name -1 name', 'email -1 email', 'subject -1 off', 'message -1 ']);
});

test('a message is sent once, however often it is submitted', {
  tag: ['@S1.06', '@S7.01', '@S7.02', '@S7.03', '@S7.08', '@S9.12', '@D13b', '@D14b', '@D25c'],
}, async ({ page, form, mailbox }) => {
  const release = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  await form.submitButton.dblclick();
  await expect(form.status).toHaveText('Sending...');
  await form.submitButton.press('Enter');
  await form.submitButton.click({ force: true });
  await form.field('Subject').press('Enter');
  await waitForFrames(page);
  release();
  await form.expectSent();
  // The mailbox also checks the path, method, content type, version and IDs.
  expect(mailbox.messages()).toEqual([sentParams(message)]);
});

test('the status is announced while the button keeps the focus', {
  tag: ['@S4.08', '@S4.09', '@S4.10', '@H1.05', '@H1.08'],
}, async ({ page, form, mailbox }) => {
  const release = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  await expect(form.status).toHaveText('');
  // Screen readers announce changes only in an element that existed before.
  const status = await mark(form.status);
  const message = await form.fillExample(mailbox);
  await form.submitButton.press('Enter');
  await expect(status).toHaveText('Sending...');
  await form.expectValues(message);
  await expect(form.submitButton).toBeFocused();
  await expect(form.submitButton).toHaveAttribute('aria-disabled', 'true');
  await expect(form.submitButton).toHaveCSS('cursor', 'progress');
  release();
  await form.expectSent();
  await expect(status).toHaveText('Message sent successfully!');
  await expect(form.submitButton).toBeFocused();
});

test('any text is sent unchanged', {
  tag: ['@S5.03', '@S7.03', '@H3.03', '@H3.05'],
}, async ({ page, form, mailbox }) => {
  await page.goto('/contact');
  const message = {
    Name: UNUSUAL_TEXTS.slice(0, -1).join(' '),
    Email: mailbox.address,
    Subject: UNUSUAL_TEXTS[0] ?? '',
    Message: UNUSUAL_TEXTS.join('\n').repeat(60),
  };
  await form.fill({ ...message, Message: `${message.Message}\ud800` });
  await form.submit();
  await form.expectSent();
  // The browser replaces a lone surrogate.
  const received = { ...message, Message: `${message.Message}\ufffd` };
  expect(mailbox.messages()).toEqual([sentParams(received)]);
});

test('the text of a long message is never over its label', { tag: '@D53b' }, async ({
  page,
  form,
}) => {
  await page.goto('/contact');
  const field = form.field('Message');
  const label = form.root.getByText('Message', { exact: true });
  await field.fill('M\n'.repeat(50));
  const { x = 0, y = 0, width = 0, height = 0 } = (await label.boundingBox()) ?? {};
  const clip = { x, y, width, height };
  const screenshots = [];
  for (const scrollTop of [0, 1e6]) {
    await field.evaluate(
      (element, top) => element.scrollTo({ top, behavior: 'instant' }),
      scrollTop,
    );
    await waitForFrames(page);
    screenshots.push(await page.screenshot({ clip }));
  }
  expect(screenshots[0]).toEqual(screenshots[1]);
});

test('a message with an invalid field is not sent', {
  tag: ['@S5.01', '@S5.02', '@S5.04', '@D53a'],
}, async ({ form, mailbox }) => {
  await form.openHydrated();
  await expect(form.root).toHaveJSProperty('noValidate', false);
  const message = await form.fillExample(mailbox);
  for (const [name, value] of [
    ...FIELDS.map((field) => [field, ''] as const),
    ['Email', 'asha@'],
  ] as const) {
    await test.step(`${name}: ${value || 'nothing'}`, async () => {
      const field = form.field(name);
      await field.fill(value);
      // No error is shown while somebody types.
      await expect(field).toHaveAccessibleDescription('');
      await form.submit();
      await expect(field).toBeFocused();
      await expect(form.invalidFields).toHaveCount(1);
      const around = form.invalidFields.locator('..');
      await expect(around).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      // The form has no messages of its own for invalid fields.
      await expect(field).toHaveJSProperty('validity.customError', false);
      const sentence = await field.evaluate(
        ({ validationMessage }: HTMLInputElement) => validationMessage,
      );
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(around.getByText(sentence)).toBeVisible();
      await expect(form.root.locator('[aria-invalid=true]')).toHaveCount(1);
      await field.fill(message[name]);
      await expect(field).toHaveAccessibleDescription('');
      await expect(form.root.locator('[aria-invalid=true]')).toHaveCount(0);
    });
  }
  expect(mailbox.messages()).toEqual([]);
});

test('people and browsers cannot fill in the honeypot field', {
  tag: '@D25a',
}, async ({ page, form }) => {
  await page.goto('/contact');
  const honeypot = form.root.locator('[tabindex="-1"]');
  await expect(honeypot).toHaveAttribute('aria-hidden', 'true');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  // Browsers fill in fields with such names, whatever `autocomplete` says.
  await expect(honeypot).not.toHaveAttribute(
    'name',
    /name|mail|phone|tel|address|city|country|company|organi[sz]ation|url|site/i,
  );
  const { width = 0, height = 0 } = (await honeypot.boundingBox()) ?? {};
  expect(width * height).toBeLessThanOrEqual(1);
  await form.submitButton.focus();
  await page.keyboard.press('Tab');
  await expect(honeypot).not.toBeFocused();
});

test('a message with text in the honeypot field looks sent, and is not', {
  tag: '@D25b',
}, async ({ page, form, mailbox }) => {
  await page.goto('/contact');
  // The next message is sent.
  for (const link of ['https://casino.example', '']) {
    await form.root.locator('[tabindex="-1"]').fill(link, { force: true });
    const message = await form.fillExample(mailbox);
    await form.submit();
    await form.expectSent();
    expect(mailbox.messages()).toEqual(link ? [] : [sentParams(message)]);
  }
});

test('a message is kept if the scripts of the form are missing', {
  tag: ['@S4.11', '@S8.01', '@H3.01', '@H3.05', '@H3.08'],
}, async ({ page, form, mailbox, pageErrors }) => {
  // The response.
  pageErrors.expect('console error: {}');
  await page.route(SCRIPT_FILES, (route) => {
    pageErrors.expect(`status 404: ${route.request().url()}`);
    return route.fulfill({ status: 404, contentType: 'text/html' });
  });
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  for (const attempt of [{ ...message, Subject: 'First attempt' }, message]) {
    const requested = page.waitForRequest(SCRIPT_FILES);
    await form.fill(attempt);
    await form.submit();
    await requested;
    await form.expectFailed(attempt);
  }
  // After a deployment, the scripts of an open page are gone for ever.
  await expect(form.root.getByText('reload the page')).toBeVisible();
  await page.unroute(SCRIPT_FILES);
  await page.reload();
  await form.expectValues(message);
  await expect(form.root.getByText('reload the page')).toBeHidden();
});

test('a message is kept, and can be sent again, after any failure', {
  tag: ['@S4.11', '@S4.12', '@S7.05', '@S8.01', '@D14a', '@H3.01'],
}, async ({ page, form, mailbox, pageErrors }) => {
  await stopClock(page);
  await page.goto('/contact');
  for (const [name, response, error] of [
    ['Status 500', { status: 500, text: 'Error' }, sendError(500, 'Error')],
    ['An empty response', { status: 204, text: '' }, sendError(204, '')],
    ['A lost connection', 'disconnect', sendError(0, '')],
    ['No response', 'wait', 'console error: Error: No answer within 20 seconds.'],
  ] as const) {
    await test.step(name, async () => {
      pageErrors.expect(error);
      mailbox.setResponse(response);
      // The limits of earlier messages have no effect.
      await advanceTime(page, 10_000);
      const message = { ...exampleMessage(mailbox.address), Subject: name };
      const requested = page.waitForRequest(SEND_REQUEST);
      const failed = page.waitForEvent('console', (one) => one.type() === 'error');
      await form.fill(message);
      await form.submit();
      await requested;
      if (response === 'wait') {
        await advanceTime(page, 19_999);
        await expect(form.status).toHaveText('Sending...');
        await advanceTime(page, 1);
      }
      await failed;
      await form.expectFailed(message);
      // Not the text of the earlier attempt.
      expect(mailbox.messages().at(-1)).toEqual(sentParams(message));
    });
  }
});

test('a message is kept on every page, and through a failed navigation', {
  tag: '@H3.01',
}, async ({ page, form, mailbox, pageErrors }) => {
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  pageErrors.expect(`request failed: ${SITE_ORIGIN}/about net::ERR_INTERNET_DISCONNECTED`);
  await page.route('/about', (route) => route.abort('internetdisconnected'));
  await page.goto('/about').catch(() => {});
  await page.waitForURL('chrome-error://chromewebdata/');
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await form.expectValues(message);
    await expect(form.status).toHaveText('');
  }
});

test('a success clears the form permanently', {
  tag: ['@S4.10', '@S7.04', '@S7.06', '@H3.01'],
}, async ({ page, form, mailbox }) => {
  await page.goto('/contact');
  for (const response of [{ text: 'Danke, angekommen' }, { status: 201, text: 'OK' }]) {
    mailbox.setResponse(response);
    await form.fillExample(mailbox);
    await form.submit();
    await form.expectSent();
    // A success does not stand beside a message that the browser refuses.
    await form.submit();
    await expect(form.status).toHaveText('');
  }
  await page.reload();
  await form.expectValues(EMPTY_MESSAGE);
});

test('a form whose scripts are still loading shows an error after 20 s', {
  tag: ['@S4.09', '@S4.11', '@D14a', '@D27', '@D57', '@H2.13'],
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: AbortError/);
  await stopClock(page);
  const release = await holdRequests(page, REACT_FILE);
  const scripts = recordRequests(page, SCRIPT_FILES);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  await form.submit();
  await expect(form.status).toHaveText('Sending...');
  // Not again at each focus, click and submission.
  expect(scripts).toHaveLength(2);
  await expect(form.submitButton).toHaveAttribute('aria-disabled', 'true');
  await advanceTime(page, 19_999);
  await expect(form.status).toHaveText('Sending...');
  await advanceTime(page, 1);
  await form.expectFailed(message);
  // The next press requests again what has no answer. The press that has failed sends nothing later.
  await page.unroute(REACT_FILE);
  await form.submit();
  await form.expectSent();
  release();
  await waitForFrames(page);
  expect(mailbox.messages()).toEqual([sentParams(message)]);
});

test('the time limit counts from a press before hydration', {
  tag: '@D14a',
}, async ({ page, form, pageErrors, mailbox }) => {
  pageErrors.expect('console error: Error: No answer within 20 seconds.');
  await stopClock(page);
  // The stopped clock gives an event the time at which it is first read.
  await page.addInitScript(() => addEventListener('submit', ({ timeStamp }) => timeStamp, true));
  const hydrate = await holdRequests(page, REACT_FILE);
  await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  await form.submit();
  await advanceTime(page, 15_000);
  const requested = page.waitForRequest(SEND_REQUEST);
  hydrate();
  await requested;
  await advanceTime(page, 4_999);
  await expect(form.status).toHaveText('Sending...');
  await advanceTime(page, 1);
  await form.expectFailed(message);
});

test('a message submitted before hydration is not sent if it became invalid', {
  tag: '@D27',
}, async ({ page, form, mailbox }) => {
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/contact');
  await form.fillExample(mailbox);
  await form.submit();
  await form.field('Email').fill('asha@');
  await form.field('Subject').focus();
  release();
  await expect(form.status).toHaveText('');
  await expect(form.field('Email')).toBeFocused();
  expect(mailbox.messages()).toEqual([]);
});

test('a success after 20 s counts only if nothing has changed', {
  tag: '@D14b',
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect('console error: Error: No answer within 20 seconds.');
  await stopClock(page);
  await page.goto('/contact');
  for (const subject of ['A film about our valley', 'Another film']) {
    const respond = await holdRequests(page, SEND_REQUEST);
    const message = await form.fillExample(mailbox);
    const requested = page.waitForRequest(SEND_REQUEST);
    await form.submit();
    const request = await requested;
    await advanceTime(page, 20_000);
    await form.expectFailed(message);
    await form.field('Subject').fill(subject);
    respond();
    await (await request.response())?.finished();
    await waitForFrames(page);
    if (subject === message.Subject) await form.expectSent();
    else await form.expectFailed({ ...message, Subject: subject });
    await page.unroute(SEND_REQUEST);
  }
});

test('a page that is loaded after Back does not change the field in use', {
  tag: '@D43',
}, async ({ page, form, mailbox }) => {
  // Pages with this listener are loaded again after Back.
  await page.addInitScript(() => addEventListener('unload', () => {}));
  const open = await openStalled(page, '/contact', (html) => html.indexOf('</form>') + 7);
  open();
  await page.waitForLoadState();
  const message = await form.fillExample(mailbox);
  await page.goto('/about');
  const resume = await holdRequests(page, '/stall.js');
  await page.goBack({ waitUntil: 'commit' });
  await form.field('Subject').fill('Offer');
  const loaded = page.waitForEvent('load');
  resume();
  await loaded;
  await waitForFrames(page);
  await page.keyboard.type(': a film');
  message.Subject = 'Offer: a film';
  await form.expectValues(message);
});

test('after a success, the word that an input method composes is kept', {
  tag: '@D43',
}, async ({ page, form, mailbox }) => {
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  // A word that an input method is composing is in the field before it is complete.
  const respond = await holdRequests(page, SEND_REQUEST);
  const requested = page.waitForRequest(SEND_REQUEST);
  await form.submit();
  await requested;
  await form.field('Message').press('ControlOrMeta+End');
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await compose('न');
  respond();
  await expect(form.status).toHaveText('Message sent successfully!');
  await compose('नम');
  await session.send('Input.insertText', { text: 'नमस्ते' });
  await form.expectSent({ ...EMPTY_MESSAGE, Message: `${message.Message}नमस्ते` });
  expect(mailbox.messages()).toEqual([sentParams(message)]);
});

test('text typed after a submission before hydration is kept, not sent', {
  tag: ['@D14a', '@D14b', '@D27', '@H1.05', '@H3.01', '@H3.02'],
}, async ({ page, form, mailbox }) => {
  const rest = { ...EMPTY_MESSAGE, Subject: 'Another film', Message: 'One more thing:' };
  await stopClock(page);
  const hydrate = await holdRequests(page, REACT_FILE);
  const respond = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  const message = await form.fillExample(mailbox);
  // Two submissions before hydration send one message, with the text at the time of the request.
  await form.field('Subject').fill('A fild');
  await form.field('Subject').press('Enter');
  await form.field('Subject').fill(message.Subject);
  await form.submitButton.click({ force: true });
  await waitForFrames(page);
  const requested = page.waitForRequest(SEND_REQUEST);
  hydrate();
  await requested;
  await form.field('Subject').fill(rest.Subject);
  await form.field('Message').fill(rest.Message);
  respond();
  await form.expectSent(rest);
  await expect(form.field('Message')).toBeFocused();
  await expect(form.invalidFields).toHaveCount(0);
  expect(mailbox.messages()).toEqual([sentParams(message)]);
  await page.reload();
  await form.expectValues(rest);
});

test('Back does not restore a message that was sent on another page', {
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
