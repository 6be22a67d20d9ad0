/** Exits with 1 if something is wrong; with `--issue`, keeps an issue about it instead. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CONTENT_FOLDER } from '#/content-model/index.ts';
import { checkForm } from './form.ts';
import { type Finding, updateIssue } from './issue.ts';
import { checkVideos, readWorks } from './videos.ts';

const options = { issue: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [check, site] = positionals;
if (check !== 'videos' && !(check === 'form' && site)) {
  throw new Error('Write npm run monitor -- videos, or npm run monitor -- form https://…');
}

async function find(): Promise<Finding> {
  if (!site) return checkVideos(readWorks(CONTENT_FOLDER));
  await using browser = await chromium.launch(JSON.parse(process.env['MONITOR_BROWSER'] || '{}'));
  return await checkForm(await browser.newPage(), site);
}

const failure = `This could not be tested. Open ${site ?? 'the videos'} in a browser.`;
const found = await find().catch((error): Finding => {
  return { passed: false, report: `${failure}\n\n${String(error).split('\n')[0]}` };
});
console.log(found.report);
const title = site
  ? 'The contact form does not send messages'
  : 'Videos that visitors cannot watch';
const gh = (...args: string[]) => execFileSync('gh', args, { encoding: 'utf8' });
if (values.issue) updateIssue(title, found, gh);
else if (found.passed === false) process.exitCode = 1;
