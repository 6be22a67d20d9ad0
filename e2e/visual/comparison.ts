/**
 * How screenshots are compared. Versions of Chromium draw letters differently, so the browser comes with the npm packages:
 * every Linux machine (x64) has the same one. `screens/browser.txt` has the version that took the screenshots.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { unpackHeadlessShell } from '../support/browsers.ts';
import { test as base } from '../support/fixtures.ts';

const SCREENS_FOLDER = path.join(import.meta.dirname, 'screens');
const VERSION_FILE = path.join(SCREENS_FOLDER, 'browser.txt');

/** Options of `toHaveScreenshot`. The timeout is for slow machines. */
export const STRICT = { timeout: 60_000, threshold: 0.05, maxDiffPixels: 20 };
/** Other versions position letters differently, by up to half a pixel. */
const LOOSE = { timeout: 60_000, threshold: 0.3, maxDiffPixelRatio: 0.03 };

/** How much a screenshot may differ. */
export type Tolerance = typeof STRICT | typeof LOOSE;

/** Compresses the screenshots without a loss; those that the browser writes are twice as large. */
async function compress(): Promise<void> {
  for (const file of globSync(path.join(SCREENS_FOLDER, '*.webp'))) {
    writeFileSync(file, await sharp(readFileSync(file)).webp({ lossless: true }).toBuffer());
  }
}

export const test = base.extend<object, { tolerance: Tolerance }>({
  tolerance: [
    async ({ browser }, use, { config }) => {
      const version = `Chromium ${browser.version()}`;
      const isUpdate = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
      if (isUpdate) writeFileSync(VERSION_FILE, `${version}\n`);
      const expected = readFileSync(VERSION_FILE, 'utf8').trim();
      const isSame = version === expected;
      if (unpackHeadlessShell() && !isSame) {
        throw new Error(`The screenshots are from ${expected}. Run: npm run visual:update`);
      }
      console.log(
        isSame
          ? `Compares screenshots strictly: they are from this browser, ${version}`
          : `Compares screenshots loosely: they are from ${expected}, and this is ${version}`,
      );
      await use(isSame ? STRICT : LOOSE);
      if (isUpdate) await compress();
    },
    { scope: 'worker' },
  ],
});
