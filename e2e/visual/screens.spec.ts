/** Compares parts of pages with the screenshots in `screens`. `npm run visual:update` takes the screenshots again. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPage } from '../support/built-page.ts';
import { PHONE } from '../support/devices.ts';
import { addStyles, expect, loadFonts, resizeViewport } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import { HIDE_FIXED } from '../support/layout.ts';
import { SEND_REQUEST, sendError } from '../support/pages/contact-form.ts';
import { holdRequests } from '../support/requests.ts';
import { scrollTo } from '../support/scroll.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { STRICT, type Tolerance, test } from './comparison.ts';

/** The name of a screenshot, the selector of what it shows, and styles that leave something out. */
type Part = readonly [name: string, selector: string, styles?: string];

/** Leaves out the entries of a list from one on. */
const without = (list: string, from: number) =>
  `${list} > li:nth-child(n + ${from}) { display: none }`;

/** The parts of each page, by path. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  '/': [
    ['home-about', '#about', '#about li:nth-child(3) { visibility: hidden }'],
    ['home-services', '#services', without('.service-grid', 5)],
    ['home-portfolio', '#portfolio'],
    ['home-clients', '#clients'],
    ['home-contact', '#contact'],
  ],
  '/about': [
    ['about-heading', '.page-heading'],
    ['about-ghar', '.ghar-wordmark'],
    ['about-text', 'section:has(.prose)'],
    [
      'about-cards',
      'section:has(.reason-cards)',
      '.reason-cards li:nth-child(3) { visibility: hidden }',
    ],
    ['about-numbers', '.stats'],
    ['contact-card', '.link-card'],
    ['footer', 'footer'],
  ],
  '/services': [
    ['services-heading', '.page-heading'],
    ['services', 'section:has(.service-grid)', without('.service-grid', 5)],
  ],
  '/portfolio': [['portfolio', 'section:has(.category-grid)']],
  '/portfolio/company-profile': [
    ['category-heading', '.page-heading'],
    ['category-works', 'section:has(.work-grid)'],
    ['category-index', 'nav:has(.category-index)'],
  ],
  '/portfolio/music-videos': [['placeholder', 'main li:first-child img']],
  '/portfolio/wedding-films': [['category-empty', '.empty-state']],
  '/clients': [['clients', '.logo-grid', without('.logo-grid > ul', 7)]],
  '/team': [
    [
      'team',
      '.team-grid',
      '.team-grid > li:not(:nth-child(n + 9):nth-child(-n + 12)) { display: none }',
    ],
  ],
  '/contact': [
    ['contact-details', '.contact-details'],
    ['map', '.map'],
  ],
  '/nope': [['not-found', '.error-screen']],
  '/500.html': [['server-error', '.error-screen']],
};

/** Sizes of viewports in which the first screen of the home page has another composition. */
const FIRST_SCREENS = [
  ...['740x360', '932x430', '960x560', '1024x1366', '1366x625', '1536x730', '1920x950'],
  '2560x1300',
];

/** The clauses of every test. */
const tag = ['@H8.53', '@H10.13'];

/** The viewports, by width in CSS pixels. */
const VIEWPORTS = {
  390: { ...PHONE, deviceScaleFactor: 1 },
  820: { viewport: { width: 820, height: 1180 } },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Compares a part of a page with its screenshot. */
async function expectPart(
  page: Page,
  tolerance: Tolerance,
  [name, selector, styles = '']: Part,
): Promise<void> {
  const part = page.locator(selector).filter({ visible: true });
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
  await expect.soft(part).toHaveScreenshot(`${name}.webp`, tolerance);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
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

    const at = ([name, ...part]: Part): Part => [`${name}-${width}`, ...part];

    for (const [path, parts] of Object.entries(PARTS)) {
      test(path, { tag }, async ({ page, pageErrors, tolerance }) => {
        if (/wedding|nope/.test(path)) pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
        if (path === '/nope') pageErrors.expect(`console error: 404: ${path}`);
        await page.goto(path);
        // It would cover parts of tall sections.
        await page.evaluate(addStyles, HIDE_FIXED);
        for (const part of parts) await expectPart(page, tolerance, at(part));
      });
    }

    test('header, menu and scroll-to-top button', { tag }, async ({ page, header, tolerance }) => {
      await page.goto('/about');
      await expectPart(page, tolerance, at(['header', 'header']));
      if (Number(width) < 1100) {
        await header.openMenu();
        await expectPart(page, tolerance, at(['menu', '.menu']));
        await expectPart(page, tolerance, at(['menu-button', 'header button']));
        await page.keyboard.press('Escape');
      }
      await scrollTo(page, 400);
      // It is in front of the content.
      const styles = 'main { visibility: hidden }';
      await expectPart(page, tolerance, at(['scroll-to-top', '[href="#top"]', styles]));
    });

    test('first screen', { tag }, async ({ page, tolerance, slideshow }) => {
      await page.goto('/');
      await expectPart(page, tolerance, at(['hero', '#home']));
      await slideshow.show(2);
      await page.mouse.move(0, 0);
      await expectPart(page, tolerance, at(['hero-controls', '.slideshow-controls']));
    });

    test('form', { tag }, async ({ page, form, mailbox, pageErrors, tolerance }) => {
      const expectForm = (name: string) =>
        expectPart(page, tolerance, at([`form-${name}`, 'form']));
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
      mailbox.setResponse({ status: 500, text: '' });
      await form.submit();
      await page.mouse.move(0, 0);
      await expect(form.status).toHaveText('Failed to send message.');
      await expectForm('failed');

      mailbox.setResponse({});
      const respond = await holdRequests(page, SEND_REQUEST);
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
  tag: [...tag, '@S2.28', '@H8.40', '@H8.41', '@H8.42'],
}, async ({ page, tolerance }) => {
  await page.goto('/');
  for (const size of FIRST_SCREENS) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await resizeViewport(page, { width, height });
    await expectPart(page, tolerance, [`hero-${size}`, '#home']);
  }
});

test('the large word of /about in forced colours', {
  tag: [...tag, '@D54a'],
}, async ({ page, tolerance }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/about');
  await expectPart(page, tolerance, ['about-ghar-forced', '.ghar-wordmark', HIDE_FIXED]);
});

test.describe('the comparison', () => {
  test.use(VIEWPORTS[390]);

  test('notices more than 20 wrong pixels', { tag }, async ({ page, tolerance }) => {
    test.skip(tolerance !== STRICT, 'The screenshots are from another browser.');
    await page.goto('/contact');
    const addDot = (height: number) =>
      `.map::before { content: ""; position: absolute; z-index: 9; background: lime; width: 5px; height: ${height}px }`;
    await expectPart(page, tolerance, ['map-390', '.map', addDot(3)]);
    await page.evaluate(addStyles, addDot(5));
    await expect(page.locator('.map')).not.toHaveScreenshot('map-390.webp', tolerance);
  });
});
