/**
 * Compares screenshots of pages and sections with `screens`. `npm run visual -- --update-snapshots` updates the
 * expected screenshots.
 */
import type { Page } from '@playwright/test';
import { addStyles, expect, test } from '../support/fixtures.ts';
import { ContactForm, SEND_REQUEST } from '../support/pages/contact-form.ts';
import { Menu } from '../support/pages/menu.ts';
import { Slideshow } from '../support/pages/slideshow.ts';

interface Screen {
  url: string;
  /** A selector of the part to take, without fixed elements. By default the viewport is taken. */
  part?: string;
  /** Runs before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
  pageError?: RegExp;
}

/** The form with this status text, after a response of this status to its message, or before any response. */
const sentForm = (text: string, status?: number): Screen => ({
  url: '/contact',
  part: 'form',
  prepare: async (page) => {
    const form = new ContactForm(page);
    await page.route(SEND_REQUEST, (route) => (status ? route.fulfill({ status }) : undefined));
    const message = { Name: 'Asha', Email: 'a@b.example', Subject: 'A film', Message: 'Namaste' };
    await form.fill(message);
    await form.submit();
    await expect(form.status).toHaveText(text);
  },
});

const SCREENS: Record<string, Screen> = {
  home: { url: '/' },
  about: { url: '/about' },
  services: { url: '/services' },
  portfolio: { url: '/portfolio' },
  category: { url: '/portfolio/company-profile' },
  'category-empty': { url: '/portfolio/wedding-films', pageError: /404/ },
  clients: { url: '/clients' },
  team: { url: '/team' },
  contact: { url: '/contact' },
  'not-found': { url: '/nope', pageError: /404/ },
  'server-error': { url: '/500.html' },
  'home-about': { url: '/', part: '#about' },
  'home-services': { url: '/', part: '#services' },
  'home-portfolio': { url: '/', part: '#portfolio' },
  'home-clients': { url: '/', part: '#clients' },
  footer: { url: '/about', part: 'footer' },
  'home-slide-2': {
    url: '/',
    prepare: async (page) => {
      await new Slideshow(page).show(2);
      await page.mouse.move(0, 0);
    },
  },
  menu: {
    url: '/about',
    prepare: async (page) => {
      const menu = new Menu(page);
      test.skip(await menu.button.isHidden(), 'there is no menu button at this width');
      await menu.open();
    },
  },
  'contact-invalid': {
    url: '/contact',
    part: 'form',
    prepare: async (page) => {
      const form = new ContactForm(page);
      await form.field('Name').fill('Maya Gurung');
      await form.field('Email').fill('maya.example.org');
      await form.submit();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    },
  },
  'contact-sending': sentForm('Sending...'),
  'contact-sent': sentForm('Message sent successfully!', 200),
  'contact-failed': { ...sentForm('Failed to send message.', 500), pageError: /^console error/ },
};

/** Waits for the font and for the images in the viewport. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  const findUnloaded = () =>
    [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      image.decoding = 'sync';
      return isInView && image.checkVisibility() && !image.complete;
    }).length;
  await expect.poll(() => page.evaluate(findUnloaded), 'images that have not loaded').toBe(0);
}

/** Hides elements that stay in the viewport, which would cover parts of tall sections. */
const SHOW_PARTS = 'header:has(nav), [href="#main"], [href="#top"] { visibility: hidden }';

/** First screens of the home page whose composition the other widths do not show. */
const FIRST_SCREENS = [
  [740, 360],
  [932, 430],
  [1024, 1366],
  [1366, 625],
  [1536, 730],
  [2560, 1300],
] as const;

test.beforeEach(({ thirdParties: _ }) => {});

for (const [name, { url, part, prepare, pageError }] of Object.entries(SCREENS)) {
  test(`matches the screenshot ${name}`, async ({ page, pageErrors }) => {
    if (pageError) pageErrors.expect(pageError);
    await page.goto(url);
    await prepare?.(page);
    if (part) {
      await page.evaluate(addStyles, SHOW_PARTS);
      await page.locator(part).scrollIntoViewIfNeeded();
    }
    await settle(page);
    await expect(part ? page.locator(part) : page).toHaveScreenshot(`${name}.webp`);
  });
}

test('matches the screenshot scroll-to-top', async ({ page }) => {
  await page.goto('/services');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await settle(page);
  const link = page.getByRole('link', { name: 'Scroll to top' });
  await expect(link).toHaveScreenshot('scroll-to-top.webp');
});

for (const [width, height] of FIRST_SCREENS) {
  test(`matches the screenshot home-${width}x${height}`, async ({ page }, { project }) => {
    test.skip(project.name !== '1440', 'the size of the viewport does not depend on the project');
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await settle(page);
    await expect(page).toHaveScreenshot(`home-${width}x${height}.webp`);
  });
}
