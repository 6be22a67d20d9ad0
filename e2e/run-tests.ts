/**
 * `npm test`: runs all checks and tests, even if one fails. The last line is `N passed, N failed`. A check counts as
 * one test, and a flaky test as passed.
 */
import { exec, spawnSync } from 'node:child_process';
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
  skipped?: number;
  flaky?: number;
  output?: string;
}

const END_TO_END_REPORT = path.join(ROOT_FOLDER, '.cache/e2e-results.json');
// Tests build broken content on purpose, whose mistakes must not become annotations of a workflow run.
delete process.env['GITHUB_ACTIONS'];

/** The build of the real content, separate from `dist`. */
const REAL_SITE = '.cache/real-site';
/** For shell commands; npm adds `node_modules/.bin` to `PATH`. */
const OPTIONS = {
  cwd: ROOT_FOLDER,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_FOLDER: REAL_SITE },
};

const check = (command: string) => (): Promise<Result> =>
  new Promise((resolve) => {
    exec(command, { ...OPTIONS, maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) =>
      resolve({ passed: error ? 0 : 1, failed: error ? 1 : 0, output: stdout + stderr }),
    );
  });

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
  const output = await text(tests.compose(dot));
  return { ...counts, output };
}

async function runEndToEndTests(): Promise<Result> {
  rmSync(END_TO_END_REPORT, { force: true });
  const options = { ...OPTIONS, shell: true, stdio: 'inherit' } as const;
  const { status } = spawnSync('playwright test --config e2e', options);
  try {
    const { stats } = JSON.parse(readFileSync(END_TO_END_REPORT, 'utf8'));
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected + flaky, failed: unexpected || Number(status !== 0), flaky, skipped };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const lines: string[] = [];
const total = { passed: 0, failed: 0 };

async function runStep(name: string, step: () => Promise<Result>): Promise<void> {
  const start = performance.now();
  const { passed, failed, flaky, skipped, output = '' } = await step();
  const seconds = Math.round((performance.now() - start) / 1000);
  if (output) console.log(`\n── ${name} ──\n${output.trim()}`);
  total.passed += passed;
  total.failed += failed;
  const others = `${flaky ? `, ${flaky} flaky` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  const mark = failed ? '✗' : '✓';
  lines.push(`${mark} ${name}: ${passed} passed, ${failed} failed${others}, ${seconds} s`);
}

// The build writes the types of the content collections.
await runStep('Build', check('node e2e/support/build-site.ts --force'));
await Promise.all([
  runStep('Lint', check('biome ci --colors=off')),
  runStep('Types', check('astro check --noSync')),
  runStep('Unit tests', runUnitTests),
]);
await runStep('End-to-end tests', runEndToEndTests);
await runStep(
  'Real site',
  check(`astro build --silent --outDir ${REAL_SITE} && playwright test --config e2e/real-site`),
);
console.log(
  `\n── Summary ──\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
