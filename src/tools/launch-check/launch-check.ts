/**
 * `npm run launch-check` builds the site and lists what must and what could be done before it is published. Exits with 1
 * if anything must be done; otherwise it prints “ready”. With the folder of a built site as its argument, it does not
 * build.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { contentIssues } from './content-issues.ts';
import { formatIssues } from './format-issues.ts';
import { heavyFile } from './heavy-files.ts';

const [, , builtSite] = process.argv;
if (!builtSite) {
  const build = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build']);
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe site cannot be built. Correct this first.`);
    process.exit(1);
  }
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const issues = globSync([`${CONTENT_FOLDER}/**/*.*`, `${builtSite ?? 'dist'}/**/*.html`])
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    const bytes = readFileSync(file);
    if (file.endsWith('.yaml')) return contentIssues(file, bytes.toString());
    if (!file.endsWith('.html')) return heavyFile(file, bytes.length);
    const hasTeam = file.endsWith('/index.html') && bytes.includes('id="team"');
    return heavyFile(file, brotliCompressSync(bytes, { params }).length, hasTeam);
  });
console.log(formatIssues(issues));
process.exitCode = issues.some(({ isNeeded }) => isNeeded) ? 1 : 0;
