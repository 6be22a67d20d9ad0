/**
 * `npm run check-site` builds the site and runs this program, which prints what is wrong with it for editors. In a
 * workflow of GitHub, each problem also becomes an annotation, and the result a part of the summary. Exits with 1 if
 * anything is wrong. Its arguments are the folder of the built site, by default `dist`, and that of its content.
 */
import { appendFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import installBrowsers from '../support/global-setup.ts';
import { checkSite } from './check-site.ts';

const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;

/** A problem as a command that GitHub shows as an annotation, at its line if the problem starts with one. */
function annotationOf(problem: string): string {
  const escaped = problem.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const [, file, line] = /^([^\s:]+\.yaml):(\d+) /.exec(problem) ?? [];
  return `::error ${file ? `file=${file},line=${line},` : ''}title=The built site::${escaped}`;
}

const [, , site = 'dist', content = 'src/content'] = process.argv;
console.log(`Checking the site in ${site} against ${content} …`);
const start = performance.now();
installBrowsers();
await using browser = await chromium.launch(launchOptionsFor('chromium'));
const problems = await checkSite({ site, content, browser });
const seconds = Math.round((performance.now() - start) / 1000);
const { length } = problems;
const result =
  length > 0 ? `has ${length} ${length === 1 ? 'problem' : 'problems'}` : 'shows its content';
const lines = [...problems, `The site ${result} (${seconds} s)`];
console.log(`\n${lines.join('\n\n')}\n`);
if (GITHUB_ACTIONS) {
  for (const problem of problems) console.log(annotationOf(problem));
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${lines.join('\n\n')}\n\n`);
}
process.exitCode = length > 0 ? 1 : 0;
