/**
 * `npm run watch -- films` looks up the films of the portfolio; `npm run watch -- form https://…` sends a message through
 * the contact form of a site. Exits with 1 if something is wrong. With `--issue`, keeps an issue about it instead.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { readFilms, watchFilms } from './films.ts';
import { watchForm } from './form.ts';
import { type Finding, updateIssue } from './issue.ts';

const options = { issue: { type: 'boolean' }, limit: { type: 'string', default: '60' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [watch, site] = positionals;
const launchOptions = JSON.parse(process.env['WATCH_BROWSER'] || '{}');
if (watch !== 'films' && !(watch === 'form' && site)) {
  throw new Error('Write npm run watch -- films, or npm run watch -- form https://…');
}
const finding = site
  ? watchForm(site, Number(values.limit) * 1000, launchOptions)
  : watchFilms(readFilms(CONTENT_FOLDER));
const failure = `This could not be tested. Open ${site ?? 'the films'} in a browser.`;
const found = await finding.catch((error): Finding => {
  return { isWell: false, report: `${failure}\n\n${String(error).split('\n')[0]}` };
});
console.log(found.report);
const title = site ? 'The contact form does not send messages' : 'Films that visitors cannot watch';
const gh = (...args: string[]) => execFileSync('gh', args, { encoding: 'utf8' });
if (values.issue) updateIssue(title, found, gh);
else if (found.isWell === false) process.exitCode = 1;
