/**
 * `npm run launch-check` checks the content and the built site, and lists what is not ready to be published, one line
 * each. Exits with 1; if everything is ready, it prints 'ready' and exits with 0.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProject } from '../content/check-project.ts';
import { errorsIn } from '../content/diagnostic.ts';
import { weighSite } from '../page-weight/page-weight.ts';
import { contentIssues, type LaunchIssue } from './content-issues.ts';
import { type BuiltFiles, deadLinks } from './dead-links.ts';
import { heavyMedia, heavyPages } from './heavy-media.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MEDIA_FOLDER = 'src/content/images';
const SITE_FOLDER = 'dist';

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );

const builtFiles = (): BuiltFiles =>
  new Map(
    filesIn(SITE_FOLDER).map((file) => [
      file.slice(SITE_FOLDER.length),
      file.endsWith('.html') ? readFileSync(path.join(ROOT, file), 'utf8') : undefined,
    ]),
  );

const { files, diagnostics } = await checkProject(ROOT);
if (errorsIn(diagnostics).length > 0) {
  console.error('The content has errors. Correct them first: npm run build lists them.');
  process.exit(1);
}

const issues: LaunchIssue[] = [
  ...contentIssues(files),
  ...heavyMedia(
    filesIn(MEDIA_FOLDER).map((file) => ({ file, bytes: statSync(path.join(ROOT, file)).size })),
  ),
  ...deadLinks(builtFiles()),
  ...heavyPages(weighSite(path.join(ROOT, SITE_FOLDER))),
];

let lastFile = '';
for (const { file, subject, reason } of issues) {
  if (file !== lastFile) console.log(`\n${file}`);
  lastFile = file;
  console.log(`  ${subject}: ${reason}`);
}
console.log(issues.length === 0 ? 'ready' : `\n${issues.length} things to do before the launch`);
process.exit(issues.length === 0 ? 0 : 1);
