import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBarriers } from '../support/axe.ts';
import { findFaintText, findFaintTextInWindow } from '../support/contrast.ts';
import { everyWidth, expect, resizeWindow, test } from '../support/fixtures.ts';
import { comesAlive } from '../support/islands.ts';
import { WINDOWS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

// Contrast can only be measured on what stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One window that is made narrower: what the page says and has been told stays the same. */
async function expectNoBarriersAtAnyWidth(page: Page): Promise<void> {
  for (const size of Object.values(WINDOWS_PX)) {
    await resizeWindow(page, size);
    expect.soft(await findBarriers(page), `${size.width} px wide`).toEqual([]);
  }
}

/** As narrow as a phone, where most words stand in front of something; higher, for fewer pictures. */
async function expectNoFaintText(page: Page): Promise<void> {
  await resizeWindow(page, { width: WINDOWS_PX.phone.width, height: 2000 });
  expect.soft(await findFaintText(page), 'too faint').toEqual([]);
}

for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} has no barriers`, { tag: '@H1.01' }, async ({ page, problems }) => {
    if (path === '/404.html') problems.expect(/^console error: .*404\.html/);
    await page.goto(path);
    await expectNoBarriersAtAnyWidth(page);
    await expectNoFaintText(page);
  });
}

test('the open menu has no barriers', { tag: ['@tablet', '@phone', '@H1.01'] }, async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });

async function send(page: Page, email: string): Promise<void> {
  await page.goto('/contact');
  for (const [name, text] of Object.entries({
    Name: 'A',
    Email: email,
    Subject: 'B',
    Message: 'C',
  })) {
    await form(page).getByRole('textbox', { name, exact: true }).fill(text);
  }
  await form(page).getByRole('button').click();
}

test.describe('there are no barriers', { tag: '@H1.01' }, () => {
  test('in a form that is not filled in', async ({ page }) => {
    await page.goto('/contact');
    await form(page).getByRole('button').click();
    await expect(form(page).locator(':user-invalid').first()).toBeFocused();
    await expectNoBarriersAtAnyWidth(page);
    await expectNoFaintText(page);
  });

  test('in a form that could not be sent', async ({ page, email, problems }) => {
    problems.expect(/^console error: /);
    await email.answer({ status: 500, text: 'Internal Server Error' });
    await send(page, email.address);
    await expect(form(page).getByRole('status')).toHaveText('Failed to send message.');
    await expectNoBarriersAtAnyWidth(page);
    await expectNoFaintText(page);
  });

  test('in a form that was sent', async ({ page, email }) => {
    await send(page, email.address);
    await expect(form(page).getByRole('status')).toHaveText('Message sent successfully!');
    await expectNoBarriersAtAnyWidth(page);
    await expectNoFaintText(page);
  });

  test('in a slideshow that was stopped on a picture', async ({ page }) => {
    await page.goto('/');
    const dot = page.getByRole('button', { name: 'Go to slide 2' });
    await dot.click();
    await comesAlive(dot);
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
    await expect(page.getByText('02 / 07')).toBeVisible();
    await expectNoBarriersAtAnyWidth(page);
  });

  test('in the words before the slides, however bright these are', everyWidth, async ({ page }) => {
    const white = await sharp({
      create: { width: 32, height: 18, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer();
    await page.route(/\.(?:avif|webp|jpg)$/, (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: white }),
    );
    await page.goto('/');
    expect(await findFaintTextInWindow(page)).toEqual([]);
  });

  test('in a category that does not exist', async ({ page, problems }) => {
    problems.expect(/^status 404/);
    await page.goto('/portfolio/wedding-films');
    await expect(page.getByText('No videos available for this category.')).toBeVisible();
    await expectNoBarriersAtAnyWidth(page);
  });

  test('at the end of a page, with the way back in sight', everyWidth, async ({ page }) => {
    await page.goto('/team');
    await page.evaluate(() => scrollTo(0, 1e6));
    await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test('text can grow to twice its size without leaving the screen', { tag: '@H1.02' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of EVERY_KIND_OF_PAGE.filter((address) => address !== '/404.html')) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
