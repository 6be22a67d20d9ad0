/** A visit from the home page to a sent message, with an unusual device and settings. */
import { expect, test } from '../support/fixtures.ts';
import { setConnection } from '../support/islands.ts';
import { sentParams } from '../support/pages/contact-form.ts';
import { CATEGORIES, SERVICES, TAGLINE } from '../support/specification.ts';

const [firstCategory] = CATEGORIES;

test.use({
  viewport: { width: 320, height: 568 },
  hasTouch: true,
  extraHTTPHeaders: { 'Save-Data': 'on' },
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

test('A visitor with a small phone, a slow line and reduced motion views works and sends a message', {
  tag: ['@browsers', '@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@S4.10'],
}, async ({ page, form, menu, mailbox }) => {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const goTo = async (name: string) => {
    await menu.button.click();
    await menu.link(name).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
  };
  await setConnection(page, { saveData: true, effectiveType: '2g' });
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
  const message = await form.fillExample(mailbox);
  await form.submit();
  await form.expectSent();
  expect(mailbox.messages()).toEqual([sentParams(message)]);
});
