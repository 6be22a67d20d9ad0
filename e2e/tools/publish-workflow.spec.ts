/**
 * The steps of `.github/workflows/publish.yml` with `run:`, in a fresh shallow clone of a repository with two commits and
 * the content of the tests, except `npm ci` and `npm test`: the clone uses the installed packages. The check of the
 * built site is in `check-site.spec.ts`. A script replaces `gh`, which asks GitHub for the last run that passed. The
 * steps with `uses:` run on GitHub only.
 */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from '../support/settings.ts';

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

const run = promisify(execFile);

const { permissions, jobs } = parse(
  readFileSync(path.join(ROOT_FOLDER, '.github/workflows/publish.yml'), 'utf8'),
);
const [findChange = {}, ...steps]: Step[] = jobs.check.steps.slice(1);

/** The action of a step, without its version, which Dependabot changes. */
const actionOf = ({ uses }: Step) => uses?.split('@')[0];

test('the workflow has only the steps and the permissions that it needs', {
  tag: ['@H7.22', '@H7.23', '@H7.24'],
}, () => {
  expect(actionOf(jobs.check.steps[0])).toBe('actions/checkout');
  expect(findChange).toMatchObject({ id: 'change', run: expect.any(String) });
  expect(steps.map((step) => [actionOf(step) ?? step.run?.trim(), step.if])).toEqual([
    ['actions/setup-node', undefined],
    ['actions/cache', undefined],
    ['time npm ci', undefined],
    ['time npm run build', undefined],
    ['time node e2e/real-site/main.ts', undefined],
    [
      expect.stringMatching(/^npx playwright install .*\ntime npm test$/),
      "steps.change.outputs.content-only != 'true'",
    ],
    ['actions/upload-pages-artifact', undefined],
  ]);
  expect(jobs.publish.steps.map(actionOf)).toEqual(['actions/deploy-pages']);
  expect(jobs.publish.needs).toBe('check');
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.check.permissions).toEqual({ actions: 'read', contents: 'read' });
  expect(jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});

/** Runs git in a folder, without the settings of this machine. Returns the output. */
async function git(cwd: string, ...parameters: string[]): Promise<string> {
  const env = {
    ...process.env,
    ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'Editor', GIT_AUTHOR_EMAIL: 'editor@example.com' },
    ...{ GIT_COMMITTER_NAME: 'Editor', GIT_COMMITTER_EMAIL: 'editor@example.com' },
  };
  const { stdout } = await run('git', parameters, { cwd, env, timeout: BUILD_TIMEOUT_MS });
  return stdout.trim();
}

test('a change of content is published without the tests of the code', {
  tag: ['@H7.22', '@H7.23', '@H7.24'],
}, async () => {
  test.setTimeout(3 * BUILD_TIMEOUT_MS);
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'workflow-'));
  const inFolder = (file: string) => path.join(folder.path, file);
  const clone = inFolder('clone');
  const inClone = (file: string) => path.join(clone, file);

  /** Runs the command of a step like GitHub. Returns its exit status, log and outputs. */
  const runStep = async ({ run: command = '', env = {} }: Step, lastPassed = '') => {
    writeFileSync(inFolder('gh'), `#!/bin/sh\necho ${lastPassed}\n`, { mode: 0o755 });
    writeFileSync(inFolder('outputs'), '');
    const { code, stdout, stderr } = await run('bash', ['-e', '-c', command], {
      cwd: clone,
      maxBuffer: Number.POSITIVE_INFINITY,
      timeout: BUILD_TIMEOUT_MS,
      env: {
        ...process.env,
        // A workflow has only its own variables, not those of this run.
        ...{ CONTENT_FOLDER: '', SITE_FOLDER: '' },
        // Expressions such as ${{ vars.NAME }} are empty here.
        ...Object.fromEntries(Object.keys(env).map((name) => [name, ''])),
        PATH: [folder.path, process.env['PATH']].join(path.delimiter),
        ...{ ASTRO_TELEMETRY_DISABLED: '1', CI: 'true', GITHUB_ACTIONS: 'true' },
        ...{ GITHUB_OUTPUT: inFolder('outputs'), GITHUB_STEP_SUMMARY: inFolder('summary.md') },
      },
    }).then(
      (output) => ({ code: 0, ...output }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return {
      status: code,
      log: stdout + stderr,
      outputs: readFileSync(inFolder('outputs'), 'utf8'),
    };
  };

  const codeCommit = await test.step('clone the last of two commits', async () => {
    const options = [`--git-dir=${inFolder('.git')}`, `--work-tree=${ROOT_FOLDER}`];
    const inRepository = (...parameters: string[]) => git(ROOT_FOLDER, ...options, ...parameters);
    await inRepository('init', '--quiet');
    // In a copy of the project it is a link, which the project does not ignore.
    appendFileSync(inFolder('.git/info/exclude'), 'node_modules');
    await inRepository('add', '--all');
    await inRepository('commit', '--quiet', '--message', 'Code');
    const commit = await inRepository('rev-parse', 'HEAD');
    // The pictures of this content have been resized for the tested site.
    await inRepository('rm', '-r', '--quiet', '--cached', 'src/content');
    const content = await inRepository('write-tree', `--prefix=${CONTENT_FOLDER}/`);
    await inRepository('read-tree', '--prefix=src/content/', content);
    await inRepository('commit', '--quiet', '--message', 'Content');
    await git(folder.path, 'clone', '--quiet', '--depth', '1', `file://${folder.path}`, clone);
    symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), inClone('node_modules'));
    for (const cache of ['.cache/astro', '.cache/open-graph', '.cache/pictures']) {
      const source = path.join(ROOT_FOLDER, cache);
      if (existsSync(source)) cpSync(source, inClone(cache), { recursive: true });
    }
    return commit;
  });

  await test.step('all tests run unless only content differs from a version that passed', async () => {
    expect(await runStep(findChange)).toMatchObject({ status: 0, outputs: '' });
    expect(await runStep(findChange, '0'.repeat(40))).toMatchObject({ status: 0, outputs: '' });
    const contentOnly = { status: 0, outputs: 'content-only=true\n' };
    expect(await runStep(findChange, codeCommit)).toMatchObject(contentOnly);
    appendFileSync(inClone('README.md'), 'A change\n');
    await git(clone, 'commit', '--quiet', '--all', '--message', 'Code');
    expect(await runStep(findChange, codeCommit)).toMatchObject({ status: 0, outputs: '' });
  });

  const [, , , build = {}] = steps;

  await test.step('the site is built from a shallow clone', async () => {
    const built = await runStep(build);
    expect(built.status, built.log).toBe(0);
    const sitemap = readFileSync(inClone('dist/sitemap-0.xml'), 'utf8');
    expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(13);
    // A shallow clone does not know when its files have changed.
    expect(sitemap).not.toContain('<lastmod>');
  });

  await test.step('a mistake in the content stops the build, and is shown at its line once', async () => {
    writeFileSync(inClone('src/content/team.yaml'), '- name: A\n  roll: B\n');
    const { status, log } = await runStep(build);
    expect(status).not.toBe(0);
    const annotations = log.match(/^::error .*/gm) ?? [];
    expect(annotations.length).toBeGreaterThan(0);
    expect(annotations).toEqual([...new Set(annotations)]);
    for (const annotation of annotations) {
      expect(annotation).toMatch(/^::error file=src\/content\/team\.yaml,line=\d+,col=\d+,title=/);
    }
  });
});
