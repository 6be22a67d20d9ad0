import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests } from '../support/islands.ts';
import { waitForFrames } from '../support/motion.ts';
import { FIELDS, SEND_REQUEST, sentParams } from '../support/pages/contact-form.ts';

// Animations and page transitions, which other tests check, take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('sends a message once, even if it is submitted repeatedly, and clears the form', {
  tag: [
    ...['@S1.06', '@S3.10', '@S4.08', '@S4.09', '@S4.10', '@S7.01', '@S7.02', '@S7.03', '@S7.08'],
    ...['@S9.12', '@D13b', '@D14b', '@D25c', '@H1.05', '@H1.08', '@H3.05'],
  ],
}, async ({ page, form, mailbox }) => {
  const release = await holdRequests(page, SEND_REQUEST);
  await page.goto('/contact');
  await expect(form.status).toHaveText('');
  // Screen readers announce changes only in an element that existed before.
  const status = await form.status.elementHandle();
  const message = await form.fillExample(mailbox);
  await form.submitButton.press('Enter');
  await expect(form.status).toHaveText('Sending...');
  await form.expectValues(message);
  await expect(form.submitButton).toBeFocused();
  await form.submitButton.press('Enter');
  await form.submitButton.click({ force: true });
  await form.field('Subject').press('Enter');
  await form.submitButton.focus();
  await waitForFrames(page);
  release();
  await form.expectSent();
  await expect(form.submitButton).toBeFocused();
  expect(await status?.textContent()).toBe('Message sent successfully!');
  // The mailbox also checks the path, method, content type, version and IDs.
  expect(await mailbox.messages()).toEqual([sentParams(message)]);

  await form.fill(message);
  await form.submitButton.dblclick();
  await form.expectSent();
  expect(await mailbox.messages()).toHaveLength(2);
});

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

test('sends any text unchanged, and executes none of it', {
  tag: ['@S4.10', '@S5.03', '@D25c', '@H10.15', '@H3.03'],
}, async ({ page, form, mailbox }) => {
  const [Subject = ''] = UNUSUAL_TEXTS;
  const Name = UNUSUAL_TEXTS.slice(0, -1).join(' ');
  const Message = UNUSUAL_TEXTS.join('\n').repeat(60);
  const message = { Name, Email: mailbox.address, Subject, Message: `${Message}\ud800` };
  await page.goto('/contact');
  for (const name of FIELDS) await expect(form.field(name)).not.toHaveAttribute('maxlength');
  // The subject and the message are different each time.
  for (const [name, filledIn] of [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Subject', 'off'],
  ] as const) {
    await expect(form.field(name)).toHaveAttribute('autocomplete', filledIn);
  }
  await form.fill(message);
  await form.submit();
  await form.expectSent();
  // The browser replaces a lone surrogate.
  const received = { ...message, Message: message.Message.toWellFormed() };
  expect(await mailbox.messages()).toEqual([sentParams(received)]);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test('the browser validates the fields, and nothing invalid is sent', {
  tag: ['@S5.01', '@S5.02', '@S5.04'],
}, async ({ page, form, mailbox }) => {
  await page.goto('/contact');
  const text = (await form.root.textContent()) ?? '';
  // Before hydration.
  await form.submit();
  await expect(form.field('Name')).toBeFocused();
  await expect(form.invalidFields).not.toHaveCount(0);
  await expectHydrated(form.root);
  const message = await form.fillExample(mailbox);
  for (const [name, value] of [
    ...FIELDS.map((name) => [name, ''] as const),
    ['Email', 'asha@'],
  ] as const) {
    await form.field(name).fill(value);
    await form.submit();
    await expect(form.field(name)).toBeFocused();
    await expect(form.invalidFields).toHaveCount(1);
    // The form has no messages of its own for invalid fields.
    await expect(form.field(name)).toHaveJSProperty('validity.customError', false);
    await form.field(name).fill(message[name]);
  }
  expect(await mailbox.messages()).toEqual([]);
  expect(await form.root.textContent()).toBe(text);
  await expect(form.root).toHaveJSProperty('noValidate', false);
});

test('a filled-in honeypot field blocks the message, and visitors cannot reach the field', {
  tag: ['@D25a', '@D25b'],
}, async ({ page, form, mailbox }) => {
  const honeypot = form.root.locator('[tabindex="-1"]');
  await form.openHydrated();
  await expect(honeypot).toHaveAttribute('aria-hidden', 'true');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  const { width = 0, height = 0 } = (await honeypot.boundingBox()) ?? {};
  expect(width * height).toBeLessThanOrEqual(1);
  await form.submitButton.focus();
  await page.keyboard.press('Tab');
  await expect(honeypot).not.toBeFocused();

  // If it is filled in, the form reports success. The next message is sent.
  for (const link of ['https://casino.example', '']) {
    await honeypot.fill(link, { force: true });
    const message = await form.fillExample(mailbox);
    await form.submit();
    await form.expectSent();
    expect(await mailbox.messages()).toEqual(link ? [] : [sentParams(message)]);
  }
});
