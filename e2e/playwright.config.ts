import { fileURLToPath } from 'node:url';
import { defineConfig, devices, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { launchOptionsFor, type OtherBrowser } from './support/other-browsers.ts';
import {
  BROWSER_ARGUMENTS,
  EMAIL_ORIGIN,
  ROOT_FOLDER,
  SITE_FOLDER,
  SITE_ORIGIN,
  SITE_PORT,
  WINDOWS_PX,
} from './support/settings.ts';

const isCi = Boolean(process.env.CI);
/** Empty where Playwright’s own browser is installed. */
const browser = process.env.E2E_BROWSER;

/** Runs a server of the project with the Node.js that runs the tests. */
const runServer = (file: string, ...parameters: string[]) =>
  [process.execPath, fileURLToPath(new URL(file, import.meta.url)), ...parameters]
    .map((part) => JSON.stringify(part))
    .join(' ');

/** The built site, as a host would serve it. */
export const SITE_SERVER = {
  command: runServer('../src/build/preview/serve-site.ts', SITE_FOLDER, String(SITE_PORT)),
  url: SITE_ORIGIN,
  cwd: ROOT_FOLDER,
  reuseExistingServer: false,
  stderr: 'pipe',
} as const;

/** Those that `run-tests.ts` has found; whoever only lists the tests, or breaks the site, has none. */
const otherBrowsers = JSON.parse(process.env.E2E_OTHER_BROWSERS ?? '[]') as OtherBrowser[];

/** Desktop and phone, for the journeys that are worth making in every browser. */
const projectsFor = (other: OtherBrowser): Project[] => {
  const use = {
    browserName: other.name,
    launchOptions: launchOptionsFor(other),
  } as const;
  // A Firefox that is not Playwright's own cannot be told to leave scripts off.
  const without = other.name === 'firefox' && other.program ? { grepInvert: /@scripts-off/ } : {};
  return [
    {
      name: other.name,
      grep: /^(?=.*@browsers)(?:.*@desktop|(?!.*@(?:tablet|phone)))/,
      ...without,
      use: { ...use, viewport: WINDOWS_PX.desktop },
    },
    {
      name: `${other.name}-phone`,
      grep: /^(?=.*@browsers)(?=.*@phone)(?!.*@desktop)/,
      ...without,
      use: { ...use, viewport: WINDOWS_PX.phone },
    },
  ];
};

const config: PlaywrightTestConfig = {
  testDir: './specs',
  outputDir: '../.cache/e2e-results',
  globalSetup: './support/global-setup.ts',
  // The same on every system and in every project.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  // Generous, because two browsers on two busy cores are slow, and a wait that succeeds ends at once.
  timeout: 60_000,
  // A snapshot of a page holds all of it: what it does not list must not be there.
  expect: { timeout: 10_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  globalTimeout: 20 * 60_000,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: SITE_ORIGIN,
    actionTimeout: 10_000,
    // A trace of every step costs a fifth of the time; E2E_TRACE=yes keeps those of what failed.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: BROWSER_ARGUMENTS,
      ...(browser && { executablePath: browser }),
    },
  },
  // A test runs at the widths that its tags name, and without tags at the desktop's alone.
  projects: [
    {
      name: 'desktop',
      grep: /@desktop|^(?!.*@(?:tablet|phone))/,
      use: { ...devices['Desktop Chrome'], viewport: WINDOWS_PX.desktop },
    },
    {
      name: 'tablet',
      grep: /@tablet/,
      use: {
        ...devices['Galaxy Tab S9'],
        viewport: WINDOWS_PX.tablet,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: WINDOWS_PX.phone },
    },
    ...otherBrowsers.flatMap(projectsFor),
  ],
  webServer: [
    SITE_SERVER,
    {
      command: runServer('./support/email-service.ts'),
      url: `${EMAIL_ORIGIN}/__control/ready`,
      cwd: ROOT_FOLDER,
      reuseExistingServer: false,
      stderr: 'pipe',
    },
  ],
};

export default defineConfig(config);
