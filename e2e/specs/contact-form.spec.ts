import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, recordRequests, SCRIPT_FILES } from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import {
  ContactForm,
  EMPTY_MESSAGE,
  exampleMessage,
  FIELDS,
  SEND_REQUEST,
  sentParams,
} from '../support/pages/contact-form.ts';
import { EMAIL_ORIGIN } from '../support/settings.ts';

const isSent = (request: { url(): string }) => request.url().startsWith(EMAIL_ORIGIN);

/** More than 20,000 letters of many kinds. */
const LONG_TEXT = 'नमस्ते 🎬 — “quotes”, <b>no markup</b>, C:\\path, 100 % & more\n\n'.repeat(330);

for (const path of ['/contact', '/']) {
  test(`${path}: a message is sent, and the form is cleared`, {
    tag: [
      ...(path === '/contact' ? ['@browsers'] : []),
      ...['@S1.06', '@S3.10', '@S4.08', '@S4.09', '@S4.10', '@S5.01', '@S5.02', '@S5.03'],
      ...['@S7.01', '@S7.02', '@S7.03', '@S7.08', '@S9.12', '@D13b', '@D25c'],
      ...['@H1.08', '@H3.03', '@H3.05'],
    ],
  }, async ({ page, mailbox }) => {
    const form = new ContactForm(page);
    const message = exampleMessage(mailbox.address);
    if (path === '/') Object.assign(message, { Name: 'आशा 👩🏽‍🎤', Message: LONG_TEXT });
    const answer = await holdRequests(page, SEND_REQUEST);
    await page.goto(path);

    await test.step('four required fields, without a limit of length', async () => {
      for (const name of FIELDS) {
        await expect(form.field(name)).toBeEditable();
        await expect(form.field(name)).toHaveAttribute('required');
        await expect(form.field(name)).not.toHaveAttribute('maxlength');
      }
      await expect(form.field('Email')).toHaveAttribute('type', 'email');
      // Where scripts are off, the visitor's mail program takes the message.
      await expect(form.root).toHaveAttribute('action', /^mailto:\S+@\S+$/);
      await expect(form.status).toHaveText('');
    });

    await test.step('the message is sent', async () => {
      // A screen reader announces changes only in an element that it knew before.
      const status = await form.status.elementHandle();
      await form.fill(message);
      await form.submit();
      await expect(form.status).toHaveText('Sending...');
      await form.expectValues(message);
      answer();
      await form.expectSent();
      expect(await status?.textContent()).toBe('Message sent successfully!');
      // The service accepts only the exact path, method, headers, version and identifiers.
      expect(await mailbox.messages()).toEqual([sentParams(message)]);
    });

    await test.step('a reload shows an empty form', async () => {
      await page.reload();
      await form.expectValues(EMPTY_MESSAGE);
      await expect(form.status).toHaveText('');
    });
  });
}

test('the browser checks the fields, and nothing invalid is sent', {
  tag: ['@S5.01', '@S5.02', '@S5.04'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  const message = exampleMessage(mailbox.address);
  const requests = recordRequests(page, isSent);
  await page.goto('/contact');
  const text = (await form.root.textContent()) ?? '';

  await test.step('before hydration', async () => {
    await form.submit();
    await expect(form.field('Name')).toBeFocused();
    await expect(form.markedFields).not.toHaveCount(0);
  });
  await expectHydrated(form.root);
  for (const missing of FIELDS) {
    await test.step(`without ${missing}`, async () => {
      await form.fill({ ...message, [missing]: '' });
      await form.submit();
      await expect(form.field(missing)).toBeFocused();
      await expect(form.invalidFields).toHaveCount(1);
    });
  }
  for (const address of ['asha', 'asha@', '@valley.example', 'asha@valley..example', 'a b@c.d']) {
    await test.step(`with the address ${address}`, async () => {
      await form.fill({ ...message, Email: address });
      await form.field('Subject').press('Enter');
      await expect(form.field('Email')).toBeFocused();
    });
  }
  await test.step('the form itself says nothing about invalid fields', async () => {
    await waitForFrames(page);
    expect(await form.root.textContent()).toBe(text);
    await expect(form.root).toHaveJSProperty('noValidate', false);
    for (const name of FIELDS) {
      await expect(form.field(name)).toHaveJSProperty('validity.customError', false);
    }
  });
  expect(requests).toEqual([]);
});

test('the script that sends is loaded when the form is first used', { tag: '@D12b' }, async ({
  page,
}) => {
  const form = new ContactForm(page);
  const loaded = new Set<string>();
  await page.route(SCRIPT_FILES, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('/api/v1.0/email/send')) loaded.add(response.url());
    await route.fulfill({ response });
  });
  await stopClock(page);
  for (const path of ['/contact', '/']) {
    await test.step(path, async () => {
      loaded.clear();
      await page.goto(path);
      await advanceTime(page, 60_000);
      await form.root.scrollIntoViewIfNeeded();
      await advanceTime(page, 60_000);
      expect(loaded.size).toBe(0);
      await form.field('Name').focus();
      await expectHydrated(form.root);
      expect(loaded.size).toBe(1);
    });
  }
});

test('a message is sent once, however often the visitor sends it, and focus stays', {
  tag: ['@D14b', '@D25c', '@H1.05'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  const requests = recordRequests(page, isSent);
  const answer = await holdRequests(page, SEND_REQUEST);
  await form.openHydrated();
  await form.fill(exampleMessage(mailbox.address));
  await form.submitButton.press('Enter');
  await expect(form.status).toHaveText('Sending...');
  await expect(form.submitButton).toBeFocused();
  await form.submitButton.press('Enter');
  await form.submitButton.click({ force: true });
  await form.field('Subject').press('Enter');
  await form.submitButton.focus();
  await waitForFrames(page);
  expect(requests).toHaveLength(1);
  answer();
  await form.expectSent();
  await expect(form.submitButton).toBeFocused();
  expect(await mailbox.messages()).toHaveLength(1);

  await test.step('a double click sends once', async () => {
    await form.fill(exampleMessage(mailbox.address));
    await form.submitButton.dblclick();
    await form.expectSent();
    expect(await mailbox.messages()).toHaveLength(2);
  });
});

test('a filled-in honeypot field stops the message; people never reach that field', {
  tag: ['@D25a', '@D25b'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  const requests = recordRequests(page, isSent);
  await form.openHydrated();

  await test.step('it is hidden from people, assistive technology and autofill', async () => {
    await expect(form.root.getByRole('textbox')).toHaveCount(4);
    await expect(form.honeypot).toHaveAttribute('aria-hidden', 'true');
    await expect(form.honeypot).toHaveAttribute('autocomplete', 'off');
    const box = await form.honeypot.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
    for (const name of ['Email', 'Subject', 'Message'] as const) {
      await page.keyboard.press('Tab');
      await expect(form.field(name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(form.submitButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.honeypot).not.toBeFocused();
  });

  await test.step('whoever fills it in sees success, and nothing is sent', async () => {
    await form.fill(exampleMessage(mailbox.address));
    await form.honeypot.evaluate((input: HTMLInputElement) => {
      input.value = 'https://casino.example';
    });
    await form.submit();
    await form.expectSent();
    await waitForFrames(page);
    expect(requests).toEqual([]);
  });

  await test.step('the next message is sent', async () => {
    await form.fill(exampleMessage(mailbox.address));
    await form.submit();
    await expect.poll(() => mailbox.messages()).toHaveLength(1);
  });
});
