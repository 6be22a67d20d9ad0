/**
 * The check of the real site: `npm run check-site`. It compares a built site with the content that it was built from,
 * whatever that content is. The tests of the features are in `e2e/specs`; they run on content of their own.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { BUILT_SITE } from './built-site.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/real-site',
  // A slow machine must not fail.
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  reporter: './reporter.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Contrast cannot be measured while elements move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptionsFor('chromium') ?? {},
  },
  webServer: {
    cwd: ROOT_FOLDER,
    name: 'Site',
    command: `"${process.execPath}" src/tools/preview/serve-site.ts "${path.resolve(ROOT_FOLDER, BUILT_SITE)}" 0`,
    wait: { stdout: /http:\/\/localhost:(?<e2e_site_port>\d+)/ },
  },
});
