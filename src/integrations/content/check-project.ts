import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '../../content-model/index.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { readMediaFiles } from './media-files.ts';

/** Folders with YAML files, relative to the content folder; '' is the content folder itself. */
const FOLDERS = new Set(
  ALL_COLLECTIONS.flatMap(([, { files }]) => files.map((file) => file.replace(/[^/]+$/, ''))),
);

// Also extensions that editors or their computers write by mistake: “team.yml”, “team.yaml.txt”.
const LOOKS_LIKE_YAML = /^[^.].*\.ya?ml(?:\.\w+)?$/i;

/**
 * Reads all content of a project from disk and checks it.
 *
 * @param root absolute path of the project
 * @throws when a file cannot be opened, for example without permission
 */
export async function checkProject(root: string): Promise<CheckedContent> {
  const contentFolder = join(root, CONTENT_FOLDER);
  const texts = new Map<string, string>();
  for (const folder of FOLDERS) {
    const names = await readdir(join(contentFolder, folder)).catch(() => []);
    for (const name of names.filter((one) => LOOKS_LIKE_YAML.test(one)).sort()) {
      texts.set(folder + name, await readFile(join(contentFolder, folder, name), 'utf8'));
    }
  }
  return checkContent(texts, await readMediaFiles(contentFolder, texts.values()));
}
