/**
 * `npm run check-site` builds the site and runs this program, which prints what is wrong with it for editors. In a
 * workflow of GitHub, each problem also becomes an annotation, and the result a part of the summary. Exits with 1 if
 * anything is wrong. Its argument is the folder of the built site, by default `dist`.
 */
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import installBrowsers from '../support/global-setup.ts';
import { checkPages } from './check-pages.ts';
import { report } from './report.ts';

const [, , site = 'dist'] = process.argv;
console.log(`Checking the site in ${site} …`);
const start = performance.now();
installBrowsers();
await using browser = await chromium.launch(launchOptionsFor('chromium'));
const problems = await checkPages(site, browser);
report(problems, Math.round((performance.now() - start) / 1000));
