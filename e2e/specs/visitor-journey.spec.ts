/** The way from the home page to a sent message, on different devices and with different settings. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { setConnection } from '../support/islands.ts';
import {
  ContactForm,
  exampleMessage,
  type FormMessage,
  sentParams,
} from '../support/pages/contact-form.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

const [category] = CATEGORIES;
const tags = ['@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@H1.02'];

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
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

/** Visits home, services, a category and the contact page, fills in the form and submits it. */
async function visitAndWrite(page: Page, message: FormMessage): Promise<ContactForm> {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await goTo(page, 'Services');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([...SERVICES]);

  await goTo(page, 'Portfolio');
  await main.getByRole('link', { name: category.name }).click();
  await expect(page).toHaveURL(`/portfolio/${category.slug}`);
  const works = main.locator('a[target=_blank]');
  await expect(works).toHaveCount(category.works);
  await expect(works.first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await goTo(page, 'Contact');
  const form = new ContactForm(page);
  await form.fill(message);
  await form.submit();
  return form;
}

for (const { name, options, connection } of [
  { name: 'A visitor', options: {}, connection: {} },
  {
    name: 'A visitor on a slow line who saves data, wants less motion and chooses the colours of a small phone',
    options: {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders: { 'Save-Data': 'on' },
      contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    },
    connection: { saveData: true, effectiveType: '2g' },
  },
] as const) {
  test.describe(() => {
    test.use(options);

    test(`${name} looks at the works and sends a message`, { tag: [...tags, '@S4.10'] }, async ({
      page,
      mailbox,
    }) => {
      const message = exampleMessage(mailbox.address);
      await setConnection(page, connection);
      const form = await visitAndWrite(page, message);
      await form.expectSent();
      expect(await mailbox.messages()).toEqual([sentParams(message)]);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor looks at the works and sends a message with the mail program', {
    tag: [...tags, '@H3.05'],
  }, async ({ page, mailbox }) => {
    const navigations: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url));
    await session.send('Page.enable');
    await visitAndWrite(page, exampleMessage(mailbox.address));
    await expect.poll(() => navigations).toContainEqual(expect.stringMatching(/^mailto:\S+@\S+$/));
  });
});
