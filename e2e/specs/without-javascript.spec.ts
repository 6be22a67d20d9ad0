import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ContactForm } from '../support/pages/contact-form.ts';
import { RevealAnimations } from '../support/pages/reveal-animations.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES, PAGES, SERVICES, TAGLINE } from '../support/specification.ts';

test.use({ javaScriptEnabled: false });

test('every page can be reached by links and is fully visible, with the year of the build', {
  tag: ['@S2.05', '@S2.12', '@S2.19', '@D03c', '@D21a', '@H3.05'],
}, async ({ page }) => {
  const reveals = new RevealAnimations(page);
  const { mtime } = await stat(path.join(SITE_FOLDER, 'about.html'));
  const links = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  for (const { name, path: url } of PAGES) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    expect.soft(await reveals.faded(), url).toEqual([]);
    await expect(page.getByRole('contentinfo').getByText('©')).toHaveText(
      `© ${mtime.getFullYear()} All Three Media Ghar`,
    );
  }
  await page.goto('/portfolio');
  for (const { name, slug } of CATEGORIES) {
    const card = page.getByRole('main').getByRole('link', { name });
    await expect(card).toHaveAttribute('href', `/portfolio/${slug}`);
  }
  for (const url of ['/portfolio/human-interest-story', '/404.html', '/500.html']) {
    await page.goto(url);
    expect.soft(await reveals.faded(), url).toEqual([]);
  }
});

test('the home page shows its first slide, headline and sections, and no button without effect', {
  tag: ['@browsers', '@no-javascript', '@D16a', '@D03c', '@H3.05'],
}, async ({ page }) => {
  const scrollToTop = new ScrollToTop(page).link;
  await page.goto('/');
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

test('the menu opens on a phone', {
  tag: ['@no-javascript', '@phone', '@S2.07', '@H3.05'],
}, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
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
