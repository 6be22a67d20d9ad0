import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { SERVICES, SITE_NAME, TAGLINE } from '../support/specification.ts';

test.use({ javaScriptEnabled: false });

test('pages can be reached by links and are fully visible, with the year of the build', {
  tag: ['@S2.05', '@S2.12', '@S2.19', '@S2.34', '@D03c', '@D09a', '@D21a', '@H3.05'],
}, async ({ page, category, footer, header, reveals }) => {
  const { mtime } = await stat(path.join(SITE_FOLDER, 'about.html'));
  await page.goto('/about');
  await expect(footer.copyright).toHaveText(`© ${mtime.getFullYear()} ${SITE_NAME}`);
  for (const { link, url } of [
    { link: header.link('About'), url: '/about' },
    { link: header.link('Services'), url: '/services' },
    { link: header.link('Portfolio'), url: '/portfolio' },
    { link: page.getByRole('main').getByRole('link', { name: 'PSA' }), url: '/portfolio/psa' },
    { link: category.backButton, url: '/portfolio' },
  ]) {
    await link.click();
    await expect(page).toHaveURL(url);
    expect.soft(await reveals.faded(), url).toEqual([]);
  }
});

test('the home page shows its first slide, headline and sections, and no button without effect', {
  tag: ['@browsers', '@no-javascript', '@D16a', '@D03c', '@H3.05'],
}, async ({ page, reveals, scrollToTop: { link: scrollToTop }, slideshow }) => {
  await page.goto('/');
  expect.soft(await reveals.faded()).toEqual([]);
  const slide = slideshow.root.locator('picture img');
  await expect(slide).toBeInViewport();
  await expect(slide).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(scrollToTop).toBeVisible();
  const services = page.locator('#services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([...SERVICES]);
  await slideshow.servicesLink.click();
  await expect(services).toBeInViewport();
  await scrollToTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the browser validates the form and sends it to the visitor’s e-mail program', {
  tag: ['@browsers', '@no-javascript', '@H3.05'],
}, async ({ page, form }) => {
  await page.goto('/contact');
  await expect(form.root).toHaveAttribute('action', /^mailto:\S+@\S+$/);
  await expect(form.root).toHaveAttribute('method', 'post');
  await expect(form.root).toHaveAttribute('enctype', 'text/plain');
  await form.submit();
  await expect(form.field('Name')).toBeFocused();
});
