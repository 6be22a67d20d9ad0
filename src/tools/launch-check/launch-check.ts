/**
 * `npm run launch-check` builds the site and runs this program, which lists what must and what could be done before the
 * site is published. Exits with 1 if anything must be done; otherwise it prints “ready”. Its argument is the folder of
 * the built site, by default `dist`.
 */
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { contentIssues, heavyFile, type LaunchIssue } from './launch-issues.ts';

/** Prints issues by file. Issues of a file with the same reason share one line with it. */
function printIssues(heading: string, issues: readonly LaunchIssue[]): void {
  if (issues.length > 0) console.log(`${heading}\n`);
  const groups = Map.groupBy(issues, ({ file, reason }) => `${file}\0${reason}`);
  for (const [key, group] of groups) {
    const [file, reason] = key.split('\0');
    if (group.length > 1) console.log(`${file}  ${group.length} × ${reason}`);
    for (const { line, subject } of group) {
      const place = line ? `${file}:${line}` : file;
      if (group.length > 1) console.log(`  ${place}  ${subject}`);
      else console.log([place, subject && `${subject}:`].join('  ').trimEnd(), reason);
    }
  }
  if (issues.length > 0) console.log('');
}

const [, , builtSite = 'dist'] = process.argv;
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const issues = globSync([`${CONTENT_FOLDER}/**/*.*`, `${builtSite}/**/*.html`])
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    const bytes = readFileSync(file);
    if (file.endsWith('.yaml')) return contentIssues(file, bytes.toString());
    if (!file.endsWith('.html')) return heavyFile(file, bytes.length);
    const hasTeam = file.endsWith('/index.html') && bytes.includes('id="team"');
    return heavyFile(file, brotliCompressSync(bytes, { params }).length, hasTeam);
  });
const must = issues.filter(({ isNeeded }) => isNeeded);
printIssues('Must be done:', must);
printIssues(
  'Could be done, but need not be:',
  issues.filter(({ isNeeded }) => !isNeeded),
);
const things = must.length === 1 ? 'thing' : 'things';
console.log(must.length > 0 ? `${must.length} ${things} must be done before the launch` : 'ready');
process.exitCode = must.length > 0 ? 1 : 0;
