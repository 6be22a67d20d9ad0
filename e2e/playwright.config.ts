import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptionsFor, unpackHeadlessShell } from './support/browsers.ts';
import { PHONE } from './support/devices.ts';
import { ROOT_FOLDER, SITE_FOLDER, SITE_ORIGIN, VIEWPORTS_PX } from './support/settings.ts';

if (!('escape' in RegExp)) {
  throw new Error(
    `The tests need Node.js 24, but this is ${process.version}. "npx playwright" and "npm run e2e" use the ` +
      'version in node_modules; editors use the version of the system.',
  );
}

const inSuite = (folder: string) => path.join(import.meta.dirname, folder);
const NODE = `"${process.execPath}"`;

/** The projects for the tests tagged `@browsers`, of the browsers that are installed. */
const otherBrowsers = (['firefox', 'webkit'] as const).flatMap((browserName) => {
  const launchOptions = launchOptionsFor(browserName);
  if (!launchOptions) return [];
  return {
    name: browserName,
    testDir: inSuite('specs'),
    grep: /@browsers/,
    // These browsers start slowly.
    workers: 1,
    use: { browserName, launchOptions, viewport: VIEWPORTS_PX.phone },
  };
});

const launchOptions = launchOptionsFor('chromium') ?? {};
const headlessShell = unpackHeadlessShell();

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  // The snapshots are the same for all systems and projects.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  // Long enough for a machine that is five times slower; a failed expectation waits until the end of its timeout. Tests
  // that build a site have a longer one.
  timeout: 90_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000, intervals: [100] } },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than cores, because tests also wait, for frames and for the network.
  workers: '150%',
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: SITE_ORIGIN,
    actionTimeout: 30_000,
    launchOptions,
  },
  // Those with one worker or long tests first, so that at the end all workers are busy.
  projects: [
    {
      name: 'screenshots',
      testDir: inSuite('visual'),
      snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
      // Each test takes several screenshots.
      timeout: 5 * 60_000,
      // After an update, the worker compresses all screenshots.
      workers: 1,
      use: headlessShell
        ? { launchOptions: { ...launchOptions, executablePath: headlessShell } }
        : {},
    },
    {
      // The programs of `package.json` that check or publish a site.
      name: 'tools',
      testDir: inSuite('tools'),
    },
    ...otherBrowsers,
    {
      name: 'chromium',
      testDir: inSuite('specs'),
      use: PHONE,
    },
  ],
  // The server prints its port, which Playwright passes to later processes.
  webServer: {
    cwd: ROOT_FOLDER,
    timeout: 20 * 60_000,
    name: 'Site',
    command: `${NODE} e2e/support/build-site.ts && ${NODE} e2e/support/site-server.ts "${SITE_FOLDER}" ${process.env.E2E_SITE_PORT ?? 0}`,
    wait: { stdout: /http:\/\/127\.0\.0\.1:(?<e2e_site_port>\d+)/ },
  },
});
