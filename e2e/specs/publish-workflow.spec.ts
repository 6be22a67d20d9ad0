/**
 * The steps of `.github/workflows/publish.yml`, in a fresh shallow clone of a repository with two commits and the content
 * of the tests. The steps with `run:` are read from the file and run in order, with these exceptions:
 *
 * - `npm ci` and `npm test` only have to be in their places. The clone uses the installed packages.
 * - The check of the built site runs one of its checks; `check-site.spec.ts` runs all of them.
 * - `gh`, which asks GitHub for the last run that passed, is replaced by a script.
 * - The steps with `uses:` run on GitHub only; ACTIONS lists them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// The check of the site opens a browser of its own.
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { copyProject } from '../support/project-copy.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from '../support/settings.ts';
import { BUILD_TIMEOUT_MS } from '../support/site-variant.ts';

/** What runs on GitHub only, in order: checkout, Node.js, caches, the artifact of `dist`, and its publication. */
const ACTIONS = [
  ...['actions/checkout@v6', 'actions/setup-node@v6', 'actions/cache@v5'],
  ...['actions/upload-pages-artifact@v5', 'actions/deploy-pages@v5'],
];
const SKIPPED = /\bnpm (?:ci|test)\b/;
const FIRST_DAY = '2026-01-01';
const SECOND_DAY = '2026-02-02';

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  steps: Step[];
  permissions?: Record<string, string>;
}

const workflow: { permissions: Record<string, string>; jobs: Record<'check' | 'publish', Job> } =
  parse(readFileSync(path.join(ROOT_FOLDER, '.github/workflows/publish.yml'), 'utf8'));
const { check, publish } = workflow.jobs;

let folder: string;
let origin: string;

/** Runs git in a folder, on a day, without the settings of this machine. */
function git(cwd: string, day: string, ...parameters: string[]): string {
  const date = `${day}T12:00:00Z`;
  const env = {
    ...process.env,
    ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'Editor', GIT_AUTHOR_EMAIL: 'editor@example.com' },
    ...{ GIT_COMMITTER_NAME: 'Editor', GIT_COMMITTER_EMAIL: 'editor@example.com' },
    ...{ GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  };
  return execFileSync('git', parameters, { cwd, env, encoding: 'utf8' }).trim();
}

function commit(day: string): string {
  git(origin, day, 'add', '--all', '--', '.', ':!node_modules');
  git(origin, day, 'commit', '--quiet', '--message', day);
  return git(origin, day, 'rev-parse', 'HEAD');
}

/** Clones the last commit only, and adds what other steps provide: the installed packages. */
function cloneShallow(name: string): string {
  const clone = path.join(folder, name);
  git(folder, SECOND_DAY, 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
  symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), path.join(clone, 'node_modules'));
  return clone;
}

/** Runs the command of a step like GitHub. Returns its exit status, log and outputs. */
function runStep({ run = '', env = {} }: Step, clone: string, lastPassed: string) {
  const [gh, script, outputs] = ['bin/gh', 'step.sh', 'outputs'].map((file) =>
    path.join(folder, file),
  ) as [string, string, string];
  mkdirSync(path.dirname(gh), { recursive: true });
  writeFileSync(gh, `#!/bin/sh\necho ${lastPassed}\n`, { mode: 0o755 });
  writeFileSync(script, run.replace('--config e2e/real-site', '$& --grep "texts of the site"'));
  writeFileSync(outputs, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-e', script], {
    cwd: clone,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: {
      ...process.env,
      // A workflow has only its own variables, not those of this run.
      ...{ CONTENT_FOLDER: '', SITE_FOLDER: '' },
      // Expressions such as ${{ vars.NAME }} are empty here.
      ...Object.fromEntries(Object.keys(env).map((name) => [name, ''])),
      PATH: [path.dirname(gh), process.env.PATH].join(path.delimiter),
      ...{ ASTRO_TELEMETRY_DISABLED: '1', CI: 'true', GITHUB_ACTIONS: 'true' },
      ...{ GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md') },
    },
  });
  return { status, log: stdout + stderr, outputs: readFileSync(outputs, 'utf8').trim() };
}

