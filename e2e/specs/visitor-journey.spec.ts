/** Every kind of page, and visits from the home page to a sent message. */
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { sentParams } from '../support/pages/contact-form.ts';
import { setConnection } from '../support/requests.ts';
import { CATEGORIES, EVERY_KIND_OF_PAGE, TAGLINE } from '../support/specification.ts';

const [firstCategory] = CATEGORIES;

test.use({ mockThirdParties: true });

// `pages.spec.ts` compares the pages with their snapshots in Chromium.
for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} is complete and fits the screen`, {
    tag: ['@other-browsers', '@S2.01', '@H8.56'],
  }, async ({ page, pageErrors, header, footer, menu, category }) => {
    if (path === '/404.html') pageErrors.expect('console error: 404: /404.html');
    await page.goto(path);
    await expect(category.heading).toBeInViewport();
    await expect(header.link('Services')).toBeInViewport();
    expect(await findBadPictures(page)).toEqual([]);
    await scrollThrough(page);
    await expect(footer.copyright).toBeInViewport();
    expect(await findSidewaysScroll(page, [1280, 390])).toEqual([]);
    await expect(menu.button).toBeInViewport();
  });
}

test('on a desktop, a visitor browses the site and sends a message', {
  tag: ['@browsers', '@S1.01', '@S2.05', '@S2.06', '@S2.19', '@S2.22', '@S4.03', '@S4.10'],
}, async ({ page, header, slideshow, category, form, mailbox }) => {
  const main = page.getByRole('main');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await slideshow.pause.click();
  await slideshow.dot(3).click();
  await slideshow.expectSlide(3);
  await slideshow.next.click();
  await slideshow.expectSlide(4);
  await scrollThrough(page);

  await header.link('Portfolio').click();
  await expect(page).toHaveURL('/portfolio');
  await main.getByRole('link', { name: firstCategory.name }).click();
  await expect(page).toHaveURL(`/portfolio/${firstCategory.slug}`);
  await expect(category.works).toHaveCount(firstCategory.works);
  await category.backButton.click();
  await expect(page).toHaveURL('/portfolio');

  await header.link('Team').click();
  await expect(main.getByRole('listitem')).toHaveCount(24);
  await header.link('Clients').click();
  await expect(main.getByRole('img')).toHaveCount(31);

  await header.contactButton.click();
  await expect(page).toHaveURL('/contact');
  const message = await form.fillExample(mailbox);
  await form.submit();
  await form.expectSent();
  expect(mailbox.messages()).toEqual([sentParams(message)]);
});

test.describe('with an unusual device', () => {
  test.use({
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    extraHTTPHeaders: { 'Save-Data': 'on' },
    forcedColors: 'active',
  });

  test('on a small phone with Save-Data, a visitor sends a message', {
    tag: ['@other-browsers', '@S1.01', '@S1.03', '@S2.05', '@S2.19', '@S2.22', '@S4.10'],
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
    await expect(main.getByRole('listitem').first()).toBeVisible();

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
});
