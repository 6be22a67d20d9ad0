import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { ALL_COLLECTIONS } from '#/content-model/index.ts';

const PAGES = new Map(
  ALL_COLLECTIONS.flatMap(([, { files, pages, pagesBelow }]) =>
    files.map((file): [string, string[]] => [
      file,
      pagesBelow ? [...pages, pagesBelow + basename(file, '.yaml')] : [...pages],
    ]),
  ),
);

function git(folder: string, ...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** @returns date (YYYY-MM-DD) by path of the page; empty without a complete git history */
export function lastModified(contentFolder: string): Map<string, string> {
  const dates = new Map<string, string>();
  if (git(contentFolder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return dates;
  const log = git(contentFolder, 'log', '--format=%x00%cs', '--name-only', '--relative', '--', '.');
  // The log starts with the newest commit, so the first date of a page counts.
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const page of files.flatMap((file) => PAGES.get(file) ?? [])) {
      if (!dates.has(page)) dates.set(page, date);
    }
  }
  return dates;
}
