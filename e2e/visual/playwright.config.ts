import type { PlaywrightTestConfig } from '@playwright/test';
import { defineConfig, devices } from '@playwright/test';
import base from '../playwright.config.ts';

const still = { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } } as const;

/** The pages as pictures, at the widths of the design: `npm run visual`. */
const config: PlaywrightTestConfig = {
  ...base,
  testDir: '.',
  outputDir: '../../.cache/visual-results',
  globalSetup: '../support/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../../.cache/visual-results.json' }]],
  projects: [
    {
      name: '390',
      use: { ...devices['Pixel 7'], ...still, viewport: { width: 390, height: 844 } },
    },
    { name: '820', use: { ...still, viewport: { width: 820, height: 1180 } } },
    { name: '1440', use: { ...still, viewport: { width: 1440, height: 900 } } },
  ],
};

export default defineConfig(config);
