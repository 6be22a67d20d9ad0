import { everyViewport, expect, test } from '../support/fixtures.ts';
import { Footer } from '../support/pages/footer.ts';
import { Header } from '../support/pages/header.ts';
import { SITE_NAME } from '../support/specification.ts';

test('the header stays at the top while the page scrolls', {
  tag: [...everyViewport.tag, '@S2.02'],
}, async ({ page }) => {
  const header = new Header(page).root;
  await page.goto('/services');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect(header).toBeInViewport({ ratio: 1 });
  expect((await header.boundingBox())?.y).toBe(0);
});

test('the links of the header lead to their pages, and Contact Us to the contact page', {
  tag: ['@S2.05', '@S2.06', '@S2.15', '@D02d'],
}, async ({ page }) => {
  const header = new Header(page);
  await page.goto('/');
  await header.link('Team').click();
  await expect(page).toHaveURL('/team');
  await header.link('Home').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#team')).toHaveCount(0);
  await header.contactButton.click();
  await expect(page).toHaveURL('/contact');
});

test('the first Tab reaches a link that skips the header', { tag: '@H1.05' }, async ({ page }) => {
  const { skipLink } = new Header(page);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about#main');
});

test('the quick links of the footer lead to the sections', {
  tag: ['@S2.09', '@D02a'],
}, async ({ page }) => {
  const footer = new Footer(page);
  // The first from another page, the next from home itself.
  await page.goto('/clients');
  for (const [name, url] of [
    ['Services', '/#services'],
    ['Home', '/#home'],
    ['About', '/#about'],
    ['Team', '/team#team'],
  ] as const) {
    await footer.quickLink(name).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  }
});

test('the social links of the footer open in new tabs that cannot reach back', {
  tag: '@S2.11',
}, async ({ page, thirdParties }) => {
  const footer = new Footer(page);
  await page.goto('/about');
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Instagram', 'www.instagram.com'],
    ['YouTube', 'www.youtube.com'],
    ['Twitter/X', 'x.com'],
  ] as const) {
    thirdParties.allowVisitsTo(host);
    const newTab = page.waitForEvent('popup');
    await footer.socialLink(name).click();
    const tab = await newTab;
    await expect(tab).toHaveURL((url) => url.host === host);
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    await tab.close();
    await expect(page).toHaveURL('/about');
  }
});

test('the copyright year is that of the visitor’s clock', {
  tag: ['@S2.12', '@D21b'],
}, async ({ page }) => {
  const { copyright } = new Footer(page);
  await page.clock.setFixedTime('2041-01-01T12:00:00');
  await page.goto('/about');
  await expect(copyright).toHaveText(`© 2041 ${SITE_NAME}`);
});
