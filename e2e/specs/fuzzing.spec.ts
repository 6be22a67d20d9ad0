/** Generated texts in the form and in addresses: they arrive unchanged, and nothing in them runs. */
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../support/fixtures.ts';
import { ContactForm, sentParams } from '../support/pages/contact-form.ts';

/** The same texts in every run; another number gives other texts. */
const SEED = 20_260_105;
const MESSAGES = 50;
const ADDRESSES = 120;
const OPENED_ADDRESSES = 20;

/** Sets a global variable if any text is run as a script. */
const SCRIPT = 'globalThis.wasRun=true';

const FRAGMENTS = [
  `<script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `"><svg onload=${SCRIPT}>`,
  `javascript:${SCRIPT}`,
  `{{constructor.constructor('${SCRIPT}')()}}`,
  '</textarea></form>',
  '&lt;b&gt;&amp;amp;&#0;',
  '%00%0a%2e%2e%2f%E0%A4%',
  '../../etc/passwd',
  '=cmd|calc',
  "' OR 1=1 --",
  '\u0000\u0008\u001b[31m',
  'раураl аррӏе',
  '\u202Eevil\u202C \u200Bzero\u200D width\uFEFF',
  'مرحبا بالعالم שלום עולם',
  'नमस्ते क्षत्रिय घर',
  '👩🏽‍🎤🏳️‍🌈🇳🇵 映画 ｆｕｌｌ',
  'Z̷̢͎͗a̸̛͉l̶̰̈́g̴̱̈o̵͙͘',
  '\ud800 lone \udfff',
  '\r\n.\r\nMAIL FROM:<a@b.c>',
];

const fragment = fc.constantFrom(...FRAGMENTS);
const part = fc.oneof(
  fragment,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ maxCount: 12, mode: 'words' }),
);
const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `x${parts.join('')}`);
const longText = fc
  .tuple(fragment, fc.integer({ min: 1_000, max: 100_000 }))
  .map(([repeated, length]) => repeated.repeat(length / repeated.length + 1).slice(0, length));
const message = fc.record({
  name: text,
  subject: text,
  message: fc.oneof({ weight: 19, arbitrary: text }, { weight: 1, arbitrary: longText }),
});

const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const segment = fc.oneof(
  fragment.map(encode),
  fragment.map((value) => encodeURI(value.toWellFormed()).replaceAll('%25', '%')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encode),
  fc.string({ unit: fc.constantFrom('%', 'E', '0', '2', 'F', 'A', '4', 'z'), minLength: 1 }),
  fc.integer({ min: 1, max: 3_000 }).map((length) => 'w'.repeat(length)),
);
const address = fc
  .tuple(fc.constantFrom('/', '/portfolio/', '/about/'), segment)
  // A slash, question mark or hash would make it another kind of address.
  .map(([start, end]) => start + end.replace(/[/?#\\]/g, '-').replace(/^\.+/, 'dots'));

// A trace would keep a copy of the page for every text.
test.use({ trace: 'off' });

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text opened a dialog: ${dialog.message()}`);
  });
});

const wasRun = (page: Page) => page.evaluate(() => 'wasRun' in globalThis);

test('generated messages arrive exactly as they are in the form', {
  tag: ['@S4.10', '@D25c', '@H3.03'],
}, async ({ page, mailbox }) => {
  const form = new ContactForm(page);
  await page.goto('/contact');
  const expected: object[] = [];
  for (const values of fc.sample(message, { seed: SEED, numRuns: MESSAGES })) {
    // Set at once, like a paste: typing would take minutes.
    const shown = await form.root.evaluate(
      (element: HTMLFormElement, all) => {
        for (const [name, value] of Object.entries(all)) {
          const field = element.elements.namedItem(name) as HTMLInputElement;
          field.value = value;
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        const data = new FormData(element);
        const [Name = '', Email = '', Subject = '', Message = ''] = Object.keys(all).map((name) =>
          String(data.get(name)),
        );
        return { Name, Email, Subject, Message };
      },
      {
        name: values.name,
        email: mailbox.address,
        subject: values.subject,
        message: values.message,
      },
    );
    // A field of one line drops line breaks; everything else stays.
    expect(shown.Name).toBe(values.name.toWellFormed().replace(/[\r\n]/g, ''));
    expect(shown.Message.replaceAll('\r\n', '\n')).toBe(
      values.message.toWellFormed().replace(/\r\n?/g, '\n'),
    );
    // A real click would wait each time until the button stands still.
    await form.submitButton.dispatchEvent('click');
    await form.expectSent();
    expected.push(sentParams(shown));
  }
  expect(await mailbox.messages()).toEqual(expected);
  expect(await wasRun(page)).toBe(false);
});

test('generated addresses show an error page with links, without a redirect, and nothing runs', {
  tag: ['@S2.27', '@S2.33', '@D08c', '@D10a', '@D10b', '@H3.04'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 4\d\d: /);
  pageErrors.expect(/^console error: 404: /);
  const heading = page.getByRole('heading', { level: 1 });
  const homeLink = page.getByRole('link', { name: 'Return to Home' });
  const emptyCategory = page.getByText('No videos available for this category.');
  const kinds = new Set<boolean>();
  for (const [index, path] of fc.sample(address, { seed: SEED, numRuns: ADDRESSES }).entries()) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([400, 404, 414], path).toContain(response.status());
    expect(await response.text(), path).toContain('Oops! Page not found');
    if (index >= OPENED_ADDRESSES) continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(heading, path).toBeVisible();
    const isNotFound = (await heading.textContent()) === 'Oops! Page not found';
    await expect(isNotFound ? homeLink : emptyCategory, path).toBeVisible();
    kinds.add(isNotFound);
    expect(await wasRun(page), path).toBe(false);
  }
  expect(kinds.size, 'kinds of error pages').toBe(2);
});
