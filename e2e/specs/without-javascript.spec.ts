import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import {
  CATEGORIES,
  EVERY_KIND_OF_PAGE,
  PAGES,
  SERVICES,
  TAGLINE,
} from '../support/specification.ts';

test.use({ javaScriptEnabled: false });

test('no page hides anything that only a script would show', { tag: ['@D03c'] }, async ({
  page,
}) => {
  for (const address of EVERY_KIND_OF_PAGE) {
    await page.goto(address);
    const hidden = await page
      .locator('main')
      .locator('h1, h2, h3, h4, p, img, a, li')
      .evaluateAll((all) =>
        all
          // What a style takes out of the page on purpose takes no space either.
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => !element.closest('[aria-hidden=true]'))
          .filter((element) => !element.checkVisibility({ opacityProperty: true }))
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect.soft(hidden, address).toEqual([]);
  }
});

test('home shows its first slide, its headline and all of its sections', {
  tag: ['@browsers', '@scripts-off', '@D16a', '@D03c'],
}, async ({ page }) => {
  await page.goto('/');
  const slide = page.locator('#home picture img');
  await expect(slide).toBeInViewport();
  expect(await slide.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAGLINE);
  await expect(page.locator('#services').getByRole('heading', { level: 3 })).toHaveText([
    ...SERVICES,
  ]);
  await page.getByRole('link', { name: 'Our Services', exact: true }).click();
  await expect(page.locator('#services')).toBeInViewport();
});

test('the year is that of the build', { tag: ['@S2.12', '@D21a'] }, async ({ page }) => {
  const { mtime } = await stat(path.join(SITE_FOLDER, 'about.html'));
  await page.goto('/about');
  await expect(page.getByRole('contentinfo').getByText('©')).toHaveText(
    `© ${mtime.getFullYear()} All Three Media Ghar`,
  );
});

test('no button stands there that does nothing', { tag: '@H3.05' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0);
});

test('every page and category can be reached by links', {
  tag: ['@S2.05', '@S2.19', '@H3.05'],
}, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const { name, path: address } of PAGES) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/portfolio');
  for (const { slug } of CATEGORIES) {
    await expect(page.getByRole('main').locator(`a[href="/portfolio/${slug}"]`)).toBeVisible();
  }
});

test('the menu opens on a phone', {
  tag: ['@browsers', '@scripts-off', '@phone', '@S2.07', '@H3.05'],
}, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button').click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Portfolio' })
    .click();
  await expect(page).toHaveURL('/portfolio');
});

test('the way back to the top is always there', { tag: '@H3.05' }, async ({ page }) => {
  await page.goto('/services');
  const link = page.getByRole('link', { name: 'Scroll to top' });
  await expect(link).toBeVisible();
  await page.keyboard.press('End');
  // It glides there; one that was sent back midway has, once in hundreds, come to rest a little lower.
  const belowWindow = () => document.documentElement.scrollHeight - innerHeight - scrollY;
  await expect.poll(() => page.evaluate(belowWindow)).toBeLessThan(1);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the form leaves the message to the visitor’s mail program', {
  tag: ['@browsers', '@scripts-off', '@H3.05'],
}, async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await expect(form).toHaveAttribute('action', /^mailto:\S+@\S+$/);
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form).toHaveAttribute('enctype', 'text/plain');
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
});
