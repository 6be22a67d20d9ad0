/** A visit on which something is broken: what is left can still be read and used, and nothing is lost. */
import type { Page } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { hold, REACT, recordMailProgram, showChanges } from '../support/islands.ts';
import { PAGES } from '../support/specification.ts';

const LETTER = {
  Name: 'Asha Gurung',
  Subject: 'A film',
  Message: 'Namaste,\nwe would like to meet.',
};

const SEND = /\/api\/v1\.0\/email\/send$/;
const TYPEFACE = /\.woff2$/;
const SCRIPT = /\/_astro\/.*\.js$/;

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function write(page: Page, email: string): Promise<void> {
  for (const [name, text] of Object.entries({ ...LETTER, Email: email })) {
    await field(page, name).fill(text);
  }
}

async function expectWritten(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(LETTER)) {
    await expect(field(page, name)).toHaveValue(text);
  }
}

/** Expects that the page can be read to its end and left by its links. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollThrough(page);
  await expect(page.getByRole('contentinfo').getByText('Bagbazar, Kathmandu')).toBeVisible();
  await navigation(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
}

test.describe('without a single script file', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/^request failed: .*\.js/);
    problems.expect(/^console error: .*Error hydrating/);
    await page.route(SCRIPT, (route) => route.abort());
  });

  /** The browser tries again before it says so: a test that ends sooner would hear it, or not. */
  const reasonOn = (page: Page) =>
    page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));

  test('the first slide stays, the page goes on, and the console says why', {
    tag: ['@D16a', '@H3.05'],
  }, async ({ page }) => {
    const reason = reasonOn(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await reason;
    await expect(page.getByText('The slideshow could not be loaded. Try again.')).toBeVisible();
    await expect(page.getByText('01 / 07')).toBeVisible();
    await expect(page.getByRole('group', { name: '1 of 7' }).getByRole('img')).toBeVisible();
    await expectReadable(page);
  });

  test('a message is said to have failed, and stays in the form', {
    tag: ['@S8.01', '@H3.01', '@H3.05'],
  }, async ({ page }) => {
    const left = await recordMailProgram(page);
    const reason = reasonOn(page);
    await page.goto('/contact');
    await write(page, 'asha@visitor.example');
    await form(page).getByRole('button').click();
    await expect(form(page).getByRole('status')).toHaveText('Failed to send message.');
    await expectWritten(page);
    expect(left).toEqual([]);
    await reason;
  });

  test('the menu opens, leads on and closes', { tag: ['@phone', '@S2.07', '@H3.05'] }, async ({
    page,
  }) => {
    const reason = reasonOn(page);
    await page.goto('/services');
    await page.getByRole('banner').getByRole('button').tap();
    await reason;
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Team' }).tap();
    await expect(page).toHaveURL('/team');
    await expect(menu).toBeHidden();
  });

  test('the way back to the top leads there', { tag: '@H3.05' }, async ({ page }) => {
    const reason = reasonOn(page);
    await page.goto('/services');
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Scroll to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await reason;
  });
});

test('a slideshow whose scripts were lost works at the next click', {
  tag: ['@H3.02', '@H3.09'],
}, async ({ page, problems }) => {
  problems.expect(/^request failed: .*\.js/);
  problems.expect(/^console error: .*Error hydrating/);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next slide' });
  const message = page.getByText('The slideshow could not be loaded. Try again.');
  await next.click();
  await expect(message).toBeVisible();
  await page.unroute(SCRIPT);
  await next.click();
  await expect(page.getByText('02 / 07')).toBeVisible();
  await expect(message).toBeHidden();
});

test('script files that never come hold nothing up', { tag: '@H3.05' }, async ({ page }) => {
  await hold(page, SCRIPT);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await showChanges(page);
  await expectReadable(page);
});

test('a script file that is late costs no letter and no click', {
  tag: ['@H3.01', '@H3.02'],
}, async ({ page, email }) => {
  const deliver = await hold(page, REACT);
  await page.goto('/contact');
  await write(page, email.address);
  await form(page).getByRole('button').click();
  await expectWritten(page);
  deliver();
  await expect(form(page).getByRole('status')).toHaveText('Message sent successfully!');
  expect(await email.messages()).toHaveLength(1);
});

