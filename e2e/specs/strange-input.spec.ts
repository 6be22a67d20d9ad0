/**
 * What nobody would write, written: generated texts in the form and in addresses. They arrive as they
 * stand in the form, or the browser refuses them; nothing is lost, and nothing runs.
 */
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../support/fixtures.ts';

/** The same texts in every run; a new number tries others. */
const SEED = 20_260_105;
const LETTERS = 70;
const ADDRESSES = 120;
const ADDRESSES_SEEN = 20;

/** Runs if any text is taken for a program or for markup. */
const ALARM = 'globalThis.wasRun=true';

const FRAGMENTS = [
  `<script>${ALARM}</script>`,
  `<img src=x onerror="${ALARM}">`,
  `"><svg onload=${ALARM}>`,
  `javascript:${ALARM}`,
  `{{constructor.constructor('${ALARM}')()}}`,
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
const scrap = fc.oneof(
  fragment,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ maxCount: 12, mode: 'words' }),
);
const line = fc.array(scrap, { minLength: 1, maxLength: 4 }).map((parts) => `x${parts.join('')}`);
const long = fc
  .tuple(fragment, fc.integer({ min: 1_000, max: 100_000 }))
  .map(([text, length]) => text.repeat(Math.ceil(length / text.length)).slice(0, length));
const letter = fc.record({
  Name: line,
  Subject: line,
  Message: fc.oneof({ weight: 19, arbitrary: line }, { weight: 1, arbitrary: long }),
});

// A trace would keep a copy of the page for every one of them.
test.use({ trace: 'off' });

const wasRun = (page: Page) => page.evaluate(() => 'wasRun' in globalThis);

for (const part of [0, 1]) {
  test(`letters of all kinds arrive as they stand in the form, part ${part + 1}`, {
    tag: ['@S4.10', '@D25c', '@H3.03'],
  }, async ({ page, email }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A text opened a window: ${dialog.message()}`);
    });
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact form' });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const written: Record<string, string>[] = [];
    for (const texts of fc.sample(letter, { seed: SEED + part, numRuns: LETTERS / 2 })) {
      // All at once, as a paste does: typing them would take minutes.
      const shown = await form.evaluate(
        (element, values) => {
          for (const [name, value] of Object.entries(values)) {
            const input = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
            if (input) input.value = value;
            input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
          const data = new FormData(element as HTMLFormElement);
          return Object.fromEntries(
            Object.keys(values).map((name) => [name, String(data.get(name))]),
          );
        },
        { name: texts.Name, email: email.address, subject: texts.Subject, message: texts.Message },
      );
      // A field of one line has no line breaks, whatever is put into it; all else stands as it was.
      expect(shown['name']).toBe(texts.Name.toWellFormed().replace(/[\r\n]/g, ''));
      expect(shown['message']?.replaceAll('\r\n', '\n')).toBe(
        texts.Message.toWellFormed().replace(/\r\n?/g, '\n'),
      );
      // Without a pointer, which would wait two hundred times until the page stands still.
      await form.getByRole('button').dispatchEvent('click');
      await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
      await expect(field('Message')).toHaveValue('');
      written.push(shown);
    }
    const arrived = await email.messages();
    expect(arrived).toHaveLength(LETTERS / 2);
    for (const [index, { name, email: address, subject, message }] of written.entries()) {
      expect(arrived[index]).toEqual({ from_name: name, from_email: address, subject, message });
    }
    expect(await wasRun(page)).toBe(false);
  });
}

const addressPart = fc.oneof(
  fragment.map(encodeURIComponentSafely),
  fragment.map((text) => encodeURI(text.toWellFormed()).replaceAll('%25', '%')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponentSafely),
  fc.string({ unit: fc.constantFrom('%', 'E', '0', '2', 'F', 'A', '4', 'z'), minLength: 1 }),
  fc.integer({ min: 1, max: 3_000 }).map((length) => 'w'.repeat(length)),
);
const address = fc.tuple(fc.constantFrom('/', '/portfolio/', '/about/'), addressPart).map(
  // Without a slash, a question mark or a hash of its own, which would make it another address.
  ([start, part]) => start + part.replace(/[/?#\\]/g, '-').replace(/^\.+/, 'dots'),
);

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test('addresses of all kinds are answered, and never with a redirect', {
  tag: ['@S2.27', '@D10a', '@H3.04'],
}, async ({ request }) => {
  for (const path of fc.sample(address, { seed: SEED, numRuns: ADDRESSES })) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([400, 404, 414], path).toContain(response.status());
    expect(await response.text(), path).toContain('Oops! Page not found');
  }
});

test('addresses of all kinds show a page with ways on, and run nothing', {
  tag: ['@S2.27', '@S2.33', '@D08c', '@D10b', '@H3.04'],
}, async ({ page, problems }) => {
  problems.expect(/^status 4\d\d: /);
  problems.expect(/^console error: 404: /);
  page.on('dialog', (dialog) => {
    throw new Error(`An address opened a window: ${dialog.message()}`);
  });
  const kinds = new Set<string>();
  for (const path of fc.sample(address, { seed: SEED + 1, numRuns: ADDRESSES_SEEN })) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    if ((await heading.textContent()) === 'Oops! Page not found') {
      kinds.add('lost');
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    } else {
      kinds.add('category');
      await expect(page.getByText('No videos available for this category.')).toBeVisible();
    }
    expect(await wasRun(page), path).toBe(false);
  }
  expect([...kinds].sort()).toEqual(['category', 'lost']);
});
