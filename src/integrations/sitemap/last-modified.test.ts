import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { lastModified } from './last-modified.ts';

const CONTENT = 'site/content';

/** A repository with content, and functions to change a file on a date. */
async function repository(context: TestContext) {
  const root = await mkdtemp(path.join(tmpdir(), 'history-'));
  context.after(() => rm(root, { recursive: true }));
  const git = (day: string, ...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=', ...parameters], {
      cwd: root,
      stdio: 'pipe',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
        GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      },
    });
  const change = async (file: string, day: string) => {
    await mkdir(path.dirname(path.join(root, CONTENT, file)), { recursive: true });
    await writeFile(path.join(root, CONTENT, file), `changed: ${day}\n`);
    git(day, 'add', '.');
    git(day, 'commit', '--message', file);
  };
  return { root, content: path.join(root, CONTENT), git, change };
}

test('the date of a page is the last change of any of its files', async (context) => {
  const { content, git, change } = await repository(context);
  git('2026-01-01', 'init');
  await change('team.yaml', '2026-01-01');
  await change('portfolio/psa.yaml', '2026-01-02');
  await change('portfolio/podcast.yaml', '2026-01-03');
  await change('team.yaml', '2026-01-04');
  await change('README.md', '2026-01-05');
  assert.deepEqual(Object.fromEntries(lastModified(content)), {
    '/team': '2026-01-04',
    '/': '2026-01-03',
    '/portfolio': '2026-01-03',
    '/portfolio/podcast': '2026-01-03',
    '/portfolio/psa': '2026-01-02',
  });
});

test('there are no dates without a complete history', async (context) => {
  const { root, content, git, change } = await repository(context);
  await mkdir(content, { recursive: true });
  assert.equal(lastModified(content).size, 0);
  git('2026-01-01', 'init');
  await change('team.yaml', '2026-01-01');
  await change('team.yaml', '2026-01-02');
  const copy = path.join(root, 'copy');
  git('2026-01-03', 'clone', '--depth', '1', `file://${root}`, copy);
  assert.equal(lastModified(path.join(copy, CONTENT)).size, 0);
});