test('without the typeface the device’s own stands in', { tag: '@H3.06' }, async ({
  page,
  problems,
}) => {
  problems.expect(/^request failed: .*\.woff2/);
  await page.route(TYPEFACE, (route) => route.abort());
  for (const { path } of PAGES) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('16px Anek'))).toBe(false);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test('a typeface that never comes hides no word', { tag: '@H3.06' }, async ({ page }) => {
  await hold(page, TYPEFACE);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // Painted while the typeface is still on its way.
  const painted = () =>
    page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
  await expect.poll(painted).toContain('first-contentful-paint');
  // A drawing would have been enough for that; a typeface that is not swapped in keeps its words back.
  const waiting = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loading').map(({ display }) => display),
  );
  expect([...new Set(waiting)]).toEqual(['swap']);
});

test('without any styles every page is in an order that makes sense', { tag: '@H3.06' }, async ({
  page,
}) => {
  for (const { path, name } of PAGES) {
    // The policy knows the page with its styles; without them it is not the page's fault.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('header, h1, footer')].map(({ localName }) => localName),
    );
    expect(order, path).toEqual(['header', 'h1', 'footer']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await navigation(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a map that cannot be had leaves the address and the way to it', {
  tag: ['@D18b', '@H3.07'],
}, async ({ page, context }) => {
  await context.route(/openstreetmap/, (route) => route.abort());
  await page.goto('/contact');
  await scrollThrough(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Bagbazar, Kathmandu').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible();
  await expect(form(page)).toBeVisible();
});

test.describe('when the line breaks off', () => {
  test('what was written can be sent once it is back', {
    tag: ['@S4.11', '@S7.05', '@S8.01', '@H3.01'],
  }, async ({ page, context, email, problems }) => {
    problems.expect(/^console error: /);
    const client = page.waitForResponse(
      async (response) =>
        SCRIPT.test(response.url()) && (await response.text()).includes('/api/v1.0/email/send'),
    );
    await page.goto('/contact');
    // What the rest of the page needs is there before the line breaks off.
    await scrollThrough(page);
    await page.evaluate(() => document.fonts.ready);
    await write(page, email.address);
    await client;
    await context.setOffline(true);
    await form(page).getByRole('button').click();
    await expect(form(page).getByRole('status')).toHaveText('Failed to send message.');
    await expectWritten(page);

    await context.setOffline(false);
    await form(page).getByRole('button').click();
    await expect(form(page).getByRole('status')).toHaveText('Message sent successfully!');
    expect(await email.messages()).toHaveLength(1);
  });

  test('what was written is still there after a page that could not be had', {
    tag: '@H3.01',
  }, async ({ page, context, problems }) => {
    problems.expect(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
    await page.goto('/contact');
    await write(page, 'asha@visitor.example');
    await context.setOffline(true);
    await page.goto('/about').catch(() => {});
    await context.setOffline(false);
    await page.goto('/contact');
    await expectWritten(page);
  });

  test('slides that cannot be had leave their words and the rest of the page', {
    tag: ['@S4.02', '@H3.07'],
  }, async ({ page, problems }) => {
    problems.expect(/^request failed: /);
    await page.route(/\.(?:avif|webp|mp4|webm)$/, (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByText('02 / 07')).toBeVisible();
    await expectReadable(page);
  });
});

test('an e-mail service that is down costs nothing but patience', {
  tag: ['@S4.11', '@S7.05', '@S8.01', '@H3.01'],
}, async ({ page, email, problems }) => {
  problems.expect(/^console error: /);
  await page.route(SEND, (route) => route.abort('connectionrefused'));
  await page.goto('/contact');
  await write(page, email.address);
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('status')).toHaveText('Failed to send message.');
  await expectWritten(page);
  await page.unroute(SEND);
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('status')).toHaveText('Message sent successfully!');
});
