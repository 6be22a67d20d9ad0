import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { NOT_FOUND, SERVICES, TAGLINE } from '../support/specification.ts';

test.use({ ...DESKTOP, javaScriptEnabled: false });

test('a category in upper case is not found, and leads to the home page', {
  tag: ['@S2.27', '@D10a', '@H3.04'],
}, async ({ page, pageErrors, category }) => {
  pageErrors.expect(`status 404: ${SITE_ORIGIN}/portfolio/PSA`);
  const response = await page.goto('/portfolio/PSA');
  expect(response?.status()).toBe(404);
  await expect(category.heading).toHaveText(NOT_FOUND);
  await expect(category.noVideos).toBeHidden();
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('pages can be reached by links, and are fully visible', {
  tag: ['@S2.05', '@S2.19', '@S2.34', '@D03c', '@H3.05'],
}, async ({ page, category, header, reveals }) => {
  await page.goto('/about');
  expect.soft(await reveals.faded()).toEqual([]);
  await header.link('Portfolio').click();
  await page.getByRole('main').getByRole('link', { name: 'PSA' }).click();
  await expect(page).toHaveURL('/portfolio/psa');
  expect.soft(await reveals.faded()).toEqual([]);
  await category.backButton.click();
  await expect(page).toHaveURL('/portfolio');
});

test('the home page shows its first slide, headline and sections', {
  tag: ['@browsers', '@D16a', '@D03c', '@H3.05'],
}, async ({ page, header, reveals, slideshow }) => {
  await page.goto('/');
  expect.soft(await reveals.faded()).toEqual([]);
  const slide = slideshow.root.locator('picture img');
  await expect(slide).toBeInViewport();
  await expect(slide).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  const services = page.locator('#services');
  await expect(services.getByRole('listitem')).toHaveCount(SERVICES.length);
  await slideshow.servicesLink.click();
  await expect(services).toBeInViewport();
  // Text that scrolls under the header would be unreadable in front of nothing.
  await expect(header.root).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the home page has no buttons that need scripts, and a link to the top', {
  tag: ['@browsers', '@H3.05'],
}, async ({ page, scrollToTop: { link } }) => {
  await page.goto('/#contact');
  await expect(page.getByRole('button', { name: /slide|reel|categories/i })).toHaveCount(0);
  await expect(link).toBeVisible();
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the browser validates the form and opens the e-mail program', {
  tag: ['@browsers', '@H3.05'],
}, async ({ page, form }) => {
  await page.goto('/contact');
  await expect(form.root).toHaveAttribute('action', /^mailto:\S+@\S+$/);
  await expect(form.root).toHaveAttribute('method', 'post');
  await expect(form.root).toHaveAttribute('enctype', 'text/plain');
  await form.submit();
  await expect(form.field('Name')).toBeFocused();
});
