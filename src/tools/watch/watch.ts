/**
 * `npm run watch -- films` looks up the films of the portfolio; `npm run watch -- form https://…` sends a message through
 * the contact form of a site. Exits with 1 if something is wrong. With `--issue`, keeps an issue about it instead.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { readFilms, watchFilms } from './films.ts';
import { watchForm } from './form.ts';
import { type Finding, updateIssue } from './issue.ts';

const options = { issue: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [watch, site] = positionals;
if (watch !== 'films' && !(watch === 'form' && site)) {
  throw new Error('Write npm run watch -- films, or npm run watch -- form https://…');
}

async function find(): Promise<Finding> {
  if (!site) return watchFilms(readFilms(CONTENT_FOLDER));
  await using browser = await chromium.launch(JSON.parse(process.env['WATCH_BROWSER'] || '{}'));
  return await watchForm(await browser.newPage(), site);
}

const failure = `This could not be tested. Open ${site ?? 'the films'} in a browser.`;
const found = await find().catch((error): Finding => {
  return { isWell: false, report: `${failure}\n\n${String(error).split('\n')[0]}` };
});
console.log(found.report);
const title = site ? 'The contact form does not send messages' : 'Films that visitors cannot watch';
const gh = (...args: string[]) => execFileSync('gh', args, { encoding: 'utf8' });
if (values.issue) updateIssue(title, found, gh);
else if (found.isWell === false) process.exitCode = 1;
