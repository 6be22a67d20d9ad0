import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '#/content-model/index.ts';
import { type CheckedContent, checkContent } from './check.ts';
import { readMedia } from './read-media.ts';

const folderOf = (name: string) => name.replace(/[^/]+$/, '');
const FOLDERS = new Set(ALL_COLLECTIONS.flatMap(([, { files }]) => files.map(folderOf)));

// Also extensions that editors or their computers write by mistake: “team.yml”, “team.yaml.txt”.
const isContentFile = (name: string) =>
  FOLDERS.has(folderOf(name)) && /(?:^|\/)[^./][^/]*\.ya?ml(?:\.\w+)?$/i.test(name);

const isMediaFile = (name: string) => /^images\/(?:.*\/)?[^./][^/]*$/.test(name);

/**
 * Reads and checks the content of a project. Opens only media that the content names.
 * @throws when a file cannot be opened, for example without permission
 */
export async function checkFiles(root: string): Promise<CheckedContent> {
  const folder = join(root, CONTENT_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const texts = new Map<string, string>();
  for (const name of names.filter(isContentFile)) {
    texts.set(name, await readFile(join(folder, name), 'utf8'));
  }
  const named = [...texts.values()].flatMap((text) => text.match(/images\/[^\s"'#,\]}]+/g) ?? []);
  const media = names.filter(isMediaFile).map(async (name) => {
    return [name, named.includes(name) ? await readMedia(join(folder, name)) : {}] as const;
  });
  return checkContent(texts, new Map(await Promise.all(media)));
}
