/**
 * Every screen as a picture, against its reference. `npm run visual` compares, and after a wanted change
 * `npm run visual -- renew` makes the pictures of now the references.
 */
import type { Page } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { comesAlive, hold, showChanges } from '../support/islands.ts';
import { compare, readReference, SHARE_TOLERANCE, writeReference } from './pictures.ts';

const RENEW = process.env['VISUAL_RENEW'] === 'yes';
const SEND = /\/api\/v1\.0\/email\/send$/;

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });

async function fillIn(page: Page): Promise<void> {
  await page.goto('/contact');
  const letter = { Name: 'Asha', Email: 'a@b.example', Subject: 'A film', Message: 'Namaste' };
  for (const [name, text] of Object.entries(letter)) {
    await form(page).getByRole('textbox', { name, exact: true }).fill(text);
  }
}

const send = (page: Page) => form(page).getByRole('button').click();

interface Screen {
  open: (page: Page) => Promise<unknown>;
  /** Only what is in the window, where the rest of the page would say nothing more. */
  isWindow?: boolean;
  narrow?: boolean;
}

const to = (address: string) => (page: Page) => page.goto(address);

const SCREENS: Record<string, Screen> = {
  home: { open: to('/') },
  'home-slide-2': {
    isWindow: true,
    open: async (page) => {
      await page.goto('/');
      const dot = page.getByRole('button', { name: 'Go to slide 2' });
      await dot.click();
      await comesAlive(dot);
      await expect(page.getByText('02 / 07')).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  menu: {
    isWindow: true,
    narrow: true,
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('button').click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  about: { open: to('/about') },
  services: { open: to('/services') },
  portfolio: { open: to('/portfolio') },
  'company-profile': { open: to('/portfolio/company-profile') },
  'human-interest-story': { open: to('/portfolio/human-interest-story') },
  documentary: { open: to('/portfolio/documentary') },
  'category-empty': { open: to('/portfolio/wedding-films') },
  clients: { open: to('/clients') },
  team: { open: to('/team') },
  contact: { open: to('/contact') },
  'contact-invalid': {
    open: async (page) => {
      await page.goto('/contact');
      await send(page);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    },
  },
  'contact-sending': {
    open: async (page) => {
      await hold(page, SEND);
      await fillIn(page);
      await send(page);
      await expect(form(page).getByRole('status')).toHaveText('Sending...');
    },
  },
  'contact-sent': {
    open: async (page) => {
      await page.route(SEND, (route) => route.fulfill({ status: 200, body: 'OK' }));
      await fillIn(page);
      await send(page);
      await expect(form(page).getByRole('status')).toHaveText('Message sent successfully!');
    },
  },
  'contact-failed': {
    open: async (page) => {
      await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'Down' }));
      await fillIn(page);
      await send(page);
      await expect(form(page).getByRole('status')).toHaveText('Failed to send message.');
    },
  },
  'not-found': { open: to('/nope') },
  'server-error': { open: to('/500.html') },
};

for (const [name, { open, isWindow, narrow }] of Object.entries(SCREENS)) {
  // Asks for an outside, or the video host would send no pictures.
  test(name, async ({ page, problems, outside: _ }, { project }) => {
    if (narrow && project.name === '1440') return;
    if (name === 'contact-failed') problems.expect(/^console error/);
    if (name === 'category-empty' || name === 'not-found') problems.expect(/404/);
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    if (!isWindow) {
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
    // What has arrived may still have to be unpacked, and would be left out of the frame until then.
    await page.evaluate(() => {
      for (const image of document.images) image.decoding = 'sync';
      return Promise.all(
        [...document.images].map((image) => image.complete && image.decode().catch(() => {})),
      );
    });
    // A picture of the whole page shows the foot though nobody is near it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('footer { content-visibility: visible !important }');
      document.adoptedStyleSheets = [sheet];
    });
    await showChanges(page);
    const picture = await page.screenshot({
      fullPage: !isWindow,
      animations: 'disabled',
      caret: 'hide',
    });
    const title = `${name}-${project.name}`;
    if (RENEW) {
      await writeReference(title, picture);
      return;
    }
    const difference = await compare(picture, await readReference(title));
    await test.info().attach('shown', { body: picture, contentType: 'image/png' });
    expect(difference.share, difference.text).toBeLessThanOrEqual(SHARE_TOLERANCE);
  });
}
