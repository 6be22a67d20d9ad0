/** `npm run readme-pictures` takes the pictures of the README from the site in `dist`. */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { launchOptionsFor } from '../support/browsers.ts';
import { serveSite } from '../support/server-process.ts';

const FOLDER = 'src/assets/readme';
const DESKTOP = { width: 1200, height: 750 };
const PHONE = { width: 390, height: 830 };
const PHONE_PAGES = ['/', '/portfolio', '/team'];
const GAP_PX = 15;

await using server = await serveSite('dist');
await using browser = await chromium.launch(launchOptionsFor('chromium') ?? {});

async function screenshot(urlPath: string, viewport: typeof PHONE): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(server.origin + urlPath);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

await sharp(await screenshot('/', DESKTOP))
  .jpeg({ quality: 70, mozjpeg: true })
  .toFile(`${FOLDER}/home.jpg`);

const step = PHONE.width + GAP_PX;
const phones = await Promise.all(PHONE_PAGES.map((urlPath) => screenshot(urlPath, PHONE)));
await sharp({
  create: {
    ...PHONE,
    width: PHONE_PAGES.length * step - GAP_PX,
    channels: 3,
    background: 'white',
  },
})
  .composite(phones.map((input, index) => ({ input, left: index * step, top: 0 })))
  .jpeg({ quality: 70, mozjpeg: true })
  .toFile(`${FOLDER}/phone.jpg`);
