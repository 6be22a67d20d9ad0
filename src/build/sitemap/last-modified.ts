import { spawnSync } from 'node:child_process';
import { COLLECTIONS, type Collection } from '../../content-model/index.ts';

/** The pages that are mainly about the content of a file, by the file’s name below the content folder. */
const PAGES = new Map<string, readonly string[]>(
  Object.values<Collection>(COLLECTIONS).flatMap((collection) =>
    collection.kind === 'folder'
      ? collection.names.map((name): [string, string[]] => [
          `${collection.folder}/${name}.yaml`,
          [...collection.pages, collection.pagesBelow + name],
        ])
      : [[collection.file, collection.pages] as const],
  ),
);

/** Runs git; nothing where there is no git, or no repository. */
function git(folder: string, ...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * When the content of each page last changed, from the history of the content files.
 * @param contentFolder absolute path of the content files
 * @returns day of the last change (YYYY-MM-DD) by the page's path; empty where the history is not known,
 * as in a copy without it or with its last part alone
 */
export function lastModified(contentFolder: string): Map<string, string> {
  const changes = new Map<string, string>();
  if (git(contentFolder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false')
    return changes;
  const log = git(contentFolder, 'log', '--format=%x00%cs', '--name-only', '--relative', '--', '.');
  // Newest first: the first day that a page is met with is its last change.
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const page of files.flatMap((file) => PAGES.get(file) ?? [])) {
      if (!changes.has(page)) changes.set(page, day);
    }
  }
  return changes;
}
