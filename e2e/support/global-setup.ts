import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { launchOptionsFor } from './browsers.ts';
import { hasDevanagariFont } from './devanagari-fonts.ts';
import { ROOT_FOLDER } from './settings.ts';

function run(program: string, args: string[], missing = 'Chromium'): void {
  console.log(`No ${missing} found. Running: ${path.basename(program)} ${args.join(' ')}`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // In milliseconds, for each of Playwright's five download attempts.
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
  };
  spawnSync(program, args, { cwd: ROOT_FOLDER, stdio: 'inherit', env });
}

const playwright = (...args: string[]) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args]);

/**
 * Installs Chromium if it is missing, and a Devanagari font if `CI` is set. Logs which other browsers, or which font,
 * are missing.
 */
export default function globalSetup(): void {
  ensureChromium();
  ensureDevanagariFont();
  for (const name of ['firefox', 'webkit'] as const) {
    if (launchOptionsFor(name)) continue;
    console.log(`${name} is not installed, its tests are skipped (npx playwright install ${name})`);
  }
}

/**
 * Downloads Playwright's Chromium if there is none. If `CI` is set, installs system packages too: the
 * dependencies of that Chromium or, if the download fails, Debian's Chromium.
 *
 * @throws if there is still no Chromium
 */
function ensureChromium(): void {
  if (launchOptionsFor('chromium')) return;
  playwright('install', 'chromium');
  const isDownloaded = launchOptionsFor('chromium') !== undefined;
  if (process.env.CI && isDownloaded) playwright('install-deps', 'chromium');
  else if (process.env.CI) {
    run('apt-get', ['update']);
    // The last package contains a font with the metrics of Arial.
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  }
  if (launchOptionsFor('chromium')) return;
  throw new Error(
    'Chromium is not installed. Install it with "npx playwright install --with-deps chromium", or with ' +
      '"sudo apt-get install chromium-headless-shell fonts-liberation", or set E2E_CHROMIUM=/path/to/chrome.',
  );
}

/** If there is no Devanagari font, installs Debian's if `CI` is set, or logs that its tests are skipped. */
function ensureDevanagariFont(): void {
  if (hasDevanagariFont()) return;
  if (process.env.CI) {
    const font = 'Devanagari font';
    run('apt-get', ['update'], font);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'fonts-noto-core'], font);
  }
  if (hasDevanagariFont()) return;
  console.log(
    'No Devanagari font is installed, its tests are skipped (sudo apt-get install fonts-noto-core)',
  );
}
