/** Exits with 1 if anything must be done before the launch. The argument is the folder of the built site. */
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { CONTENT_FOLDER } from '#/content-model/index.ts';
import { checkFiles } from '#/integrations/content/read-files.ts';
import { formatCount } from '#/lib/format-number.ts';
import { LIMITS } from '#/lib/limits.ts';

/** Without a line, it concerns the whole file. */
type Issue = { file: string; line?: number; subject: string; message: string };

function heavyPages(site: string): Issue[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return globSync(`${site}/**/*.html`)
    .sort()
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/');
      const page = readFileSync(path);
      const bytes = brotliCompressSync(page, { params }).length;
      const home = page.includes('id="team"') ? LIMITS.homeWithTeam : LIMITS.home;
      const limit = file === `${site}/index.html` ? home : LIMITS.page;
      if (bytes <= limit) return [];
      const [actual, allowed] = [bytes, limit].map((count) => count.toLocaleString('en'));
      const message = `${actual} bytes, more than ${allowed} — shorten its texts or ask a developer to make it lighter`;
      return [{ file, subject: '', message }];
    });
}

function printIssues(heading: string, issues: readonly Issue[]): void {
  if (issues.length > 0) console.log(`${heading}\n`);
  const groups = Map.groupBy(issues, ({ file, message }) => `${file}\0${message}`);
  for (const [key, group] of groups) {
    const [file, message] = key.split('\0');
    if (group.length > 1) console.log(`${file}  ${group.length} × ${message}`);
    for (const { line, subject } of group) {
      const place = line ? `${file}:${line}` : file;
      if (group.length > 1) console.log(`  ${place}  ${subject}`);
      else console.log([place, subject && `${subject}:`].join('  ').trimEnd(), message);
    }
  }
  if (issues.length > 0) console.log('');
}

const [, , site = 'dist'] = process.argv;
const { diagnostics } = await checkFiles(process.cwd());
const found = Map.groupBy(diagnostics, ({ severity }) => severity);
const must = found.get('launch') ?? [];
printIssues('Must be done:', must);
printIssues('Could be done, but need not be:', [
  ...(found.get('suggestion') ?? []),
  ...heavyPages(site),
]);
console.log(
  must.length > 0
    ? `${formatCount(must.length, 'thing')} must be done before the launch`
    : `ready\nAfter the launch, send yourself a message with the contact form: ${CONTENT_FOLDER}/README.md says what the template of the e-mails needs.`,
);
process.exitCode = must.length > 0 ? 1 : 0;
