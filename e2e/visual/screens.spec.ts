/**
 * Compares screenshots of pages and sections with `screens`. `npm run visual -- --update-snapshots` updates the
 * expected screenshots.
 */
import type { Page } from '@playwright/test';
import { addStyles, expect, loadFonts, test } from '../support/fixtures.ts';
import { SEND_REQUEST, sendError } from '../support/pages/contact-form.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** Pages and parts of pages: the name of the screenshot, the path, and the selector of the part. */
const SCREENS = [
  ['home', '/'],
  ['about', '/about'],
  ['services', '/services'],
  ['portfolio', '/portfolio'],
  ['category', '/portfolio/company-profile'],
  ['category-empty', '/portfolio/wedding-films'],
  ['placeholder', '/portfolio/music-videos', 'main li:first-child img'],
  ['clients', '/clients'],
  ['team', '/team'],
  ['contact', '/contact'],
  ['not-found', '/nope'],
  ['server-error', '/500.html'],
  ['home-about', '/', '#about'],
  ['home-services', '/', '#services'],
  ['home-portfolio', '/', '#portfolio'],
  ['home-clients', '/', '#clients'],
  ['footer', '/about', 'footer'],
] as const;

/** First screens of the home page whose composition the other widths do not show. */
const FIRST_SCREENS = ['740x360', '932x430', '1024x1366', '1366x625', '1536x730', '2560x1300'];

/** The clause of every test. */
const tag = '@H8.53';

/** Hides elements that stay in the viewport, which would cover parts of tall sections. */
const SHOW_PARTS = 'header:has(nav), [href="#main"], [href="#top"] { visibility: hidden }';

/** Compares the viewport, or the part with a selector, when its font and images are loaded. */
async function expectScreen(page: Page, name: string, part?: string): Promise<void> {
  if (part) {
    await page.evaluate(addStyles, SHOW_PARTS);
    await page.locator(part).scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('load');
  await loadFonts(page);
  const findUnloaded = () =>
    [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      image.decoding = 'sync';
      return isInView && image.checkVisibility() && !image.complete;
    }).length;
  await expect.poll(() => page.evaluate(findUnloaded), 'images that have not loaded').toBe(0);
  await expect(part ? page.locator(part) : page).toHaveScreenshot(`${name}.webp`);
}

test.beforeEach(({ thirdParties: _ }) => {});

for (const [name, url, part] of SCREENS) {
  test(name, { tag }, async ({ page, pageErrors }) => {
    if (/category-empty|not-found/.test(name))
      pageErrors.expect(`status 404: ${SITE_ORIGIN}${url}`);
    if (name === 'not-found') pageErrors.expect(`console error: 404: ${url}`);
    await page.goto(url);
    await expectScreen(page, name, part);
  });
}

test('home-slide-2', { tag }, async ({ page, slideshow }) => {
  await page.goto('/');
  await slideshow.show(2);
  await page.mouse.move(0, 0);
  await expectScreen(page, 'home-slide-2');
});

test('menu', { tag }, async ({ page, menu }) => {
  await page.goto('/about');
  test.skip(await menu.button.isHidden(), 'there is no menu button at this width');
  await menu.open();
  await expectScreen(page, 'menu');
});

test('contact-invalid', { tag }, async ({ page, form }) => {
  await page.goto('/contact');
  await form.field('Name').fill('Maya Gurung');
  await form.field('Email').fill('maya.example.org');
  await form.submit();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectScreen(page, 'contact-invalid', 'form');
});

for (const [name, text, status] of [
  ['contact-sending', 'Sending...'],
  ['contact-sent', 'Message sent successfully!', 200],
  ['contact-failed', 'Failed to send message.', 500],
] as const) {
  test(name, { tag }, async ({ page, form, pageErrors }) => {
    if (status === 500) pageErrors.expect(sendError(500, ''));
    await page.goto('/contact');
    // Without a status, there is no response.
    await page.route(SEND_REQUEST, (route) => (status ? route.fulfill({ status }) : undefined));
    await form.fill({ Name: 'Asha', Email: 'a@b.example', Subject: 'A film', Message: 'Namaste' });
    await form.submit();
    await expect(form.status).toHaveText(text);
    await expectScreen(page, name, 'form');
  });
}

test('scroll-to-top', { tag }, async ({ page, scrollToTop }) => {
  await page.goto('/services');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await loadFonts(page);
  await expect(scrollToTop.link).toHaveScreenshot('scroll-to-top.webp');
});

for (const size of FIRST_SCREENS) {
  test(`home-${size}`, { tag }, async ({ page }, { project }) => {
    test.skip(project.name !== '1440', 'the size of the viewport does not depend on the project');
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectScreen(page, `home-${size}`);
  });
}
