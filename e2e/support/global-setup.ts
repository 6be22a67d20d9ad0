import { spawnSync } from 'node:child_process';
import { launchOptionsFor } from './browsers.ts';
import { hasDevanagariFont } from './devanagari-fonts.ts';
import { ROOT_FOLDER } from './settings.ts';

function run(command: string): void {
  console.log(`Running: ${command}`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // In milliseconds, for each of Playwright's five download attempts.
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
  };
  spawnSync(command, { cwd: ROOT_FOLDER, stdio: 'inherit', shell: true, env });
}

const playwright = (parameters: string) =>
  run(`"${process.execPath}" node_modules/@playwright/test/cli.js ${parameters}`);
const installPackages = (packages: string) =>
  run(`apt-get update && apt-get install -y --no-install-recommends ${packages}`);

/**
 * Installs Chromium if it is missing. If `CI` is set, installs system packages too: the dependencies of Playwright's
 * Chromium or, if that cannot be downloaded, Debian's Chromium, and a Devanagari font. Says what else is missing.
 *
 * @throws if there is still no Chromium
 */
export default function globalSetup(): void {
  const isCi = Boolean(process.env.CI);
  if (!launchOptionsFor('chromium')) {
    playwright('install chromium');
    if (isCi && launchOptionsFor('chromium')) playwright('install-deps chromium');
    // The last package contains a font with the metrics of Arial.
    else if (isCi) installPackages('chromium chromium-headless-shell fonts-liberation');
    if (!launchOptionsFor('chromium')) {
      throw new Error(
        'Chromium is not installed. Install it with "npx playwright install --with-deps chromium", or with ' +
          '"sudo apt-get install chromium-headless-shell fonts-liberation", or set E2E_CHROMIUM=/path/to/chrome.',
      );
    }
  }
  if (isCi && !hasDevanagariFont()) installPackages('fonts-noto-core');
  const missing = [
    ...(['firefox', 'webkit'] as const)
      .filter((name) => !launchOptionsFor(name))
      .map((name) => `${name} (npx playwright install ${name})`),
    ...(hasDevanagariFont() ? [] : ['a Devanagari font (sudo apt-get install fonts-noto-core)']),
  ];
  if (missing.length > 0) console.log(`Skips the tests that need ${missing.join(', ')}`);
}
