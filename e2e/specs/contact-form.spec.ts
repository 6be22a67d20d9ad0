import type { Locator, Page } from '@playwright/test';
import type { Answer, Correspondence } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  changeProperties,
  comesAlive,
  hold,
  pass,
  REACT,
  record,
  recordMailProgram,
  showChanges,
  stopClock,
} from '../support/islands.ts';
import { EMAIL_ORIGIN } from '../support/settings.ts';

const SEND = /\/api\/v1\.0\/email\/send$/;
const SCRIPT = /\/_astro\/.*\.js/;

const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;

type Letter = Record<(typeof FIELDS)[number], string>;

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const button = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const status = (page: Page) => form(page).getByRole('status');

/** What the visitor of a test writes. */
const letterOf = ({ address }: Correspondence): Letter => ({
  Name: 'Asha Gurung',
  Email: address,
  Subject: 'A film about our valley',
  Message: 'Namaste,\nwe would like to meet you.\n\nAsha',
});

const EMPTY: Letter = { Name: '', Email: '', Subject: '', Message: '' };

/** The letter as it has to reach the service. */
const sentForm = ({ Name, Email, Subject, Message }: Letter) => ({
  from_name: Name,
  from_email: Email,
  subject: Subject,
  message: Message,
});

async function write(page: Page, letter: Letter): Promise<void> {
  for (const name of FIELDS) await field(page, name).fill(letter[name]);
}

async function expectInFields(page: Page, letter: Letter): Promise<void> {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue(letter[name]);
}

/** Opens the contact page with its form come alive. */
async function openLiveForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await field(page, 'Name').focus();
  await comesAlive(field(page, 'Name'));
}

/** Expects the failure of a sending, and everything that the visitor wrote still in its place. */
async function expectFailure(page: Page, letter: Letter): Promise<void> {
  await expect(status(page)).toHaveText('Failed to send message.');
  await expectInFields(page, letter);
}

/** Notes what the page itself writes on the console as an error. */
function recordErrors(page: Page): () => Promise<unknown[]> {
  const values: Promise<unknown>[] = [];
  page.on('console', (message) => {
    const [value] = message.args();
    if (message.type() === 'error' && value) values.push(value.jsonValue());
  });
  return () => Promise.all(values);
}

