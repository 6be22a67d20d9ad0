import sharp from 'sharp';
import { findViolations } from '../support/axe.ts';
import { findLowContrast, findLowContrastInViewport } from '../support/contrast.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { ContactForm, exampleMessage } from '../support/pages/contact-form.ts';
import { Menu } from '../support/pages/menu.ts';
import { openPage } from '../support/pages/open-page.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

// Contrast cannot be measured while elements move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages with text in front of images and gradients, whose contrast axe cannot decide. */
const WITH_IMAGES = ['/', '/portfolio/human-interest-story', '/contact', '/404.html', '/500.html'];

for (const path of [...EVERY_KIND_OF_PAGE, '/portfolio/wedding-films']) {
  test(`${path} is accessible`, { tag: '@H1.01' }, async ({ page, pageErrors }) => {
    if (path === '/portfolio/wedding-films') pageErrors.expect(/^status 404/);
    await openPage(page, pageErrors, path);
    expect.soft(await findViolations(page)).toEqual([]);
    if (!WITH_IMAGES.includes(path)) return;
    // A phone width, where most text is in front of images, and a large height, for few screenshots.
    await resizeViewport(page, { width: VIEWPORTS_PX.phone.width, height: 2000 });
    expect.soft(await findLowContrast(page), 'low contrast').toEqual([]);
  });
}

test('the scroll-to-top button and the open menu are accessible on a phone', {
  tag: ['@phone', '@H1.01'],
}, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await new Menu(page).open();
  expect(await findViolations(page)).toEqual([]);
});

test('the contact form is accessible after empty submission, failure and success', {
  tag: '@H1.01',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(/^console error: /);
  const form = new ContactForm(page);
  await page.goto('/contact');
  await form.submit();
  await expect(form.invalidFields.first()).toBeFocused();
  expect.soft(await findViolations(page), 'submitted empty').toEqual([]);

  await mailbox.setResponse({ status: 500, text: 'Internal Server Error' });
  const message = exampleMessage(mailbox.address);
  await form.fill(message);
  await form.submit();
  await form.expectFailed(message);
  expect.soft(await findViolations(page), 'after failure').toEqual([]);

  await mailbox.setResponse({ status: 200 });
  await form.submit();
  await form.expectSent();
  expect.soft(await findViolations(page), 'after success').toEqual([]);
});

test('the slideshow is accessible', { tag: ['@phone', '@H1.01'] }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(page.getByText('02 / 07')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the hero text has enough contrast in front of a white slide', { tag: '@H1.01' }, async ({
  page,
}) => {
  const white = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await page.route(/\.(?:avif|webp|jpg)$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: white }),
  );
  for (const size of Object.values(VIEWPORTS_PX)) {
    await page.setViewportSize(size);
    await page.goto('/');
    expect.soft(await findLowContrastInViewport(page), `${size.width} px wide`).toEqual([]);
  }
});
