/**
 * `npm test`: runs all checks and tests, even if one fails. The last line is `N passed, N failed`. A check counts as
 * one test, and a flaky test as passed.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { ROOT_FOLDER } from './support/settings.ts';

interface Result {
  passed: number;
  failed: number;
  /** Tests that are neither. */
  others?: string;
  /** What has not been printed yet. */
  output?: string;
}

const REPORT = path.join(ROOT_FOLDER, '.cache/e2e-results.json');
/** The build of the real content, separate from `dist`. */
const REAL_SITE = '.cache/real-site';

// Tests build broken content on purpose, whose mistakes must not become annotations of a workflow run.
delete process.env['GITHUB_ACTIONS'];
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_FOLDER: REAL_SITE };

/** Runs a shell command; npm adds `node_modules/.bin` to `PATH`. */
const shell = (command: string, stdio: 'pipe' | 'inherit') =>
  spawn(command, { cwd: ROOT_FOLDER, shell: true, stdio, env });

const exitCodeOf = (child: ReturnType<typeof shell>) =>
  new Promise<number | null>((resolve) => child.once('close', resolve));

const check = (command: string) => async (): Promise<Result> => {
  const child = shell(`${command} 2>&1`, 'pipe');
  const [code, output] = await Promise.all([exitCodeOf(child), child.stdout && text(child.stdout)]);
  return { passed: Number(code === 0), failed: Number(code !== 0), output: output ?? '' };
};

async function runUnitTests(): Promise<Result> {
  const tests = run({
    cwd: ROOT_FOLDER,
    globPatterns: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    concurrency: availableParallelism(),
  });
  let counts = { passed: 0, failed: 1 };
  // The summary of all files has no file name.
  tests.on('test:summary', ({ file, counts: { tests: all, passed, skipped, todo } }) => {
    if (!file) counts = { passed, failed: all - passed - skipped - todo };
  });
  tests.on('test:stderr', ({ message }) => process.stderr.write(message));
  return { output: await text(tests.compose(dot)), ...counts };
}

async function runEndToEndTests(): Promise<Result> {
  rmSync(REPORT, { force: true });
  const code = await exitCodeOf(shell('playwright test --config e2e', 'inherit'));
  try {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(REPORT, 'utf8')).stats;
    const failed = unexpected || Number(code !== 0);
    return { passed: expected + flaky, failed, others: `, ${flaky} flaky, ${skipped} skipped` };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const lines: string[] = [];
const total = { passed: 0, failed: 0 };

async function runStep(name: string, step: () => Promise<Result>): Promise<void> {
  const start = performance.now();
  const { passed, failed, others = '', output } = await step();
  const seconds = Math.round((performance.now() - start) / 1000);
  if (output) console.log(`\n── ${name} ──\n${output.trim()}`);
  total.passed += passed;
  total.failed += failed;
  const mark = failed ? '✗' : '✓';
  lines.push(`${mark} ${name}: ${passed} passed, ${failed} failed${others}, ${seconds} s`);
}

await Promise.all([
  runStep('Lint', check('biome ci --colors=off')),
  runStep('Unit tests', runUnitTests),
  // The build writes the types of the content collections.
  runStep('Build', check('node e2e/support/build-site.ts')).then(() =>
    runStep('Types', check('astro check --noSync')),
  ),
]);
await runStep('End-to-end tests', runEndToEndTests);
const buildRealSite = `node e2e/support/build-site.ts src/content ${REAL_SITE}`;
await runStep('Real site', check(`${buildRealSite} && playwright test --config e2e/real-site`));
console.log(`\n── Summary ──\n${lines.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
