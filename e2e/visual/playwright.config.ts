import { defineConfig, devices } from '@playwright/test';
import base from '../playwright.config.ts';
import { BROWSER_ARGUMENTS, launchOptionsFor } from '../support/browsers.ts';
import { DISABLE_FONT_HINTING } from '../support/settings.ts';

const still = { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } } as const;

/** `npm run visual`: screenshot tests, at the widths of the design. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  retries: 0,
  snapshotPathTemplate: '{testDir}/screens/{arg}-{projectName}{ext}',
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 20 } },
  use: {
    ...base.use,
    launchOptions: {
      ...launchOptionsFor('chromium'),
      // Without hinting, text has the same width on every machine.
      args: [...BROWSER_ARGUMENTS, DISABLE_FONT_HINTING],
    },
  },
  projects: [
    {
      name: '390',
      use: { ...devices['Pixel 7'], ...still, viewport: { width: 390, height: 844 } },
    },
    { name: '820', use: { ...still, viewport: { width: 820, height: 1180 } } },
    { name: '1440', use: { ...still, viewport: { width: 1440, height: 900 } } },
  ],
});
