/** A visit from the home page to a sent message, with different devices and settings. */
import { expect, test } from '../support/fixtures.ts';
import { setConnection } from '../support/islands.ts';
import { exampleMessage, sentParams } from '../support/pages/contact-form.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

const [firstCategory] = CATEGORIES;

for (const { visitor, options, connection, browsers } of [
  { visitor: 'A visitor', options: {}, connection: {}, browsers: ['@browsers'] },
  {
    visitor:
      'A visitor with a small phone, a slow line, Save-Data, reduced motion and forced colours',
    options: {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      extraHTTPHeaders: { 'Save-Data': 'on' },
      contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    },
    connection: { saveData: true, effectiveType: '2g' },
    browsers: [],
  },
] as const) {
  test.describe(() => {
    test.use(options);

    test(`${visitor} views works and sends a message`, {
      tag: [...browsers, '@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@S4.10'],
    }, async ({ page, form, menu, mailbox }) => {
      const main = page.getByRole('main');
      const heading = page.getByRole('heading', { level: 1 });
      const message = exampleMessage(mailbox.address);
      const links = page.getByRole('navigation', { name: /^(?:Main|Menu)$/ });
      /** Clicks a link in the header or the menu. */
      const goTo = async (name: string) => {
        if (await menu.button.isVisible()) await menu.button.click();
        await links.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
        await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      };
      await setConnection(page, connection);
      await page.goto('/');
      await expect(heading).toHaveText(TAGLINE);
      await expect(heading).toBeInViewport();

      await goTo('Services');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([...SERVICES]);

      await goTo('Portfolio');
      await main.getByRole('link', { name: firstCategory.name }).click();
      await expect(page).toHaveURL(`/portfolio/${firstCategory.slug}`);
      const works = main.locator('a[target=_blank]');
      await expect(works).toHaveCount(firstCategory.works);
      await expect(works.first()).toBeVisible();

      await goTo('Contact');
      await form.fill(message);
      await form.submit();
      await form.expectSent();
      expect(await mailbox.messages()).toEqual([sentParams(message)]);
    });
  });
}
