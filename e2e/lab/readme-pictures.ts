/** `npm run readme-pictures` takes the pictures of the README from the site in `dist`. */
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { serveSite } from '../support/server-process.ts';

const PHONE = { width: 390, height: 830 };
/** The file, the page and the viewport of each picture. */
const PICTURES = [
  ['home.jpg', '/', { width: 1200, height: 750 }],
  ['phone-home.jpg', '/', PHONE],
  ['phone-portfolio.jpg', '/portfolio', PHONE],
  ['phone-team.jpg', '/team', PHONE],
] as const;

await using server = await serveSite('dist');
await using browser = await chromium.launch(launchOptionsFor('chromium') ?? {});
for (const [file, urlPath, viewport] of PICTURES) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(server.origin + urlPath);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `src/assets/readme/${file}`, quality: 70 });
}
