/** Visits to every kind of page, and from the home page to a sent message. */
import { loadPage, readTextsOf } from '../support/built-page.ts';
import { addStyles, expect, scrollThrough, test } from '../support/fixtures.ts';
import { LAY_OUT_ALL } from '../support/layout.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { sentParams } from '../support/pages/contact-form.ts';
import { findCovered, findMissing } from '../support/readability.ts';
import { scrollTo } from '../support/scroll.ts';
import { CATEGORIES, EVERY_KIND_OF_PAGE, TAGLINE } from '../support/specification.ts';

const [firstCategory] = CATEGORIES;

/** What a phone does not show, or not before an error. */
const NOT_ON_PHONES = ['Back', 'Try again, or reload the page: your text is kept.'];

test.use({ mockThirdParties: true });

for (const path of EVERY_KIND_OF_PAGE) {
  test(`everything on ${path} can be seen and tapped, and fits the screen`, {
    tag: ['@browsers', '@S2.01', '@D03a', '@D03b', '@H8.56'],
  }, async ({ page, pageErrors, category, footer, header, reveals }) => {
    if (path === '/404.html') pageErrors.expect('console error: 404: /404.html');
    await page.goto(path);
    await expect(category.heading).toBeInViewport();
    await expect(header.menuButton).toBeInViewport();
    await expect.poll(() => findBadPictures(page)).toEqual([]);
    await scrollThrough(page);
    await expect(footer.copyright).toBeInViewport();
    // The animations end between two attempts of the default intervals.
    await expect.poll(() => reveals.faded(), { intervals: [100] }).toEqual([]);
    await scrollTo(page, 0);
    await page.evaluate(addStyles, LAY_OUT_ALL);
    const texts = readTextsOf(path).filter((text) => !NOT_ON_PHONES.includes(text));
    await expect.poll(() => findMissing(page, texts)).toEqual([]);
    await expect.poll(() => findCovered(page)).toEqual([]);
    const pictures = 'main img:not([alt=""])';
    const { length } = loadPage(path.replace('.html', ''))(pictures);
    await expect(page.locator(pictures).filter({ visible: true })).toHaveCount(length);
    expect(await findSidewaysScroll(page, [1280, 390])).toEqual([]);
  });
}

test('a visitor uses the slideshow, opens every page and sends a message', {
  tag: [
    ...['@browsers', '@S1.01', '@S1.03', '@S2.05', '@S2.07', '@S2.19', '@S2.22', '@S4.03'],
    '@S4.10',
  ],
}, async ({ page, category, form, header, mailbox, slideshow }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(category.heading).toHaveText(TAGLINE);
  await slideshow.pause.click();
  await slideshow.dot(3).click();
  await slideshow.next.click();
  await slideshow.expectSlide(4);
  for (const [name, role, count] of [
    ['About', 'listitem', 3],
    ['Clients', 'img', 31],
    ['Services', 'listitem', 12],
    ['Team', 'listitem', 24],
    ['Portfolio', 'listitem', 13],
    ['Contact', 'textbox', 4],
  ] as const) {
    await header.openMenu();
    await header.link(name).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(main.getByRole(role)).toHaveCount(count);
    await expect(header.navigation).toBeHidden();
    if (name !== 'Portfolio') continue;
    await main.getByRole('link', { name: firstCategory.name }).click();
    await expect(category.works).toHaveCount(firstCategory.works);
  }
  const message = await form.fillExample(mailbox);
  await form.submit();
  await form.expectSent();
  expect(mailbox.messages()).toEqual([sentParams(message)]);
  await header.openMenu();
  await header.link('Home').click();
  await expect(page).toHaveURL('/');
});
