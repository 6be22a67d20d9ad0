/**
 * `npm run check-site` builds the site and runs this program, which prints what is wrong with it for editors. In a
 * workflow of GitHub, the summary has it too. Exits with 1 if anything is wrong. Its argument is the folder of the built
 * site, by default `dist`.
 */
import { appendFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import installBrowsers from '../support/global-setup.ts';
import { checkPages } from './check-pages.ts';

const [, , site = 'dist'] = process.argv;
console.log(`Checking the site in ${site} …`);
const start = performance.now();
installBrowsers();
await using browser = await chromium.launch(launchOptionsFor('chromium'));
const problems = await checkPages(site, browser);
const seconds = Math.round((performance.now() - start) / 1000);
const count = `${problems.length || 'no'} ${problems.length === 1 ? 'problem' : 'problems'}`;
const text = [...problems, `The site has ${count} (${seconds} s)`].join('\n\n');
console.log(`\n${text}\n`);
const { GITHUB_STEP_SUMMARY: summary } = process.env;
if (summary) appendFileSync(summary, `${text}\n\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
