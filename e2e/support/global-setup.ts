import { spawnSync } from 'node:child_process';
import { APACHE } from './apache.ts';
import { howToInstall, launchOptionsFor } from './browsers.ts';
import { hasDevanagariFont } from './devanagari-fonts.ts';
import { ROOT_FOLDER } from './settings.ts';

function run(command: string): void {
  console.log(`Running: ${command}`);
  // For each of Playwright's five download attempts, in milliseconds.
  const timeout = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  const env = { ...process.env, ...timeout, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { cwd: ROOT_FOLDER, stdio: 'inherit', shell: true, env });
}

const PLAYWRIGHT = `"${process.execPath}" node_modules/@playwright/test/cli.js`;
// Waits while another program installs packages.
const APT =
  'apt-get update && apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends';

/**
 * Installs a complete Chromium if it is missing. If `CI` is set, installs system packages too: the dependencies of
 * Playwright's Chromium or, if that cannot be downloaded, Debian's Chromium, and a Devanagari font. Says what else is
 * missing.
 *
 * @throws if there is no Chromium at all
 */
export default function globalSetup(): void {
  const isCi = Boolean(process.env.CI);
  const hasFullChromium = () => launchOptionsFor('chromium', true) !== undefined;
  if (!hasFullChromium()) {
    run(`${PLAYWRIGHT} install chromium`);
    if (isCi && hasFullChromium()) run(`${PLAYWRIGHT} install-deps chromium`);
    // The last package contains a font with the metrics of Arial.
    else if (isCi) run(`${APT} chromium fonts-liberation`);
    if (!launchOptionsFor('chromium')) {
      throw new Error(
        'Chromium is not installed. Install it with "npx playwright install --with-deps chromium", or with ' +
          '"sudo apt-get install chromium fonts-liberation", or set E2E_CHROMIUM=/path/to/chrome.',
      );
    }
  }
  if (isCi && !hasDevanagariFont()) run(`${APT} fonts-noto-core`);
  const missing = [
    !hasFullChromium() && howToInstall('chromium'),
    ...(['firefox', 'webkit'] as const).filter((name) => !launchOptionsFor(name)).map(howToInstall),
    !hasDevanagariFont() && 'no Devanagari font is installed: sudo apt-get install fonts-noto-core',
    !APACHE && 'Apache is not installed: sudo apt-get install apache2',
  ].filter(Boolean);
  for (const reason of missing) console.log(`Skips tests: ${reason}`);
}
