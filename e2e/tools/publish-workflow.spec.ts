/** The steps of `.github/workflows/publish.yml` with `run:` that decide what is published. GitHub runs the others. */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { SiteVariant } from '../support/site-variant.ts';

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

test('the workflow has only the steps and the permissions that it needs', {
  tag: ['@H7.22', '@H7.23', '@H7.24'],
}, () => {
  expect(steps.map((step) => step.uses?.split('@')[0] ?? step.run?.trim())).toEqual([
    ...['actions/setup-node', 'actions/cache', 'time npm ci'],
    expect.stringMatching(/\ntime npm run build$/),
    'time node e2e/real-site/main.ts',
    'actions/upload-pages-artifact',
  ]);
  expect(steps.filter((step) => step.if)).toEqual([]);
  expect(jobs.tests.if).toBe("needs.check.outputs.content-only != 'true'");
  // Otherwise a part of the tests would not run before publication.
  expect(jobs.tests.strategy.matrix.shard).toEqual([1, 2]);
  expect(jobs.tests.steps.map(({ run: command }: Step) => command)).toContainEqual(
    expect.stringMatching(/^time npm test -- --shard=.+\/2 --reporter=list,blob$/),
  );
  expect(jobs.publish.needs).toEqual(['check', 'tests']);
  expect(jobs.publish.if).toMatch(/ && !failure\(\) && !cancelled\(\)$/);
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.check.permissions).toEqual({ actions: 'read', contents: 'read' });
  expect(jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});

/** Runs the command of a step like GitHub, with further variables. @returns its exit status and its output */
const runStep = (step: Step, cwd: string, env: Record<string, string>) =>
  run('bash', ['-e', '-c', step.run ?? ''], {
    cwd,
    timeout: BUILD_TIMEOUT_MS,
    // The summary of the workflow that runs this test stays as it is.
    env: { ...process.env, CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '', ...env },
  }).then(
    ({ stdout, stderr }) => ({ status: 0, log: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ status: Number(code), log: String(stdout + stderr) }),
  );

test('all tests run unless only content differs from a version that passed', {
  tag: ['@H7.22', '@H7.23', '@H7.24'],
}, async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'workflow-'));
  const inFolder = (file: string) => path.join(folder.path, file);
  const [origin, clone] = [inFolder('origin'), inFolder('clone')];
  /** Runs git in a folder, without the settings of this machine. @returns the output */
  const git = async (cwd: string, ...parameters: string[]) => {
    const author = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    const { stdout } = await run('git', [...author, ...parameters], { cwd, env });
    return stdout.trim();
  };
  const commitChange = async (cwd: string, file: string) => {
    appendFileSync(path.join(cwd, file), 'A change\n');
    await git(cwd, 'add', '--all');
    await git(cwd, 'commit', '--quiet', '--message', file);
    return git(cwd, 'rev-parse', 'HEAD');
  };
  /** Runs the step. A script replaces `gh`, which asks GitHub for the last version that passed. @returns its outputs */
  const findChangeSince = async (passed: string) => {
    writeFileSync(inFolder('gh'), `#!/bin/sh\necho ${passed}\n`, { mode: 0o755 });
    writeFileSync(inFolder('outputs'), '');
    const PATH = [folder.path, process.env['PATH']].join(path.delimiter);
    const { status, log } = await runStep(findChange, clone, {
      PATH,
      GITHUB_OUTPUT: inFolder('outputs'),
    });
    expect(status, log).toBe(0);
    return readFileSync(inFolder('outputs'), 'utf8');
  };

  mkdirSync(path.join(origin, 'src/content'), { recursive: true });
  await git(origin, 'init', '--quiet');
  const code = await commitChange(origin, 'README.md');
  await commitChange(origin, 'src/content/team.yaml');
  // The clone has only the last commit, so the step has to fetch the version that passed.
  await git(folder.path, 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
  expect(await findChangeSince(''), 'no version has passed').toBe('');
  expect(await findChangeSince('0'.repeat(40)), 'an unknown version has passed').toBe('');
  expect(await findChangeSince(code)).toBe('content-only=true\n');
  await commitChange(clone, 'README.md');
  expect(await findChangeSince(code), 'the code has changed').toBe('');
});

test('mistakes in the content stop the build, and are annotated at their lines', {
  tag: ['@H7.22', '@H7.25'],
}, async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const [, , , build = {}] = steps;
  const variant = new SiteVariant('publish-workflow');
  variant.copyContent();
  const write = (file: string, text: string) => writeFileSync(variant.contentFile(file), text);
  write('team.yaml', 'members:\n  - name: A\n    roll: B\n');
  write('portfolio/psa.yaml', 'works:\n  - title: A\n    link: https://vimeo.com/1\n');
  const { status, log } = await runStep(build, ROOT_FOLDER, { CONTENT_FOLDER: variant.content });
  expect(status).not.toBe(0);

  // GitHub reads this file, and matches the second pattern with each line below one that matches the first.
  const [, matcher = ''] = /::add-matcher::(.*)/.exec(log) ?? [];
  const { problemMatcher } = JSON.parse(readFileSync(path.join(ROOT_FOLDER, matcher), 'utf8'));
  const [heading, line] = problemMatcher[0].pattern;
  let severity: string | undefined;
  const annotations = log.split('\n').flatMap((text) => {
    const found = severity && new RegExp(line.regexp).exec(text);
    if (!found) severity = new RegExp(heading.regexp).exec(text)?.[heading.severity];
    return found
      ? [`${severity} ${found[line.file]}:${found[line.line]} ${found[line.message]}`]
      : [];
  });
  expect(annotations).toContain(
    `error ${variant.content}/team.yaml:3 A → roll: is not a known field — did you mean “role”?`,
  );
  expect(annotations.join('\n')).toMatch(/^warning \S+\/psa\.yaml:3 A → link: no picture can be/m);
  expect(annotations).toEqual([...new Set(annotations)]);
});
