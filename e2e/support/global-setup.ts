import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { launchOptionsFor } from './browsers.ts';
import { ROOT_FOLDER } from './settings.ts';

/** The timeout for each of Playwright's five download attempts. */
const DOWNLOAD_TIMEOUT_MS = 5_000;

function run(program: string, args: string[], env: Record<string, string>): void {
  console.log(`No Chromium found. Running: ${path.basename(program)} ${args.join(' ')}`);
  spawnSync(program, args, { cwd: ROOT_FOLDER, stdio: 'inherit', env: { ...process.env, ...env } });
}

const playwright = (...args: string[]) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_TIMEOUT_MS),
  });

const aptGet = (...args: string[]) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });

/** Installs Chromium if it is missing, and logs which other browsers are missing. */
export default function globalSetup(): void {
  ensureChromium();
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
  const isCi = Boolean(process.env.CI);
  if (launchOptionsFor('chromium')) return;
  playwright('install', 'chromium');
  if (launchOptionsFor('chromium')) {
    if (isCi) playwright('install-deps', 'chromium');
    return;
  }
  if (isCi) {
    aptGet('update');
    // The last package contains a font with the metrics of Arial.
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  if (launchOptionsFor('chromium')) return;
  throw new Error(
    'Chromium is not installed. Install it with "npx playwright install --with-deps chromium", or with ' +
      '"sudo apt-get install chromium-headless-shell fonts-liberation", or set E2E_CHROMIUM=/path/to/chrome.',
  );
}
