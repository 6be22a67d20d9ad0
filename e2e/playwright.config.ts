import { availableParallelism } from 'node:os';
import { defineConfig, devices, type Project } from '@playwright/test';
import { BROWSER_ARGUMENTS, launchOptionsFor } from './support/browsers.ts';
import {
  DISABLE_FONT_HINTING,
  ROOT_FOLDER,
  SITE_FOLDER,
  SITE_ORIGIN,
  VIEWPORTS_PX,
} from './support/settings.ts';

if (!('escape' in RegExp)) {
  throw new Error(
    `The tests need Node.js 24, but this is ${process.version}. "npx playwright" and "npm run e2e" use the ` +
      'version in node_modules; editors use the version of the system.',
  );
}

const NODE = `"${process.execPath}"`;

/** The project for the tests tagged `@browsers`, if the browser is installed. */
const projectFor = (name: 'firefox' | 'webkit'): Project[] => {
  const launchOptions = launchOptionsFor(name);
  const project = {
    name,
    grep: /@browsers/,
    // With WebDriver BiDi, Playwright cannot disable JavaScript.
    grepInvert: launchOptions?.channel ? /@no-javascript/ : [],
    // These browsers start slowly.
    workers: 1,
    // With an unpatched Firefox, Playwright 1.65.1 itself fails now and then: it reads the name of a frame that a
    // navigation has just removed.
    retries: launchOptions?.channel ? 1 : 0,
    use: { browserName: name, launchOptions: launchOptions ?? {}, viewport: VIEWPORTS_PX.desktop },
  };
  return launchOptions ? [project] : [];
};

const launchOptions = launchOptionsFor('chromium') ?? {};

/**
 * Versions of Chromium position letters differently, by up to half a pixel: another one than that of the screenshots
 * differs in up to 0.5 % of the pixels. `EXACT_SCREENSHOTS` compares with the same version.
 */
const toHaveScreenshot = process.env.EXACT_SCREENSHOTS
  ? { threshold: 0.05, maxDiffPixels: 20 }
  : { threshold: 0.3, maxDiffPixelRatio: 0.008 };

/** The project for the screenshot tests at a width of the design, in CSS pixels. */
const screenshotsAt = (width: number, height: number, device = {}): Project => ({
  name: String(width),
  testDir: './visual',
  snapshotPathTemplate: '{testDir}/screens/{arg}-{projectName}{ext}',
  expect: { toHaveScreenshot },
  use: {
    ...device,
    viewport: { width, height },
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    // Without hinting, text has the same width on every machine.
    launchOptions: { ...launchOptions, args: [...BROWSER_ARGUMENTS, DISABLE_FONT_HINTING] },
  },
});

export default defineConfig({
  testDir: './specs',
  globalSetup: './support/global-setup.ts',
  // The snapshots are the same for all systems and projects.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  // Long enough for a machine that is five times slower; a failed expectation waits until the end of its timeout. Tests
  // that build a site have a longer one.
  timeout: 90_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: SITE_ORIGIN,
    actionTimeout: 30_000,
    launchOptions,
  },
  // A test runs in the viewports of its tags, by default in the desktop viewport.
  projects: [
    ...projectFor('firefox'),
    ...projectFor('webkit'),
    {
      name: 'chromium',
      grep: /@desktop|^(?!.*@(?:tablet|phone))/,
      use: { ...devices['Desktop Chrome'], viewport: VIEWPORTS_PX.desktop },
    },
    {
      name: 'chromium-tablet',
      grep: /@tablet/,
      use: { ...devices['Galaxy Tab S9'], viewport: VIEWPORTS_PX.tablet, deviceScaleFactor: 2 },
    },
    {
      name: 'chromium-phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: VIEWPORTS_PX.phone },
    },
    screenshotsAt(390, 844, devices['Pixel 7']),
    screenshotsAt(820, 1180),
    screenshotsAt(1440, 900),
  ],
  // The server prints its port, which Playwright passes to later processes.
  webServer: {
    cwd: ROOT_FOLDER,
    timeout: 20 * 60_000,
    name: 'Site',
    command: `${NODE} e2e/support/build-site.ts && ${NODE} src/tools/preview/serve-site.ts "${SITE_FOLDER}" ${process.env.E2E_SITE_PORT ?? 0}`,
    wait: { stdout: /http:\/\/localhost:(?<e2e_site_port>\d+)/ },
  },
});
