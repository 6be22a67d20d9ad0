/**
 * Compares parts of pages with the screenshots in `screens`. With `E2E_FAULTS=1`, also checks that the comparison notices
 * every fault of `parts.ts`. `npm run visual:update` takes the screenshots again.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPage } from '../support/built-page.ts';
import { PHONE } from '../support/devices.ts';
import { addStyles, expect, loadFonts, resizeViewport } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import { SEND_REQUEST, sendError } from '../support/pages/contact-form.ts';
import { scrollTo } from '../support/scroll.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { type Tolerance, test } from './comparison.ts';
import {
  CONTROLS,
  FAULTS_OF_FAILED_FORM,
  FIRST_SCREENS,
  HEADER,
  HERO,
  MENU,
  MENU_BUTTON,
  PARTS,
  type Part,
  SCROLL_TO_TOP,
} from './parts.ts';

/** The clauses of every test. */
const tag = ['@H8.53', '@H10.13'];

/** The viewports, by width in CSS pixels. */
const VIEWPORTS = {
  390: { ...PHONE, deviceScaleFactor: 1 },
  820: { viewport: { width: 820, height: 1180 } },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Hides elements that stay in the viewport, which would cover parts of tall sections. */
const HIDE_FIXED = 'header:has(nav), [href="#main"], [href="#top"] { visibility: hidden }';

/** Runs in the page: removes the styles that were added last. */
const removeStyles = () => document.adoptedStyleSheets.pop();

/** Compares a part of a page with its screenshot. With `E2E_FAULTS`, expects that it does not match after any of the faults. */
async function expectPart(
  page: Page,
  tolerance: Tolerance,
  { name, selector, styles = '', faults = [] }: Part,
): Promise<void> {
  const part = page.locator(selector).filter({ visible: true });
  const screenshot = `${name}.webp`;
  await page.evaluate(addStyles, styles);
  await page.waitForLoadState('load');
  await loadFonts(page);
  await part.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')].filter((image) => image.checkVisibility());
    for (const image of images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    await Promise.all(images.map((image) => image.decode()));
  });
  await expect.soft(part).toHaveScreenshot(screenshot, tolerance);
  for (const fault of process.env['E2E_FAULTS'] ? faults : []) {
    await page.evaluate(addStyles, fault.replaceAll(/;| \}/g, ' !important$&'));
    await expect.soft(part, `${name} with ${fault}`).not.toHaveScreenshot(screenshot, tolerance);
    await page.evaluate(removeStyles);
  }
  await page.evaluate(removeStyles);
}

test.use({ mockThirdParties: true, reducedMotion: 'reduce', prefetch: false });

test.beforeEach(async ({ page }) => {
  // The footer shows the year.
  await page.clock.setFixedTime('2099-01-01T12:00:00');
  // The first slide has the detail of a photo, for the tests of the weight of pictures.
  const markup = loadPage('/')('.hero__backdrop, .slide picture').toString();
  const files: string[] = markup.match(/\/_astro\/[\w.-]+/g) ?? [];
  await page.route(
    ({ pathname }) => files.includes(pathname),
    async (route) => {
      const [width, height] = [1280, 720];
      const flat = sharp({ create: { width, height, channels: 3, background: '#3060a0' } });
      await route.fulfill({ contentType: 'image/webp', body: await flat.webp().toBuffer() });
    },
  );
});

for (const [width, options] of Object.entries(VIEWPORTS)) {
  test.describe(`${width} px`, () => {
    test.use(options);

    /** @returns a part with the width in its name, and with its faults only at one width */
    const at = (part: Part): Part => ({
      ...part,
      name: `${part.name}-${width}`,
      faults: Number(width) === (part.faultsAtPx ?? 390) ? (part.faults ?? []) : [],
    });

    for (const [path, parts] of Object.entries(PARTS)) {
      test(path, { tag }, async ({ page, pageErrors, tolerance }) => {
        if (/wedding|nope/.test(path)) pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
        if (path === '/nope') pageErrors.expect(`console error: 404: ${path}`);
        await page.goto(path);
        await page.evaluate(addStyles, HIDE_FIXED);
        for (const part of parts) await expectPart(page, tolerance, at(part));
      });
    }

    test('header, menu and scroll-to-top button', { tag }, async ({ page, menu, tolerance }) => {
      await page.goto('/about');
      await expectPart(page, tolerance, at(HEADER));
      if (Number(width) < 1100) {
        await menu.open();
        await expectPart(page, tolerance, at(MENU));
        await expectPart(page, tolerance, at(MENU_BUTTON));
        await page.keyboard.press('Escape');
      }
      await scrollTo(page, 400);
      await expectPart(page, tolerance, at(SCROLL_TO_TOP));
    });

    test('first screen', { tag }, async ({ page, tolerance, slideshow }) => {
      await page.goto('/');
      await expectPart(page, tolerance, at(HERO));
      await slideshow.show(2);
      await page.mouse.move(0, 0);
      await expectPart(page, tolerance, at(CONTROLS));
    });

    test('form', { tag }, async ({ page, form, pageErrors, tolerance }) => {
      const expectForm = (name: string, faults: readonly string[] = []) =>
        expectPart(page, tolerance, at({ name: `form-${name}`, selector: 'form', faults }));
      await page.goto('/contact');
      await page.evaluate(addStyles, HIDE_FIXED);
      await expectForm('idle');

      await form.field('Name').fill('Maya Gurung');
      await expectHydrated(form.root);
      await form.field('Email').fill('maya.example.org');
      await form.submit();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expectForm('invalid');

      await form.fill({
        Name: 'Asha',
        Email: 'a@b.example',
        Subject: 'A film',
        Message: 'Namaste',
      });
      pageErrors.expect(sendError(500, ''));
      pageErrors.expect(/^status 500: .*\/send$/);
      await page.route(SEND_REQUEST, (route) => route.fulfill({ status: 500 }));
      await form.submit();
      await page.mouse.move(0, 0);
      await expect(form.status).toHaveText('Failed to send message.');
      await expectForm('failed', FAULTS_OF_FAILED_FORM);

      const { promise, resolve: respond } = Promise.withResolvers<void>();
      await page.route(SEND_REQUEST, async (route) => {
        await promise;
        await route.fulfill({ status: 200 });
      });
      await form.submit();
      await page.mouse.move(0, 0);
      await expect(form.status).toHaveText('Sending...');
      await expectForm('sending');
      respond();
      await expect(form.status).toHaveText('Message sent successfully!');
      await expectForm('sent');
    });
  });
}

test('first screen at other sizes', {
  tag: [...tag, '@H8.40', '@H8.41', '@H8.42'],
}, async ({ page, tolerance }) => {
  await page.goto('/');
  for (const size of FIRST_SCREENS) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await resizeViewport(page, { width, height });
    await expectPart(page, tolerance, { ...HERO, name: `hero-${size}`, faults: [] });
  }
});