/** Runs the steps of the first job. Returns the commands that ran or would run. */
function runJob(clone: string, lastPassed: string): string[] {
  const outputs: string[] = [];
  return check.steps.flatMap((step) => {
    if (!step.run) return [];
    const [, id, name, value] =
      /^steps\.([\w-]+)\.outputs\.([\w-]+) != '([\w-]+)'$/.exec(step.if ?? '') ?? [];
    if (step.if && !id) throw new Error(`The condition “${step.if}” is not known to this test.`);
    if (id && outputs.includes(`${id}.${name}=${value}`)) return [];
    if (!SKIPPED.test(step.run)) {
      const result = runStep(step, clone, lastPassed);
      expect(result.status, result.log).toBe(0);
      outputs.push(...result.outputs.split('\n').map((output) => `${step.id}.${output}`));
    }
    return step.run.trim();
  });
}

test.describe(() => {
  // In default mode one worker makes the repository once.
  test.describe.configure({ mode: 'default' });

  let codeCommit: string;

  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
    origin = copyProject();
    // Its pictures have been resized for the tested site.
    const content = path.join(origin, 'src/content');
    rmSync(content, { recursive: true });
    cpSync(path.join(ROOT_FOLDER, CONTENT_FOLDER), content, { recursive: true });
    git(origin, FIRST_DAY, 'init', '--quiet', '--initial-branch', 'main');
    codeCommit = commit(FIRST_DAY);
    appendFileSync(path.join(origin, 'src/content/team.yaml'), '# A change\n');
    commit(SECOND_DAY);
  });

  test.afterAll(() => {
    for (const each of [folder, origin]) rmSync(each, { recursive: true, force: true });
  });

  test('a change of content is built, checked and published without the tests of the code', {
    tag: ['@H7.22', '@H7.24'],
  }, () => {
    test.setTimeout(3 * BUILD_TIMEOUT_MS);
    const clone = cloneShallow('content');
    // The picture caches.
    const caches = path.join(origin, '.cache');
    if (existsSync(caches)) cpSync(caches, path.join(clone, '.cache'), { recursive: true });
    expect(runJob(clone, codeCommit).slice(1)).toEqual([
      'time npm ci',
      'time npm run build',
      'time npx playwright test --config e2e/real-site',
    ]);
    expect(existsSync(path.join(clone, 'dist/index.html'))).toBe(true);
    const sitemap = readFileSync(path.join(clone, 'dist/sitemap-0.xml'), 'utf8');
    expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(13);
    // A shallow clone does not know when its files have changed.
    expect(sitemap).not.toContain('<lastmod>');

    const build = check.steps.find(({ run }) => run?.includes('npm run build'));
    writeFileSync(path.join(clone, 'src/content/team.yaml'), '- name: A\n  roll: B\n');
    const { status, log } = runStep(build ?? {}, clone, '');
    expect(status).not.toBe(0);
    const annotations = log.match(/^::error .*/gm) ?? [];
    expect(annotations.length).toBeGreaterThan(0);
    expect(annotations).toEqual([...new Set(annotations)]);
    for (const annotation of annotations) {
      expect(annotation).toMatch(/^::error file=src\/content\/team\.yaml,line=\d+,col=\d+,title=/);
    }
  });

  test('any other change runs all tests, and so does one without a run that passed', {
    tag: '@H7.23',
  }, () => {
    const decide = (lastPassed: string, name: string) => {
      const step = check.steps.find(({ id }) => id === 'change');
      const { status, log, outputs } = runStep(step ?? {}, cloneShallow(name), lastPassed);
      expect(status, log).toBe(0);
      return outputs;
    };
    expect(decide('', 'first')).toBe('');
    expect(decide('0'.repeat(40), 'unknown')).toBe('');
    expect(decide(codeCommit, 'content-only')).toBe('content-only=true');
    appendFileSync(path.join(origin, 'README.md'), 'A change\n');
    commit(SECOND_DAY);
    expect(decide(codeCommit, 'code')).toBe('');
  });
});

test('the workflow has the permissions and actions that it needs, and no others', {
  tag: '@H7.24',
}, () => {
  const actions = [...check.steps, ...publish.steps].flatMap(({ uses }) => uses ?? []);
  expect(actions).toEqual(ACTIONS);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(check.permissions).toEqual({ actions: 'read', contents: 'read' });
  expect(publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});
