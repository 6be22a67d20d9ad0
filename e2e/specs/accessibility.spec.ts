import { findViolations } from '../support/axe.ts';
import { findLowContrast, findLowContrastInViewport, whitenPictures } from '../support/contrast.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { sendError } from '../support/pages/contact-form.ts';
import { SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';

// Contrast cannot be measured while elements move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Options of a poll that measures a whole page, which takes seconds on a slow machine. */
const WHOLE_PAGE = { message: 'low contrast', timeout: 60_000 };

test('every kind of page is accessible', { tag: '@H1.01' }, async ({ page, pageErrors }) => {
  pageErrors.expect(`status 404: ${SITE_ORIGIN}/portfolio/wedding-films`);
  // The home and contact pages have tests of their own. /services has the cards of the home page, and the 404 page
  // looks like the server error page.
  for (const path of [
    ...['/about', '/portfolio', '/portfolio/human-interest-story', '/portfolio/wedding-films'],
    ...['/clients', '/team', '/500.html'],
  ]) {
    await page.goto(path);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

test('the slideshow, the open menu and the scroll-to-top button are accessible on a phone', {
  tag: ['@phone', '@H1.01'],
}, async ({ page, slideshow, footer, menu, scrollToTop }) => {
  await page.goto('/');
  await slideshow.dot(2).click();
  await expect(slideshow.play).toBeVisible();
  await expect(slideshow.counter(2)).toBeVisible();
  await footer.copyright.scrollIntoViewIfNeeded();
  await expect(scrollToTop.link).toBeVisible();
  await menu.open();
  expect(await findViolations(page)).toEqual([]);
});

test('the contact form is accessible after empty submission, failure and success', {
  tag: '@H1.01',
}, async ({ page, form, mailbox, pageErrors }) => {
  pageErrors.expect(sendError(500, 'Internal Server Error'));
  await page.goto('/contact');
  await form.submit();
  await expect(form.invalidFields.first()).toBeFocused();
  expect.soft(await findViolations(page), 'submitted empty').toEqual([]);

  await mailbox.setResponse({ status: 500, text: 'Internal Server Error' });

  const message = await form.fillExample(mailbox);
  await form.submit();
  await form.expectFailed(message);
  expect.soft(await findViolations(page), 'after failure').toEqual([]);

  await mailbox.setResponse({ status: 200 });
  await form.submit();
  await form.expectSent();
  expect.soft(await findViolations(page), 'after success').toEqual([]);
});

test('text in front of pictures and gradients has enough contrast', {
  tag: '@H1.01',
}, async ({ page }) => {
  // A phone width, where most text is in front of images, and a large height, for few screenshots.
  await page.setViewportSize({ width: VIEWPORTS_PX.phone.width, height: 2000 });
  for (const path of ['/', '/portfolio/human-interest-story', '/contact', '/500.html']) {
    await page.goto(path);
    await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);
  }
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
    // The outlines of neighbours and the skip link would cover other text.
    await page.evaluate(
      addStyles,
      '* { outline: none !important } [href="#main"] { visibility: hidden !important }',
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

test('text in front of white pictures has enough contrast', {
  tag: ['@H8.40', '@H8.41', '@H8.42', '@H8.43', '@H1.01'],
}, async ({ page }) => {
  await whitenPictures(page);
  await page.goto('/');
  // The blurred copy of a slide has this brightness in its file; behind it is the dark background of the hero.
  await page.evaluate(addStyles, '#home img:not([role=group] img) { opacity: 0.42 }');
  // Every composition of the first screen.
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1366, 625],
  ] as const) {
    await resizeViewport(page, { width, height });
    await expect.poll(() => findLowContrastInViewport(page), `${width} × ${height}`).toEqual([]);
  }
  const heading = page.getByRole('heading', { name: 'Portfolio', exact: true });
  const picture = page.locator('#portfolio img').first();
  for (const { width } of [VIEWPORTS_PX.desktop, VIEWPORTS_PX.phone]) {
    await resizeViewport(page, { width, height: 900 });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect.poll(() => findLowContrastInViewport(page), `${width} px wide`).toEqual([]);
  }
});
