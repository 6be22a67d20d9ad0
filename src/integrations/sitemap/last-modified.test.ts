import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { lastModified } from './last-modified.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'history-'));
after(() => folder.remove());
const [repository, shallow] = [join(folder.path, 'repository'), join(folder.path, 'shallow')];
const contentOf = (root: string) => join(root, 'site/content');

// The date of a change is that of the commit, not that of its author.
const git = (parameters: readonly string[], GIT_COMMITTER_DATE = '') =>
  execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=', ...parameters], {
    cwd: folder.path,
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE },
  });
function change(file: string, day: string): void {
  const path = join(contentOf(repository), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, day);
  git(['-C', repository, 'add', '.']);
  git(['-C', repository, 'commit', '--message', file], `${day}T12:00:00Z`);
}

git(['init', repository]);
change('team.yaml', '2026-01-01');
change('portfolio/psa.yaml', '2026-01-02');
change('portfolio/podcast.yaml', '2026-01-03');
change('team.yaml', '2026-01-04');
change('README.md', '2026-01-05');

test('the date of a page is the last change of any of its files', () => {
  assert.deepEqual(Object.fromEntries(lastModified(contentOf(repository))), {
    '/team': '2026-01-04',
    '/': '2026-01-03',
    '/portfolio': '2026-01-03',
    '/portfolio/podcast': '2026-01-03',
    '/portfolio/psa': '2026-01-02',
  });
});

test('there are no dates without a complete history (H7.24)', () => {
  assert.equal(lastModified(folder.path).size, 0);
  git(['clone', '--depth', '1', `file://${repository}`, shallow]);
  assert.equal(lastModified(contentOf(shallow)).size, 0);
});
