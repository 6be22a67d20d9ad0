/** All tests but those in Firefox and WebKit, with short timeouts and no retries, because a mutant fails its tests every time. */
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

export default defineConfig({
  ...config,
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../.cache/mutant-results',
  projects: config.projects?.filter(({ name = '' }) => !/firefox|webkit/.test(name)) ?? [],
  reporter: 'line',
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  use: { ...config.use, actionTimeout: 5_000 },
});
