/**
 * The suite as the mutants need it: one browser, which `mutants.ts` has found, and short waits, because
 * what is broken never comes right. The first failure is enough.
 */
import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

const { globalSetup: _, ...rest } = config;

export default defineConfig({
  ...rest,
  testDir: '..',
  outputDir: '../../.cache/mutants/results',
  reporter: [['json', { outputFile: '../../.cache/mutants/report.json' }]],
  timeout: 30_000,
  expect: { timeout: 4_000 },
  workers: 1,
  maxFailures: 1,
  use: { ...rest.use, actionTimeout: 4_000, trace: 'off', screenshot: 'off' },
});
