import { spawnSync } from 'node:child_process';

/** Content that stands on many pages but is what few of them are about. */
const PAGES: Record<string, readonly string[]> = {
  'site.yaml': ['/', '/contact'],
  'slides.yaml': ['/'],
  'about.yaml': ['/', '/about'],
  'services.yaml': ['/', '/services'],
  'clients.yaml': ['/', '/clients'],
  'team.yaml': ['/team'],
};

/** Pages that change with a content file, named from the content folder. */
function pagesOf(file: string): readonly string[] {
  const category = /^portfolio\/([\w-]+)\.yaml$/.exec(file)?.[1];
  return category ? ['/', '/portfolio', `/portfolio/${category}`] : (PAGES[file] ?? []);
}

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
export function lastChanges(contentFolder: string): Map<string, string> {
  const changes = new Map<string, string>();
  if (git(contentFolder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false')
    return changes;
  const log = git(contentFolder, 'log', '--format=%x00%cs', '--name-only', '--relative', '--', '.');
  // Newest first: the first day that a page is met with is its last change.
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const page of files.flatMap(pagesOf)) {
      if (!changes.has(page)) changes.set(page, day);
    }
  }
  return changes;
}
