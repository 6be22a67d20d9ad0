/**
 * `npm run check-site` builds the site and runs this program, which prints what is wrong with it for editors. In a
 * workflow of GitHub, each problem also becomes an annotation, and the result a part of the summary. Exits with 1 if
 * anything is wrong. Its arguments are the folder of the built site, by default `dist`, and that of its content.
 */
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import installBrowsers from '../support/global-setup.ts';
import { checkSite } from './check-site.ts';
import { report } from './report.ts';

const [, , site = 'dist', content = 'src/content'] = process.argv;
console.log(`Checking the site in ${site} against ${content} …`);
const start = performance.now();
installBrowsers();
await using browser = await chromium.launch(launchOptionsFor('chromium'));
const problems = await checkSite({ site, content, browser });
report(problems, Math.round((performance.now() - start) / 1000));
