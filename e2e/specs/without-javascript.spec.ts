import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ContactForm } from '../support/pages/contact-form.ts';
import { Footer } from '../support/pages/footer.ts';
import { Header } from '../support/pages/header.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { RevealAnimations } from '../support/pages/reveal.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { SERVICES, SITE_NAME, TAGLINE } from '../support/specification.ts';

test.use({ javaScriptEnabled: false });

test('pages can be reached by links and are fully visible, with the year of the build', {
  tag: ['@S2.05', '@S2.12', '@S2.19', '@S2.34', '@D03c', '@D09a', '@D21a', '@H3.05'],
}, async ({ page }) => {
  const header = new Header(page);
  const reveals = new RevealAnimations(page);
  const { mtime } = await stat(path.join(SITE_FOLDER, 'about.html'));
  await page.goto('/about');
  await expect(new Footer(page).copyright).toHaveText(`© ${mtime.getFullYear()} ${SITE_NAME}`);
  expect.soft(await reveals.faded(), 'about').toEqual([]);
  await header.link('Services').click();
  await expect(page).toHaveURL('/services');
  expect.soft(await reveals.faded(), 'services').toEqual([]);
  await header.link('Portfolio').click();
  await page.getByRole('main').getByRole('link', { name: 'PSA' }).click();
  await expect(page).toHaveURL('/portfolio/psa');
  expect.soft(await reveals.faded(), 'category').toEqual([]);
  await new CategoryPage(page).backButton.click();
  await expect(page).toHaveURL('/portfolio');
});

test('the home page shows its first slide, headline and sections, and no button without effect', {
  tag: ['@browsers', '@no-javascript', '@D16a', '@D03c', '@H3.05'],
}, async ({ page }) => {
  const scrollToTop = new ScrollToTop(page).link;
  await page.goto('/');
  expect.soft(await new RevealAnimations(page).faded()).toEqual([]);
  const slide = page.getByRole('region', { name: 'Showreel' }).locator('picture img');
  await expect(slide).toBeInViewport();
  await expect(slide).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(scrollToTop).toBeVisible();
  const services = page.locator('#services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([...SERVICES]);
  await page.getByRole('link', { name: 'Our Services', exact: true }).click();
  await expect(services).toBeInViewport();
  await scrollToTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the browser validates the form and sends it to the visitor’s e-mail program', {
  tag: ['@browsers', '@no-javascript', '@H3.05'],
}, async ({ page }) => {
  const form = new ContactForm(page);
  await page.goto('/contact');
  await expect(form.root).toHaveAttribute('action', /^mailto:\S+@\S+$/);
  await expect(form.root).toHaveAttribute('method', 'post');
  await expect(form.root).toHaveAttribute('enctype', 'text/plain');
  await form.submit();
  await expect(form.field('Name')).toBeFocused();
});
