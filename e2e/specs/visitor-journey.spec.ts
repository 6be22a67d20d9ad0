/** A visit from the home page to a sent message, with different devices and settings. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { setConnection } from '../support/islands.ts';
import { ContactForm, exampleMessage, sentParams } from '../support/pages/contact-form.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

const [category] = CATEGORIES;

/** Clicks a link in the header or the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (await menuButton.isVisible()) await menuButton.click();
  const links = page.getByRole('navigation', { name: /^(?:Main|Menu)$/ });
  await links.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/${name.toLowerCase()}`);
}

for (const { name, options, connection } of [
  { name: 'A visitor', options: {}, connection: {} },
  {
    name: 'A visitor with a small phone, a slow connection, Save-Data, reduced motion and forced colours',
    options: {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      extraHTTPHeaders: { 'Save-Data': 'on' },
      contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    },
    connection: { saveData: true, effectiveType: '2g' },
  },
] as const) {
  test.describe(() => {
    test.use(options);

    test(`${name} views works and sends a message`, {
      tag: ['@browsers', '@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@S4.10'],
    }, async ({ page, mailbox }) => {
      const main = page.getByRole('main');
      const form = new ContactForm(page);
      const message = exampleMessage(mailbox.address);
      await setConnection(page, connection);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

      await goTo(page, 'Services');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([...SERVICES]);

      await goTo(page, 'Portfolio');
      await main.getByRole('link', { name: category.name }).click();
      await expect(page).toHaveURL(`/portfolio/${category.slug}`);
      const works = main.locator('a[target=_blank]');
      await expect(works).toHaveCount(category.works);
      await expect(works.first()).toBeVisible();

      await goTo(page, 'Contact');
      await form.fill(message);
      await form.submit();
      await form.expectSent();
      expect(await mailbox.messages()).toEqual([sentParams(message)]);
    });
  });
}