for (const path of ['/contact', '/']) {
  test(`${path} sends what was written, and says so`, {
    tag: [
      ...(path === '/contact' ? ['@browsers'] : []),
      '@S1.06',
      '@S3.10',
      '@S4.08',
      '@S4.09',
      '@S4.10',
      '@S7.01',
      '@S7.02',
      '@S7.03',
      '@S7.08',
      '@S9.12',
      '@D13b',
      '@D25c',
      '@H1.08',
    ],
  }, async ({ page, email }) => {
    const letter = letterOf(email);
    const answer = await hold(page, SEND);
    await page.goto(path);
    for (const name of FIELDS)
      await expect(form(page).getByLabel(name, { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText('');
    // A screen reader says what comes into a place that it knew before.
    const place = await status(page).elementHandle();
    await write(page, letter);
    await button(page).click();
    await expect(status(page)).toHaveText('Sending...');
    await expectInFields(page, letter);
    answer();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await place?.textContent()).toBe('Message sent successfully!');
    await expectInFields(page, EMPTY);
    // The service takes only the exact form: path, method, headers, version, identifiers, no more.
    expect(await email.messages()).toEqual([sentForm(letter)]);

    await page.reload();
    await expectInFields(page, EMPTY);
    await expect(status(page)).toHaveText('');
  });
}

test.describe('the browser lets nothing go', () => {
  test('until all four fields are filled in', { tag: ['@S5.01'] }, async ({ page, email }) => {
    const requests = record(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
    const letter = letterOf(email);
    await openLiveForm(page);
    for (const missing of FIELDS) {
      await write(page, { ...letter, [missing]: '' });
      await button(page).click();
      await expect(field(page, missing)).toBeFocused();
      await expect(form(page).locator(':is(input, textarea):invalid')).toHaveCount(1);
    }
    await showChanges(page);
    await expect(status(page)).toHaveText('');
    expect(requests).toEqual([]);
  });

  test('to anyone without a proper e-mail address', { tag: ['@S5.02'] }, async ({
    page,
    email,
  }) => {
    const requests = record(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
    await openLiveForm(page);
    for (const address of ['asha', 'asha@', '@valley.example', 'asha@valley..example', 'a b@c.d']) {
      await write(page, { ...letterOf(email), Email: address });
      await field(page, 'Subject').press('Enter');
      await expect(field(page, 'Email')).toBeFocused();
    }
    await expect(status(page)).toHaveText('');
    expect(requests).toEqual([]);
  });
});

test('says nothing of its own about a wrong field', { tag: '@S5.04' }, async ({ page }) => {
  await openLiveForm(page);
  const words = () => form(page).textContent();
  const before = await words();
  for (const letter of [EMPTY, { ...EMPTY, Name: 'Asha', Email: 'asha' }]) {
    await write(page, letter);
    await button(page).click();
    await showChanges(page);
    expect(await words()).toBe(before);
  }
  await expect(form(page)).toHaveJSProperty('noValidate', false);
  const own = await form(page)
    .locator('input, textarea')
    .evaluateAll((all) => all.filter((input) => (input as HTMLInputElement).validity.customError));
  expect(own).toEqual([]);
});

for (const path of ['/contact', '/']) {
  test(`the script that sends comes to ${path} once the form is touched, and not before`, {
    tag: '@D12b',
  }, async ({ page }) => {
    const clients: string[] = [];
    await page.route(SCRIPT, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('/api/v1.0/email/send')) clients.push(path);
      await route.fulfill({ response });
    });
    await stopClock(page);
    await page.goto(path);
    await pass(page, 60_000);
    await form(page).scrollIntoViewIfNeeded();
    await pass(page, 60_000);
    expect(clients).toEqual([]);
    await field(page, 'Name').focus();
    await comesAlive(field(page, 'Name'));
    expect(clients).toEqual([path]);
  });
}

test.describe('a sending has failed', () => {
  test('at any answer but the good ones, as often as it is tried', {
    tag: ['@S4.11', '@S4.12', '@S7.05', '@S8.01'],
  }, async ({ page, email, problems }) => {
    problems.expect(/^console error: /);
    const letter = letterOf(email);
    const errors = recordErrors(page);
    const answers: Answer[] = [
      { status: 500, text: 'Internal Server Error' },
      { status: 403, text: 'API calls are disabled' },
      { status: 429, text: 'Too many requests' },
      { status: 204, text: '' },
      { status: 201, text: 'queued' },
    ];
    await page.goto('/contact');
    await write(page, letter);
    for (const [index, answer] of answers.entries()) {
      await email.answer(answer);
      await button(page).click();
      await expect.poll(errors).toEqual(answers.slice(0, index + 1));
      await expectFailure(page, letter);
    }
    expect(await email.messages()).toHaveLength(answers.length);

    await email.answer({});
    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    await expectInFields(page, EMPTY);
  });

  for (const instead of ['garbage', 'disconnect'] as const) {
    test(`when the service’s answer is ${instead}`, {
      tag: ['@S4.11', '@S4.12', '@S7.05', '@S8.01'],
    }, async ({ page, email, problems }) => {
      problems.expect(/^console error: /);
      const letter = letterOf(email);
      await email.answer({ instead });
      await page.goto('/contact');
      const errors = recordErrors(page);
      await write(page, letter);
      await button(page).click();
      await expectFailure(page, letter);
      expect(await errors()).toEqual([{ status: 0, text: '' }]);
    });
  }

  const MISSING = {
    user_e2e: 'The user ID is required',
    service_e2e: 'The service ID is required',
    template_e2e: 'The template ID is required',
  };
  test('when an identifier is missing, and it is said which', {
    tag: ['@S5.05', '@S8.01', '@S8.02'],
  }, async ({ page, email, problems }) => {
    const letter = letterOf(email);
    const requests = record(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
    for (const [identifier, sentence] of Object.entries(MISSING)) {
      problems.expect(new RegExp(`^console error: ${sentence}`));
      await page.goto('/contact');
      await changeProperties(button(page), (all) => all.replace(identifier, ''));
      await write(page, letter);
      await button(page).click();
      await expectFailure(page, letter);
    }
    expect(requests).toEqual([]);
  });

  const REFUSED = {
    user_e2e: 'The Public Key is invalid. To find this ID, visit ',
    service_e2e: 'The service ID not found. To find this ID, visit ',
    template_e2e: 'The template ID not found. To find this ID, visit ',
  };
  for (const [identifier, sentence] of Object.entries(REFUSED)) {
    test(`when the service answers “${sentence}…”`, { tag: ['@S4.12', '@S8.01'] }, async ({
      page,
      email,
      problems,
    }) => {
      problems.expect(/^console error: /);
      const letter = letterOf(email);
      const errors = recordErrors(page);
      await page.goto('/contact');
      await changeProperties(button(page), (all) => all.replace(identifier, 'someone_elses'));
      await write(page, letter);
      await button(page).click();
      await expectFailure(page, letter);
      expect(await errors()).toEqual([{ status: 400, text: expect.stringContaining(sentence) }]);
      expect(await email.messages()).toEqual([]);
    });
  }

  test('when no answer has come for twenty seconds, and whatever comes then', {
    tag: ['@D14a'],
  }, async ({ page, email, problems }) => {
    problems.expect(/^console error: .*20 seconds/);
    const letter = letterOf(email);
    const answer = await hold(page, SEND);
    await stopClock(page);
    await openLiveForm(page);
    await write(page, letter);
    const sent = page.waitForRequest(SEND);
    await button(page).click();
    await sent;
    await pass(page, 19_999);
    await expect(status(page)).toHaveText('Sending...');
    await pass(page, 1);
    await expectFailure(page, letter);

    const late = page.waitForResponse(SEND);
    answer();
    await (await late).finished();
    await showChanges(page);
    await expectFailure(page, letter);
  });
});

test.describe('when its scripts cannot be loaded', () => {
  test('it says that the message was not sent, keeps it, and sends it once they can', {
    tag: ['@S8.01', '@H3.08', '@H3.01', '@browsers'],
  }, async ({ page, email, problems }) => {
    problems.expect(/^status 503: .*\.js/);
    problems.expect(/^console error: /);
    const left = await recordMailProgram(page);
    const errors = recordErrors(page);
    const letter = letterOf(email);
    await page.route(SCRIPT, (route) =>
      route.fulfill({ status: 503, contentType: 'text/javascript' }),
    );
    await page.goto('/contact');
    await write(page, letter);
    await button(page).click();
    await expectFailure(page, letter);
    const again = page.waitForRequest(SCRIPT);
    await button(page).click();
    await again;
    await expectFailure(page, letter);
    expect(await errors()).toHaveLength(1);

    await page.unroute(SCRIPT);
    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await email.messages()).toEqual([sentForm(letter)]);
    expect(left).toEqual([]);
  });
});

test('a sending has succeeded at status 200, whatever its text, and at the text OK', {
  tag: ['@S7.04', '@S7.06'],
}, async ({ page, email }) => {
  const answers: Answer[] = [
    { status: 200, text: 'Danke, angekommen' },
    { status: 200, text: '' },
    { status: 201, text: 'OK' },
  ];
  await page.goto('/contact');
  for (const answer of answers) {
    await email.answer(answer);
    await write(page, letterOf(email));
    await button(page).click();
    await expectInFields(page, EMPTY);
    await expect(status(page)).toHaveText('Message sent successfully!');
  }
  expect(await email.messages()).toHaveLength(answers.length);
});

test.describe('while a message is on its way', () => {
  test('nothing sends it twice, and the keyboard keeps its place', {
    tag: ['@D14b', '@H1.05'],
  }, async ({ page, email }) => {
    const requests = record(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
    const answer = await hold(page, SEND);
    await openLiveForm(page);
    await write(page, letterOf(email));
    await button(page).press('Enter');
    await expect(status(page)).toHaveText('Sending...');
    await expect(button(page)).toBeFocused();
    await button(page).press('Enter');
    await button(page).click({ force: true });
    await field(page, 'Subject').press('Enter');
    await button(page).focus();
    await showChanges(page);
    expect(requests).toHaveLength(1);
    answer();
    await expect(status(page)).toHaveText('Message sent successfully!');
    await expect(button(page)).toBeFocused();
    expect(await email.messages()).toHaveLength(1);
  });

  test('text typed meanwhile stays, and is no part of the message', {
    tag: ['@D27', '@H3.01'],
  }, async ({ page, email }) => {
    const letter = letterOf(email);
    const answer = await hold(page, SEND);
    await openLiveForm(page);
    await write(page, letter);
    await button(page).click();
    await expect(status(page)).toHaveText('Sending...');
    await field(page, 'Message').fill('One more thing:');
    answer();
    await expect(status(page)).toHaveText('Message sent successfully!');
    const rest = { ...EMPTY, Message: 'One more thing:' };
    await expectInFields(page, rest);
    await expect(field(page, 'Message')).toBeFocused();
    await expect(form(page).locator(':user-invalid')).toHaveCount(0);
    expect(await email.messages()).toEqual([sentForm(letter)]);
    await page.reload();
    await expectInFields(page, rest);
  });

  test('text typed before the script is there is no part of the message either', {
    tag: ['@D27', '@H3.02'],
  }, async ({ page, email }) => {
    const letter = letterOf(email);
    const deliver = await hold(page, REACT);
    await page.goto('/contact');
    await write(page, letter);
    await button(page).click();
    await field(page, 'Message').fill('One more thing:');
    deliver();
    await expect(status(page)).toHaveText('Message sent successfully!');
    await expectInFields(page, { ...EMPTY, Message: 'One more thing:' });
    expect(await email.messages()).toEqual([sentForm(letter)]);
  });

  test('two clicks in one are one', { tag: ['@D14b', '@D25c'] }, async ({ page, email }) => {
    await openLiveForm(page);
    await write(page, letterOf(email));
    await button(page).dblclick();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await email.messages()).toHaveLength(1);
  });
});

test.describe('what was written survives', () => {
  test('a failure and a reload', { tag: ['@S4.11', '@S8.01', '@H3.01'] }, async ({
    page,
    email,
    problems,
  }) => {
    problems.expect(/^console error: /);
    const letter = letterOf(email);
    await email.answer({ status: 500, text: 'Internal Server Error' });
    await page.goto('/contact');
    await write(page, letter);
    await button(page).click();
    await expectFailure(page, letter);
    await page.reload();
    await expectInFields(page, letter);
    await expect(status(page)).toHaveText('');
  });

  test('a detour to another page, and the form of the other', {
    tag: ['@S4.10', '@H3.01'],
  }, async ({ page, email }) => {
    const letter = letterOf(email);
    await page.goto('/contact');
    await write(page, letter);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(page).toHaveURL('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expectInFields(page, letter);
    await page.goto('/');
    await expectInFields(page, letter);

    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await email.messages()).toEqual([sentForm(letter)]);
    await page.goto('/contact');
    await expectInFields(page, EMPTY);
  });

  test('that the form comes alive under the visitor’s hands', {
    tag: ['@H1.05', '@H3.01'],
  }, async ({ page, email }) => {
    const letter = letterOf(email);
    const deliver = await hold(page, REACT);
    await page.goto('/contact');
    await write(page, letter);
    await field(page, 'Name').focus();
    deliver();
    await comesAlive(field(page, 'Name'));
    await expectInFields(page, letter);
    await expect(field(page, 'Name')).toBeFocused();
    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await email.messages()).toEqual([sentForm(letter)]);
  });

  test('the journey, letter by letter', { tag: ['@S5.03', '@H3.03'] }, async ({ page, email }) => {
    const long = 'नमस्ते 🎬 — “quotes”, <b>no markup</b>, C:\\path, 100 % & more\n\n'.repeat(400);
    expect(long.length).toBeGreaterThan(20_000);
    const letter = {
      Name: 'आशा गुरुङ 👩🏽‍🎤',
      Email: email.address,
      Subject: '  “Ünïcödé” & <script>alert(1)</script> — 映画  ',
      Message: long,
    };
    await page.goto('/contact');
    await write(page, letter);
    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    expect(await email.messages()).toEqual([sentForm(letter)]);
  });
});

test.describe('before its script is there', () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'a click on the button': (page) => button(page).click(),
    'Enter in a field': (page) => field(page, 'Subject').press('Enter'),
  };
  for (const [name, send] of Object.entries(ways)) {
    test(`${name} is kept, and sends once`, { tag: ['@browsers', '@H3.02'] }, async ({
      page,
      email,
    }) => {
      const left = await recordMailProgram(page);
      const letter = letterOf(email);
      const deliver = await hold(page, REACT);
      await page.goto('/contact');
      await write(page, letter);
      await send(page);
      await send(page);
      await showChanges(page);
      deliver();
      await expect(status(page)).toHaveText('Message sent successfully!');
      expect(await email.messages()).toEqual([sentForm(letter)]);
      expect(left).toEqual([]);
    });
  }
});

