/**
 * The browser of the screenshots. Versions of Chromium draw letters differently, so it comes with the npm packages: every
 * Linux machine (x64) has the same one. `screens/browser.txt` has the version that took the screenshots.
 */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import sharp from 'sharp';
import { test as base } from '../support/fixtures.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

const PACKAGE = path.join(ROOT_FOLDER, 'node_modules/@sparticuz/chromium');
const ARCHIVE = path.join(PACKAGE, 'bin/chromium.br');
const SCREENS_FOLDER = path.join(import.meta.dirname, 'screens');
const VERSION_FILE = path.join(SCREENS_FOLDER, 'browser.txt');

/** The package has a program for this system only. */
const IS_PINNED =
  process.platform === 'linux' && process.arch === 'x64' && !process.env['E2E_CHROMIUM'];

/** Options of `toHaveScreenshot`. The timeout is for slow machines. */
const STRICT = { timeout: 60_000, threshold: 0.05, maxDiffPixels: 20 };
/** Other versions position letters differently, by up to half a pixel. */
const LOOSE = { timeout: 60_000, threshold: 0.3, maxDiffPixelRatio: 0.03 };

/** How screenshots are compared. */
export interface Comparison {
  tolerance: typeof STRICT | typeof LOOSE;
  /** Whether the tests also check that faults are noticed. */
  checksFaults: boolean;
}

/** Compresses the screenshots without a loss; those that the browser writes are twice as large. */
async function compress(): Promise<void> {
  for (const file of globSync(path.join(SCREENS_FOLDER, '*.webp'))) {
    writeFileSync(file, await sharp(readFileSync(file)).webp({ lossless: true }).toBuffer());
  }
}

/** Unpacks the Chromium of the package, once for each version. @returns the path of the program */
async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const program = path.join(ROOT_FOLDER, `.cache/chromium/${version}`);
  if (!existsSync(program)) {
    await mkdir(path.dirname(program), { recursive: true });
    const unfinished = `${program}.${process.pid}`;
    const output = createWriteStream(unfinished, { mode: 0o755 });
    await pipeline(createReadStream(ARCHIVE), createBrotliDecompress(), output);
    await rename(unfinished, program);
  }
  return program;
}

export const test = base.extend<object, { comparison: Comparison }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const program = IS_PINNED ? { executablePath: await unpackChromium() } : {};
      await use({ ...launchOptions, ...program });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  comparison: [
    async ({ browser }, use, { config }) => {
      const version = `Chromium ${browser.version()}`;
      const isUpdate = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
      if (isUpdate) writeFileSync(VERSION_FILE, `${version}\n`);
      const expected = readFileSync(VERSION_FILE, 'utf8').trim();
      const isSame = version === expected;
      if (IS_PINNED && !isSame) {
        throw new Error(`The screenshots are from ${expected}. Run: npm run visual:update`);
      }
      console.log(
        isSame
          ? `Compares screenshots strictly: they are from this browser, ${version}`
          : `Compares screenshots loosely: they are from ${expected}, and this is ${version}`,
      );
      await use({ tolerance: isSame ? STRICT : LOOSE, checksFaults: isSame && !isUpdate });
      if (isUpdate) await compress();
    },
    { scope: 'worker' },
  ],
});
