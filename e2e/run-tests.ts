/**
 * `npm test`: runs all checks and tests, even if one fails. Arguments are for Playwright, such as `--shard=1/2`. The last
 * line is `N passed, N failed`. A check counts as one test, and a flaky test as passed. If it makes Playwright fail, one more
 * test counts as failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT_FOLDER } from './support/settings.ts';

/** The numbers in the summary of Playwright (`  3 passed (1s)`) or Node.js (`ℹ pass 3`). */
const COUNTS = /^(?:ℹ| {2})(\d*) ?(pass|fail|cancelled|flaky|skipped)(?:ed)?\b ?(\d*)/gm;

// Tests build broken content on purpose, whose mistakes must not become annotations of a workflow run.
delete process.env['GITHUB_ACTIONS'];
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // The tests start many processes that load the same packages. Node.js then compiles them once.
  NODE_COMPILE_CACHE: path.join(ROOT_FOLDER, '.cache/node'),
};

const lines: string[] = [];
const total = { passed: 0, failed: 0 };

/** Runs a command; npm adds `node_modules/.bin` to `PATH`. Prints its output at once, or at its end if it fails. */
async function runStep(name: string, command: string, isShown = false): Promise<void> {
  const start = performance.now();
  const child = spawn(`${command} 2>&1`, { cwd: ROOT_FOLDER, shell: true, env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (isShown) process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && !isShown) console.log(`\n── ${name} ──\n${output.trim()}`);

  const counts: Record<string, number> = {};
  for (const [, before, result = '', after] of stripVTControlCharacters(output).matchAll(COUNTS)) {
    counts[result] = Number(before || after);
  }
  const { pass = Number(code === 0), flaky = 0, fail = 0, cancelled = 0, skipped = 0 } = counts;
  const passed = pass + flaky;
  const failed = code === 0 ? 0 : Math.max(1, fail + cancelled);
  total.passed += passed;
  total.failed += failed;
  const others = `${flaky ? `, ${flaky} flaky` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  const seconds = Math.round((performance.now() - start) / 1000);
  const mark = failed ? '✗' : '✓';
  lines.push(`${mark} ${name}: ${passed} passed, ${failed} failed${others}, ${seconds} s`);
  // What `global-setup.ts` prints.
  for (const [line] of output.matchAll(/^Skips tests: .+/gm)) lines.push(`  ${line}`);
}

// In one process, which loads the packages once.
const unitTests =
  'node --test --test-isolation=none --test-timeout=300000 "src/**/*.test.ts" "e2e/**/*.test.ts"';
await Promise.all([
  runStep('Lint', 'biome ci'),
  runStep('Unit tests', unitTests),
  // The build writes the types of the content collections, and the end-to-end tests need its site.
  runStep('Build', 'node e2e/support/build-site.ts').then(() =>
    Promise.all([
      runStep('Types', 'astro check --noSync'),
      runStep(
        'End-to-end tests',
        `playwright test --config e2e ${process.argv.slice(2).join(' ')}`,
        true,
      ),
    ]),
  ),
]);
console.log(`\n── Summary ──\n${lines.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
