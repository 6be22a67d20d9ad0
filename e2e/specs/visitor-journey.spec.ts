/** The way from the home page to a sent message, on different devices and with different settings. */
import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { everyViewport, expect, test } from '../support/fixtures.ts';
import { setConnection } from '../support/islands.ts';
import { ContactForm, exampleMessage, sentParams } from '../support/pages/contact-form.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

interface Visitor {
  name: string;
  /** How the visitor's browser differs from that of others. */
  options: Partial<PlaywrightTestOptions>;
  prepare?: (page: Page) => Promise<void>;
}

/** 400 kbit/s in bytes a second, with 400 ms for a round trip. */
const SLOW_LINE = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

const VISITORS: Visitor[] = [
  {
    name: 'with reduced motion and forced colours',
    options: { contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } },
  },
  {
    name: 'who saves data on a phone 320 px wide',
    options: {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders: { 'Save-Data': 'on' },
    },
    prepare: (page) => setConnection(page, { saveData: true, effectiveType: '4g' }),
  },
  {
    name: 'on a slow line',
    options: {},
    prepare: async (page) => {
      await setConnection(page, { saveData: false, effectiveType: '2g' });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
    },
  },
];

const [category] = CATEGORIES;
const tags = ['@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@H1.02'];

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

/** Follows a link of the header or, in narrow viewports, of the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (await menuButton.isVisible()) await menuButton.click();
  const links = page.getByRole('navigation', { name: /^(?:Main|Menu)$/ });
  await links.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/${name.toLowerCase()}`);
  await expectNoSidewaysScroll(page);
}

/** Visits home, services, a category and the contact page, and fills in the form. */
async function visitAndWrite(page: Page, address: string): Promise<ContactForm> {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await goTo(page, 'Services');
  for (const name of SERVICES) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  await goTo(page, 'Portfolio');
  await main.getByRole('link', { name: category.name }).click();
  await expect(page).toHaveURL(`/portfolio/${category.slug}`);
  const works = main.locator('a[target=_blank]');
  await expect(works).toHaveCount(category.works);
  await expect(works.first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await goTo(page, 'Contact');
  const form = new ContactForm(page);
  await form.fill(exampleMessage(address));
  return form;
}

test('a visitor looks at the works and sends a message', {
  tag: [...everyViewport.tag, ...tags, '@S4.10'],
}, async ({ page, mailbox }) => {
  const form = await visitAndWrite(page, mailbox.address);
  await form.submit();
  await form.expectSent();
  expect(await mailbox.messages()).toEqual([sentParams(exampleMessage(mailbox.address))]);
});

for (const { name, options, prepare } of VISITORS) {
  test.describe(`a visitor ${name}`, () => {
    test.use(options);

    test('looks at the works and sends a message', { tag: [...tags, '@S4.10'] }, async ({
      page,
      mailbox,
    }) => {
      test.slow(name === 'on a slow line');
      await prepare?.(page);
      const form = await visitAndWrite(page, mailbox.address);
      await form.submit();
      // On a slow line the script that sends takes its time.
      await expect(form.status).toHaveText('Message sent successfully!', { timeout: 30_000 });
      expect(await mailbox.messages()).toEqual([sentParams(exampleMessage(mailbox.address))]);
    });
  });
}

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('looks at the works and sends a message with the mail program', {
    tag: [...tags, '@H3.05'],
  }, async ({ page, mailbox }) => {
    const form = await visitAndWrite(page, mailbox.address);
    const navigations: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url));
    await session.send('Page.enable');
    await form.submit();
    await expect.poll(() => navigations).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/)]);
  });
});
