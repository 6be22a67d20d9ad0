import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { launchOptionsFor } from './browsers.ts';
import { ROOT_FOLDER } from './settings.ts';

/** Milliseconds without an answer; Playwright tries five times before it gives up. */
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

/** Sees to it that there is a Chromium, and says which other browsers the machine does not have. */
export default function globalSetup(): void {
  ensureChromium();
  for (const name of ['firefox', 'webkit'] as const) {
    if (launchOptionsFor(name)) continue;
    console.log(`${name}: not installed, its tests do not run (npx playwright install ${name})`);
  }
}

/**
 * Downloads Playwright's Chromium where the machine has none. System packages are installed only where `CI`
 * is set: what that Chromium needs, or Debian's Chromium where the download fails.
 *
 * @throws where there is still none, with the commands that install one
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
    // The last package has the font with the widths of Arial.
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  if (launchOptionsFor('chromium')) return;
  throw new Error(
    'There is no Chromium. Install one with "npx playwright install --with-deps chromium", or with ' +
      '"sudo apt-get install chromium-headless-shell fonts-liberation", or name one: E2E_CHROMIUM=/path/to/chrome.',
  );
}
