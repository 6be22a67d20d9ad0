/**
 * `npm run launch-check` lists everything that is not ready to be published, a line each, and exits with
 * 1; with nothing left it says 'ready' and exits with 0. Looks at the content and at the built site.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProject } from '../content/check-project.ts';
import { weighSite } from '../page-weight/page-weight.ts';
import { contentLeftovers, type Leftover } from './content-leftovers.ts';
import { type BuiltFiles, deadLinks } from './dead-links.ts';
import { heavyMedia } from './heavy-media.ts';

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

const { files, problems } = await checkProject(ROOT);
if (problems.length > 0) {
  console.error('The content has mistakes. Correct them first: npm run build lists them.');
  process.exit(1);
}

const leftovers: Leftover[] = [
  ...contentLeftovers(
    files.map(({ collection, file, entries }) => ({
      collection,
      file,
      entries: (entries ?? []).map(({ data }) => data),
    })),
  ),
  ...heavyMedia(
    filesIn(MEDIA_FOLDER).map((file) => ({ file, bytes: statSync(path.join(ROOT, file)).size })),
  ),
  ...deadLinks(builtFiles()),
  // More content than the limits leave room for; the code itself is weighed by the tests.
  ...weighSite(path.join(ROOT, SITE_FOLDER)).flatMap(({ page, breaches }) =>
    breaches.map((reason) => ({ file: `${SITE_FOLDER}/${page}`, subject: 'weight', reason })),
  ),
];

let shown = '';
for (const { file, subject, reason } of leftovers) {
  if (file !== shown) console.log(`\n${file}`);
  shown = file;
  console.log(`  ${subject}: ${reason}`);
}
console.log(
  leftovers.length === 0 ? 'ready' : `\n${leftovers.length} things to do before the launch`,
);
process.exit(leftovers.length === 0 ? 0 : 1);
