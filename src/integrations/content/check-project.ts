import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '#/content-model/index.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readMediaFile } from './media-files.ts';

const folderOf = (name: string) => name.replace(/[^/]+$/, '');
const FOLDERS = new Set(ALL_COLLECTIONS.flatMap(([, { files }]) => files.map(folderOf)));

// Also extensions that editors or their computers write by mistake: “team.yml”, “team.yaml.txt”.
const isContentFile = (name: string) =>
  FOLDERS.has(folderOf(name)) && /(?:^|\/)[^./][^/]*\.ya?ml(?:\.\w+)?$/i.test(name);

const isMediaFile = (name: string) => /^images\/(?:.*\/)?[^./][^/]*\.\w+$/.test(name);

const PUBLIC_FILES = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
];

/** Warns of files that may be public by mistake, such as notes or hidden files of a computer. */
async function checkPublicFiles(root: string): Promise<Diagnostic[]> {
  const entries = await readdir(join(root, 'public'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !PUBLIC_FILES.includes(file.replace('public/', '')))
    .map((file) => {
      const message = `everybody can open this file at ${file.replace('public', '')} — delete it, unless that is meant`;
      return { severity: 'warning', file, line: 1, column: 1, subject: '', message };
    });
}

/** Opens only media that the content names. @throws when a file cannot be opened, for example without permission */
export async function checkProject(root: string): Promise<CheckedContent> {
  const folder = join(root, CONTENT_FOLDER);
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const names = paths.map((path) => path.replaceAll('\\', '/')).sort();
  const texts = new Map<string, string>();
  for (const name of names.filter(isContentFile)) {
    texts.set(name, await readFile(join(folder, name), 'utf8'));
  }
  const named = [...texts.values()].flatMap((text) => text.match(/images\/[^\s"'#,\]}]+/g) ?? []);
  const media = names.filter(isMediaFile).map(async (name) => {
    return [name, named.includes(name) ? await readMediaFile(join(folder, name)) : {}] as const;
  });
  const { diagnostics, data } = checkContent(texts, new Map(await Promise.all(media)));
  return { diagnostics: [...diagnostics, ...(await checkPublicFiles(root))], data };
}
