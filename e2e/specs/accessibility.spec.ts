import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../support/axe.ts';
import { findLowContrast, findLowContrastInWindow } from '../support/contrast.ts';
import { everyViewport, expect, resizeViewport, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { ContactForm, exampleMessage } from '../support/pages/contact-form.ts';
import { Menu } from '../support/pages/menu.ts';
import { openPage } from '../support/pages/open-page.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

// Contrast can only be measured on what does not move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects that a page has no violation of WCAG 2.2 AA at any width, resizing one window. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of Object.values(VIEWPORTS_PX)) {
    await resizeViewport(page, size);
    expect.soft(await findViolations(page), `${size.width} px wide`).toEqual([]);
  }
  // As narrow as a phone, where most texts are in front of something, and high, for few screenshots.
  await resizeViewport(page, { width: VIEWPORTS_PX.phone.width, height: 2000 });
  expect.soft(await findLowContrast(page), 'low contrast').toEqual([]);
}

for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} is accessible`, { tag: '@H1.01' }, async ({ page, pageErrors }) => {
    test.slow();
    await openPage(page, pageErrors, path);
    await expectAccessible(page);
  });
}

test('the open menu is accessible', { tag: ['@tablet', '@phone', '@H1.01'] }, async ({ page }) => {
  await page.goto('/about');
  await new Menu(page).open();
  expect(await findViolations(page)).toEqual([]);
});

test('an unknown category is accessible', { tag: '@H1.01' }, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404/);
  await page.goto('/portfolio/wedding-films');
  await expect(new CategoryPage(page).noVideos).toBeVisible();
  await expectAccessible(page);
});

test('the end of a page, with the link to the top, is accessible', {
  tag: [...everyViewport.tag, '@H1.01'],
}, async ({ page }) => {
  await page.goto('/team');
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('the contact form is accessible', { tag: '@H1.01' }, () => {
  test('after it was submitted empty', async ({ page }) => {
    const form = new ContactForm(page);
    await page.goto('/contact');
    await form.submit();
    await expect(form.markedFields.first()).toBeFocused();
    await expectAccessible(page);
  });

  for (const { outcome, status } of [
    { outcome: 'success', status: 'Message sent successfully!' },
    { outcome: 'failure', status: 'Failed to send message.' },
  ]) {
    test(`after ${outcome}`, async ({ page, mailbox, pageErrors }) => {
      if (outcome === 'failure') {
        pageErrors.expect(/^console error: /);
        await mailbox.answer({ status: 500, text: 'Internal Server Error' });
      }
      const form = new ContactForm(page);
      await page.goto('/contact');
      await form.fill(exampleMessage(mailbox.address));
      await form.submit();
      await expect(form.status).toHaveText(status);
      await expectAccessible(page);
    });
  }
});

test('the paused slideshow is accessible', { tag: '@H1.01' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(page.getByText('02 / 07')).toBeVisible();
  for (const size of Object.values(VIEWPORTS_PX)) {
    await resizeViewport(page, size);
    expect.soft(await findViolations(page), `${size.width} px wide`).toEqual([]);
  }
});

test('the texts of the hero have contrast even before a white slide', {
  tag: [...everyViewport.tag, '@H1.01'],
}, async ({ page }) => {
  const white = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await page.route(/\.(?:avif|webp|jpg)$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: white }),
  );
  await page.goto('/');
  expect(await findLowContrastInWindow(page)).toEqual([]);
});