test.describe('the field that only machines see', () => {
  const trap = (page: Page): Locator => form(page).locator('[tabindex="-1"]');

  test('is out of the way of people', { tag: ['@D25a'] }, async ({ page }) => {
    await openLiveForm(page);
    await expect(trap(page)).toHaveCount(1);
    await expect(form(page).getByRole('textbox')).toHaveCount(4);
    await expect(trap(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(trap(page)).toHaveAttribute('autocomplete', 'off');
    const box = await trap(page).boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);

    await field(page, 'Name').focus();
    const stops = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () =>
            document.activeElement?.textContent ||
            document.activeElement?.getAttribute('name') ||
            document.activeElement?.localName,
        ),
      );
    }
    expect(stops.slice(0, 4)).toEqual(['email', 'subject', 'message', 'Send message']);
    expect(stops[4]).not.toBe(await trap(page).getAttribute('name'));
  });

  test('lets whoever fills it in believe that the message went', { tag: ['@D25b'] }, async ({
    page,
    email,
  }) => {
    const requests = record(page, (request) => request.url().startsWith(EMAIL_ORIGIN));
    await openLiveForm(page);
    await write(page, letterOf(email));
    await trap(page).evaluate((input) => {
      (input as HTMLInputElement).value = 'https://casino.example';
    });
    await button(page).click();
    await expect(status(page)).toHaveText('Message sent successfully!');
    await expectInFields(page, EMPTY);
    await showChanges(page);
    expect(requests).toEqual([]);

    // The trap is sprung once; a person who writes next is heard.
    await write(page, letterOf(email));
    await button(page).click();
    await expect.poll(() => email.messages()).toHaveLength(1);
  });
});
