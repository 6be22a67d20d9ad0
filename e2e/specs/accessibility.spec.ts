import { findViolations } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { failIslands } from '../support/hydration.ts';
import { WIDE_TEXT_SPACING } from '../support/page-checks.ts';
import { SEND_REQUEST, sendError } from '../support/pages/contact-form.ts';
import { findLowContrast, whitenPictures } from '../support/readability.ts';
import { holdRequests } from '../support/requests.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

/** Options of a poll that measures a whole page, which takes seconds on a slow machine. */
const WHOLE_PAGE = { message: 'low contrast', timeout: 60_000 };

// Most tests measure colours.
test.use({ ...DESKTOP, reducedMotion: 'reduce' });

test.describe('on a phone', () => {
  test.use({ ...PHONE, reducedMotion: 'no-preference' });

  test('slideshow, open menu and scroll-to-top button are accessible', {
    tag: '@H1.01',
  }, async ({ page, slideshow, footer, header, scrollToTop }) => {
    await page.goto('/');
    await slideshow.pause.tap();
    await slideshow.dot(2).tap();
    await expect(slideshow.counter(2)).toBeVisible();
    await footer.copyright.scrollIntoViewIfNeeded();
    await expect(scrollToTop.link).toBeVisible();
    await header.openMenu();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the contact form is accessible in every state', {
    tag: '@H1.01',
  }, async ({ page, form, mailbox, pageErrors }) => {
    pageErrors.expect(sendError(500, 'Error'));
    await page.goto('/contact');
    await form.submit();
    await expect(form.invalidFields.first()).toBeFocused();
    expect.soft(await findViolations(page, 'form'), 'submitted empty').toEqual([]);
    const message = await form.fillExample(mailbox);
    for (const status of [500, 200]) {
      mailbox.setResponse({ status, text: 'Error' });
      const respond = await holdRequests(page, SEND_REQUEST);
      await form.submit();
      await expect(form.submitButton).toHaveAttribute('aria-disabled', 'true');
      expect.soft(await findViolations(page, 'form'), 'while it sends').toEqual([]);
      respond();
      await (status === 200 ? form.expectSent() : form.expectFailed(message));
      expect.soft(await findViolations(page, 'form'), `after status ${status}`).toEqual([]);
      await page.unroute(SEND_REQUEST);
    }
  });
});

test.describe('with motion', () => {
  test.use({
    reducedMotion: 'no-preference',
    mockThirdParties: true,
  });

  test('the slideshow is accessible with a video, and after an error', {
    tag: '@H1.01',
  }, async ({ page, pageErrors, slideshow }) => {
    await page.goto('/');
    // While the mouse is over a control, no other slide follows.
    await slideshow.next.hover();
    await expect(slideshow.video).toHaveAttribute('data-playing');
    expect.soft(await findViolations(page, '#home'), 'a film plays').toEqual([]);

    pageErrors.expect('console error: TypeError: The island fails.');
    await failIslands(page, 'The island fails.');
    await page.reload();
    await slideshow.next.click();
    await expect(slideshow.root.getByRole('alert')).toBeVisible();
    expect.soft(await findViolations(page, '#home'), 'the island has failed').toEqual([]);
  });
});

test('hovered and focused text has enough contrast', {
  tag: '@H10.11',
}, async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const path of ['/', '/portfolio/psa', '/contact']) {
    // The height is large, for few screenshots.
    await page.setViewportSize({ width: VIEWPORTS_PX.desktop.width, height: 2000 });
    await page.goto(path);
    // The outlines of neighbours and the skip link would cover other text.
    const styles =
      '* { outline: none !important } [href="#main"] { visibility: hidden !important }';
    await page.evaluate(addStyles, styles);
    const { root } = await session.send('DOM.getDocument');
    const selector = 'a, button, label, input, textarea, main li, main li > *';
    const found = { nodeId: root.nodeId, selector };
    const { nodeIds } = await session.send('DOM.querySelectorAll', found);
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
  // The blurred copy of a slide has this brightness in its file; behind it is the dark background of the hero. The pictures
  // of the portfolio cover the lower part of its heading.
  const styles = `#home img:not([role=group] img) { opacity: 0.42 }
    #portfolio h2 { visibility: hidden }
    main > section:not(#home, #portfolio), footer { display: none }`;
  await page.evaluate(addStyles, styles);
  const heading = page.locator('#portfolio h2');
  const picture = page.locator('#portfolio img').first();
  // Every composition of the first screen, then the first screen of the portfolio.
  for (const [width, height, part] of [
    [390, 844, 'home'],
    [844, 390, 'home'],
    [820, 1180, 'home'],
    [1366, 625, 'home'],
    [1280, 900, 'portfolio'],
    [390, 900, 'portfolio'],
  ] as const) {
    await resizeViewport(page, { width, height });
    if (part === 'portfolio') {
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    const where = `${part}, ${width} × ${height}`;
    await expect.poll(() => findLowContrast(page), where).toEqual([]);
  }
});

test('text has enough contrast with wide text spacing', { tag: '@D54c' }, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 2000 });
  await page.goto('/about');
  await page.evaluate(addStyles, WIDE_TEXT_SPACING);
  // Longer texts, under numbers that are measured too.
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('.reason-card > p')) {
      text.removeAttribute('aria-hidden');
      if (text.matches(':last-child')) text.textContent += ' and more'.repeat(20);
    }
  });
  await expect.poll(() => findLowContrast(page), WHOLE_PAGE).toEqual([]);
});

test('a zoom of 200% enlarges every kind of h1', { tag: '@D54e' }, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const sizeAt = async (width: number, height: number) => {
    await resizeViewport(page, { width, height });
    return heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  };
  for (const path of ['/', '/about', '/portfolio/psa', '/500']) {
    await page.goto(path);
    const before = await sizeAt(1440, 900);
    // The zoom halves the viewport, in CSS pixels, and doubles these.
    const after = 2 * (await sizeAt(720, 450));
    expect.soft(after, path).toBeGreaterThanOrEqual(Math.min(64, 1.5 * before));
  }
});
