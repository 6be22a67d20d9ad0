/**
 * The first screen of every page, and what matters below it, beside their reference pictures in `screens`.
 * `npm run visual` compares; `npm run visual -- --update-snapshots` makes the pictures of now the references.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const EMAIL_URL = /\/api\/v1\.0\/email\/send$/;

const FIRST_SCREENS: Record<string, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  portfolio: '/portfolio',
  category: '/portfolio/company-profile',
  'category-empty': '/portfolio/wedding-films',
  clients: '/clients',
  team: '/team',
  contact: '/contact',
  'not-found': '/nope',
  'server-error': '/500.html',
};

/** Parts of a page, with the page they are on. */
const PARTS: Record<string, [url: string, find: (page: Page) => Locator]> = {
  'home-about': ['/', (page) => page.locator('section#about')],
  'home-services': ['/', (page) => page.locator('section#services')],
  'home-portfolio': ['/', (page) => page.locator('section#portfolio')],
  'home-clients': ['/', (page) => page.locator('section#clients')],
  footer: ['/about', (page) => page.getByRole('contentinfo')],
};

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });

/** Fills in the form and sends it to a service that answers with this status, or never. */
async function sendForm(page: Page, status?: number): Promise<void> {
  await page.route(EMAIL_URL, (route) => (status ? route.fulfill({ status }) : undefined));
  await page.goto('/contact');
  const texts = { Name: 'Asha', Email: 'a@b.example', Subject: 'A film', Message: 'Namaste' };
  for (const [name, text] of Object.entries(texts)) {
    await form(page).getByRole('textbox', { name, exact: true }).fill(text);
  }
  await form(page).getByRole('button').click();
}

const FORM_STATES = {
  sending: { status: undefined, text: 'Sending...' },
  sent: { status: 200, text: 'Message sent successfully!' },
  failed: { status: 500, text: 'Failed to send message.' },
};

/** Waits for everything that arrives after the page: the font, and the images in view. */
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

/** The header, the skip link and the scroll-to-top button would cover what is tall. */
async function hideFixedElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header:has(nav), [href="#main"], [href="#top"] { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test.beforeEach(({ thirdParties: _ }) => {});

for (const [name, url] of Object.entries(FIRST_SCREENS)) {
  test(name, async ({ page, pageErrors }) => {
    if (name === 'category-empty' || name === 'not-found') pageErrors.expect(/404/);
    await page.goto(url);
    await settle(page);
    await expect(page).toHaveScreenshot(`${name}.webp`);
  });
}

for (const [name, [url, find]] of Object.entries(PARTS)) {
  test(name, async ({ page }) => {
    await page.goto(url);
    await hideFixedElements(page);
    await find(page).scrollIntoViewIfNeeded();
    await settle(page);
    await expect(find(page)).toHaveScreenshot(`${name}.webp`);
  });
}

test('home-slide-2', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(page.getByText('02 / 07')).toBeVisible();
  await page.mouse.move(0, 0);
  await settle(page);
  await expect(page).toHaveScreenshot('home-slide-2.webp');
});

test('menu', async ({ page }, { project }) => {
  test.skip(project.name === '1440', 'there is no menu button at this width');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await settle(page);
  await expect(page).toHaveScreenshot('menu.webp');
});

test('scroll-to-top', async ({ page }) => {
  await page.goto('/services');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await settle(page);
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toHaveScreenshot(
    'scroll-to-top.webp',
  );
});

test('contact-invalid', async ({ page }) => {
  await page.goto('/contact');
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Maya Gurung');
  await form(page).getByRole('textbox', { name: 'Email' }).fill('maya.example.org');
  await form(page).getByRole('button').click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await settle(page);
  await expect(form(page)).toHaveScreenshot('contact-invalid.webp');
});

for (const [name, { status, text }] of Object.entries(FORM_STATES)) {
  test(`contact-${name}`, async ({ page, pageErrors }) => {
    if (name === 'failed') pageErrors.expect(/^console error/);
    await sendForm(page, status);
    await expect(form(page).getByRole('status')).toHaveText(text);
    await settle(page);
    await expect(form(page)).toHaveScreenshot(`contact-${name}.webp`);
  });
}
