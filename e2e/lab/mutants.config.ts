/**
 * The suite as the mutants need it: in the one browser that `mutants.ts` has started, and with short
 * waits, because what is broken never comes right. The first failure is enough.
 */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import config, { SITE_SERVER } from '../playwright.config.ts';

const { globalSetup: _, ...rest } = config;
const endpoint = process.env.E2E_BROWSER_ENDPOINT;
const results = process.env.E2E_RESULTS_FOLDER ?? '';

export default defineConfig({
  ...rest,
  testDir: '../specs',
  outputDir: results,
  reporter: [['json', { outputFile: path.join(results, 'report.json') }]],
  webServer: SITE_SERVER,
  timeout: 30_000,
  expect: { ...rest.expect, timeout: 2_500 },
  workers: 1,
  maxFailures: 1,
  retries: 0,
  use: {
    ...rest.use,
    actionTimeout: 2_500,
    trace: 'off',
    ...(endpoint && { connectOptions: { wsEndpoint: endpoint } }),
  },
});
