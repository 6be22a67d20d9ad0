import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '../../content-model/index.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { readMediaFile } from './media-files.ts';

const folderOf = (name: string) => name.replace(/[^/]+$/, '');
const FOLDERS = new Set(ALL_COLLECTIONS.flatMap(([, { files }]) => files.map(folderOf)));

// Also extensions that editors or their computers write by mistake: “team.yml”, “team.yaml.txt”.
const isContentFile = (name: string) =>
  FOLDERS.has(folderOf(name)) && /(?:^|\/)[^./][^/]*\.ya?ml(?:\.\w+)?$/i.test(name);

const isMediaFile = (name: string) => /^images\/(?:.*\/)?[^./][^/]*\.\w+$/.test(name);

/**
 * Reads all content of a project from disk and checks it. Opens only pictures and videos that a content file names.
 *
 * @param root absolute path of the project
 * @throws when a file cannot be opened, for example without permission
 */
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
  return checkContent(texts, new Map(await Promise.all(media)));
}
