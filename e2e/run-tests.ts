/**
 * `npm test`: runs all checks and tests, even if an earlier step fails. The last line is `N passed, N failed`.
 * A check counts as one test, and a flaky test as passed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { ROOT_FOLDER } from './support/settings.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  flaky?: number;
}

const END_TO_END_REPORT = path.join(ROOT_FOLDER, '.cache/e2e-results.json');

/** Runs a shell command. Returns whether it succeeds. npm adds `node_modules/.bin` to `PATH`. */
function succeeds(command: string): boolean {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  return spawnSync(command, { cwd: ROOT_FOLDER, shell: true, stdio: 'inherit', env }).status === 0;
}

const check = (command: string) => (): Counts =>
  succeeds(command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function runUnitTests(): Promise<Counts> {
  const tests = run({
    cwd: ROOT_FOLDER,
    globPatterns: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    concurrency: availableParallelism(),
  });
  let counts: Counts = { passed: 0, failed: 1 };
  // The summary of all files has no file name.
  tests.on('test:summary', ({ file, counts: { tests: all, passed, skipped, todo } }) => {
    if (!file) counts = { passed, failed: all - passed - skipped - todo };
  });
  tests.on('test:stderr', ({ message }) => process.stderr.write(message));
  for await (const text of tests.compose(dot)) process.stdout.write(text);
  return counts;
}

function runEndToEndTests(): Counts {
  rmSync(END_TO_END_REPORT, { force: true });
  const hasPassed = succeeds('playwright test --config e2e');
  try {
    const { stats } = JSON.parse(readFileSync(END_TO_END_REPORT, 'utf8'));
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected + flaky, failed: unexpected || Number(!hasPassed), flaky, skipped };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const STEPS = {
  // If CI is set, Biome colours its output even in a file.
  Lint: check(`biome ci --colors=${process.stdout.isTTY ? 'force' : 'off'}`),
  Build: check('node e2e/support/build-site.ts --force'),
  Types: check('astro check --noSync'),
  'Unit tests': runUnitTests,
  'End-to-end tests': runEndToEndTests,
};

const lines: string[] = [];
const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const { passed, failed, flaky, skipped } = await step();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - start) / 1000);
  const others = `${flaky ? `, ${flaky} flaky` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  const mark = failed === 0 ? '✓' : '✗';
  lines.push(`${mark} ${name}: ${passed} passed, ${failed} failed${others}, ${seconds} s`);
}
console.log(
  `\n── Summary ──\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
