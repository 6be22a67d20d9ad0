import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { Footer } from '../support/pages/footer.ts';
import { Header } from '../support/pages/header.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

test('the header stays at the top while the page scrolls, and its links open their pages', {
  tag: ['@S2.02', '@S2.05', '@S2.06', '@S2.15', '@D02d'],
}, async ({ page }) => {
  const header = new Header(page);
  await page.goto('/services');
  for (const size of [VIEWPORTS_PX.phone, VIEWPORTS_PX.desktop]) {
    await resizeViewport(page, size);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    expect((await header.root.boundingBox())?.y).toBe(0);
  }
  await header.link('Team').click();
  await expect(page).toHaveURL('/team');
  await header.link('Home').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#team')).toHaveCount(0);
  await header.contactButton.click();
  await expect(page).toHaveURL('/contact');
});

test('the first Tab focuses a link that skips the header', { tag: '@H1.05' }, async ({ page }) => {
  const { skipLink } = new Header(page);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about#main');
});

test('the footer links to the sections and shows the year of the visitor’s clock', {
  tag: ['@S2.09', '@S2.12', '@D02a', '@D21b'],
}, async ({ page }) => {
  const footer = new Footer(page);
  await page.clock.setFixedTime('2041-01-01T12:00:00');
  // The first link is on another page, the next ones are on the home page.
  await page.goto('/clients');
  for (const [name, url] of [
    ['Services', '/#services'],
    ['Home', '/#home'],
    ['About', '/#about'],
    ['Team', '/team#team'],
  ] as const) {
    await expect(footer.copyright).toHaveText(`© 2041 ${SITE_NAME}`);
    await footer.quickLink(name).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  }
});

test('the social links open in new tabs without access to the page', {
  tag: '@S2.11',
}, async ({ page }) => {
  await page.goto('/about');
  for (const [name, url] of [
    ['Facebook', /^https:\/\/www\.facebook\.com\/./],
    ['Instagram', /^https:\/\/www\.instagram\.com\/./],
    ['YouTube', /^https:\/\/www\.youtube\.com\/./],
    ['Twitter/X', /^https:\/\/x\.com\/./],
  ] as const) {
    const link = new Footer(page).socialLink(name);
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
});
