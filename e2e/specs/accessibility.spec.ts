import { findViolations } from '../support/axe.ts';
import { findLowContrast, findLowContrastInViewport, whitenPictures } from '../support/contrast.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { ContactForm, exampleMessage, SEND_ERROR } from '../support/pages/contact-form.ts';
import { Menu } from '../support/pages/menu.ts';
import { SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';

// Contrast cannot be measured while elements move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Options of a poll that measures a whole page, which takes seconds on a slow machine. */
const WHOLE_PAGE = { message: 'low contrast', timeout: 60_000 };

/** A phone width, where most text is in front of images, and a large height, for few screenshots. */
const TALL_PHONE = { width: VIEWPORTS_PX.phone.width, height: 2000 };

/**
 * With the home and contact pages, which the next tests open, these have every component: /services has the cards of
 * the home page, and the 404 page looks like the server error page.
 */
const PATHS = [
  '/about',
  '/portfolio',
  '/portfolio/human-interest-story',
  '/portfolio/wedding-films',
];

for (const path of [...PATHS, '/clients', '/team', '/500.html']) {
  test(`${path} is accessible`, { tag: '@H1.01' }, async ({ page, pageErrors }) => {
    if (path === '/portfolio/wedding-films') pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
    await page.goto(path);
    expect.soft(await findViolations(page)).toEqual([]);
    // Axe cannot decide the contrast of text in front of images and gradients.
    if (path !== '/portfolio/human-interest-story' && path !== '/500.html') return;
    await resizeViewport(page, TALL_PHONE);
    await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);
  });
}

test('the slideshow, the open menu and the scroll-to-top button are accessible on a phone', {
  tag: ['@phone', '@H1.01'],
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(page.getByText('02 / 07')).toBeVisible();
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
  await new Menu(page).open();
  expect(await findViolations(page)).toEqual([]);
});

test('the contact form is accessible after empty submission, failure and success', {
  tag: '@H1.01',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.expect(SEND_ERROR);
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
  await resizeViewport(page, TALL_PHONE);
  await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);
});

test('text has enough contrast while its control or card is hovered and focused', {
  tag: ['@H1.01', '@H10.11'],
}, async ({ page, context }) => {
  await page.setViewportSize({ width: VIEWPORTS_PX.desktop.width, height: 2000 });
  const session = await context.newCDPSession(page);
  for (const path of ['/', '/portfolio/psa', '/contact']) {
    await page.goto(path);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    // The outlines of neighbours, the skip link and the scroll-to-top button would cover other text.
    await page.evaluate(
      addStyles,
      '* { outline: none !important } :is([href="#main"], [href="#top"]) { visibility: hidden !important }',
    );
    const selector = 'a, button, label, input, textarea, main li';
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    });
    expect(nodeIds.length, path).toBeGreaterThan(20);
    const forcedPseudoClasses = ['hover', 'focus', 'focus-visible'];
    await Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }),
      ),
    );
    await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);
  }
});

test('the text of the home page has enough contrast, that of the hero even in front of white slides', {
  tag: '@H1.01',
}, async ({ page }) => {
  await page.setViewportSize(TALL_PHONE);
  await page.goto('/');
  await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);

  await whitenPictures(page);
  await page.goto('/');
  for (const size of Object.values(VIEWPORTS_PX)) {
    await resizeViewport(page, size);
    await expect.poll(() => findLowContrastInViewport(page), `${size.width} px wide`).toEqual([]);
  }
});
