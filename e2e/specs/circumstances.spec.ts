/** The way from the first page to a message, however a visitor comes along it. */
import type { Page, PlaywrightTestOptions } from '@playwright/test';
import type { Correspondence } from '../support/email-service.ts';
import { everyWidth, expect, test } from '../support/fixtures.ts';
import { connectBy } from '../support/islands.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

interface Circumstance {
  /** How the visitor's browser differs from that of others. */
  options?: Partial<PlaywrightTestOptions>;
  /** What is done to the page before it is opened. */
  prepare?: (page: Page) => Promise<void>;
}

/** 400 kbit/s in bytes a second, 400 ms there and back. */
const SLOW_LINE = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

const CIRCUMSTANCES: Record<string, Circumstance> = {
  'on the narrowest of phones': {
    options: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  },
  'with less motion': { options: { contextOptions: { reducedMotion: 'reduce' } } },
  'in the visitor’s own colours': { options: { contextOptions: { forcedColors: 'active' } } },
  'with as little data as can be': {
    options: { extraHTTPHeaders: { 'Save-Data': 'on' } },
    prepare: (page) => connectBy(page, { saveData: true, effectiveType: '4g' }),
  },
  'over a slow line': {
    prepare: async (page) => {
      await connectBy(page, { saveData: false, effectiveType: '2g' });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
    },
  },
};

const WRITTEN = { Name: 'Asha', Subject: 'A film about our valley', Message: 'Namaste' };
const [category] = CATEGORIES;

const main = (page: Page) => page.getByRole('main');

/** Follows the bar or, where the window has no room for it, the menu. */
async function go(page: Page, name: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (await button.isVisible()) await button.click();
  const links = page.getByRole('navigation', { name: /^(?:Main|Menu)$/ });
  await links.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/${name.toLowerCase()}`);
  await expectOneColumn(page);
}

async function expectOneColumn(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, 'the width of the page').toBe(clientWidth);
}

/** From the first page to a form that is filled in. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectOneColumn(page);

  await go(page, 'Services');
  for (const name of SERVICES) {
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  }

  await go(page, 'Portfolio');
  await main(page).getByRole('link', { name: category.name }).click();
  await expect(page).toHaveURL(`/portfolio/${category.slug}`);
  const works = main(page).locator('a[target=_blank]');
  await expect(works).toHaveCount(category.works);
  await expect(works.first()).toBeVisible();
  await expectOneColumn(page);

  await go(page, 'Contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  for (const [name, text] of Object.entries({ ...WRITTEN, Email: address })) {
    await form.getByRole('textbox', { name, exact: true }).fill(text);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Notes where the browser itself is sent by the page, other programs included. */
async function recordDepartures(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.frameRequestedNavigation', ({ url }) => addresses.push(url));
  await session.send('Page.enable');
  return addresses;
}

async function expectSent(page: Page, email: Correspondence): Promise<void> {
  // What sends is fetched first, over a line that may be slow: even where tests wait for little else.
  await expect(page.getByRole('status')).toHaveText('Message sent successfully!', {
    timeout: 10_000,
  });
  expect(await email.messages()).toEqual([
    {
      from_name: WRITTEN.Name,
      from_email: email.address,
      subject: WRITTEN.Subject,
      message: WRITTEN.Message,
    },
  ]);
}

const tags = ['@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@H1.02'];

test('a visitor finds the works and writes, on every device', {
  tag: [...everyWidth.tag, ...tags, '@S4.10'],
}, async ({ page, email }) => {
  await read(page, email.address);
  await send(page);
  await expectSent(page, email);
});

for (const [name, { options = {}, prepare }] of Object.entries(CIRCUMSTANCES)) {
  test.describe(name, () => {
    test.use(options);

    test('a visitor finds the works and writes', { tag: [...tags, '@S4.10'] }, async ({
      page,
      email,
    }) => {
      await prepare?.(page);
      await read(page, email.address);
      await send(page);
      await expectSent(page, email);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds the works and writes with a mail program', {
    tag: [...tags, '@H3.05'],
  }, async ({ page, email }) => {
    await read(page, email.address);
    const departures = await recordDepartures(page);
    await send(page);
    await expect.poll(() => departures).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/)]);
  });
});
