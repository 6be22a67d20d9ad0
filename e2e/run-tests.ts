/**
 * Runs every check and every test of the project, step by step, whatever the earlier ones found, and
 * closes with their total. `node e2e/run-tests.ts e2e [arguments]` runs only the steps that the
 * end-to-end tests need, and hands the arguments to Playwright; `visual` compares the screens with their
 * reference pictures, `visual renew` renews these.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findOtherBrowsers } from './support/other-browsers.ts';
import { ROOT_FOLDER, SITE_BUILD_ENVIRONMENT, SITE_FOLDER } from './support/settings.ts';
import {
  type Counts,
  countNodeTests,
  countOne,
  countPlaywrightTests,
  sum,
  withExit,
} from './support/test-counts.ts';

interface Step {
  name: string;
  /** A program of `node_modules` or of this project that Node.js runs, and its arguments. */
  command: string[];
  environment?: Record<string, string>;
  /** Finds out, just before, what else the environment must say. */
  prepare?: () => Promise<Record<string, string>>;
  /** When what it prints is shown: as it comes unless said otherwise. */
  shown?: 'at its end' | 'if it fails';
  /** The machine-readable report that the step writes, and how to count it. */
  report?: { file: string; count: (report: string) => Counts };
}

interface Outcome {
  name: string;
  counts: Counts;
  seconds: number;
}

const STEP_TIMEOUT_MS = 25 * 60_000;

const inCache = (file: string) => path.join(ROOT_FOLDER, '.cache', file);
const ofPackage = (file: string) => path.join(ROOT_FOLDER, 'node_modules', file);

const NODE_REPORT = inCache('unit-results.tap');
const PLAYWRIGHT_REPORT = inCache('e2e-results.json');

const LINT: Step = {
  name: 'Lint, format, import rules',
  command: [
    ofPackage('@biomejs/biome/bin/biome'),
    'ci',
    // Biome colours its words letter by letter wherever CI is set, terminal or not.
    ...(process.stdout.isTTY ? [] : ['--colors=off']),
  ],
};

const TYPES: Step = {
  name: 'Types',
  // The build has just written the types of the content.
  command: [ofPackage('astro/bin/astro.mjs'), 'check', '--noSync'],
  shown: 'at its end',
};

const UNIT_TESTS: Step = {
  name: 'Unit tests',
  command: [
    '--test',
    // By itself it would leave a core free, and of two that is half: starting a file is mostly waiting.
    `--test-concurrency=${availableParallelism()}`,
    ...['--test-reporter=dot', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${NODE_REPORT}`],
    'src/**/*.test.ts',
    'e2e/**/*.test.ts',
  ],
  shown: 'at its end',
  report: { file: NODE_REPORT, count: countNodeTests },
};

const BUILD: Step = {
  name: 'Build',
  command: [ofPackage('astro/bin/astro.mjs'), 'build', '--outDir', SITE_FOLDER],
  environment: SITE_BUILD_ENVIRONMENT,
  shown: 'if it fails',
};

const END_TO_END_TESTS: Step = {
  name: 'End-to-end tests',
  command: [
    ofPackage('@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(ROOT_FOLDER, 'e2e'),
  ],
  prepare: async () => ({ E2E_OTHER_BROWSERS: JSON.stringify(await findOtherBrowsers()) }),
  report: { file: PLAYWRIGHT_REPORT, count: countPlaywrightTests },
};

const SCREENS: Step = {
  name: 'Screens',
  command: [
    ofPackage('@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(ROOT_FOLDER, 'e2e/visual'),
  ],
  report: { file: inCache('visual-results.json'), count: countPlaywrightTests },
};

/** Runs one step, shows what it printed when it is due, and says how it went. */
async function run(step: Step): Promise<Outcome> {
  const { name, prepare, shown, report } = step;
  if (!shown) printHeading(name);
  const start = performance.now();
  let prepared: Record<string, string> | undefined;
  try {
    prepared = await prepare?.();
  } catch (error) {
    console.log((error as Error).message);
    return close(name, countOne(false), start);
  }
  if (report) rmSync(report.file, { force: true });
  const { status, output } = await execute(step, prepared);
  if (shown) printHeading(name);
  if (shown === 'at its end' || status !== 0) process.stdout.write(output);
  const counts = report ? withExit(report.count(readOrEmpty(report.file)), status) : undefined;
  return close(name, counts ?? countOne(status === 0), start);
}

/** Runs the program of a step to its end; of one that shows what it prints as it comes, none is kept. */
async function execute(
  { command, environment, shown }: Step,
  prepared?: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const program = spawn(process.execPath, command, {
    cwd: ROOT_FOLDER,
    stdio: ['ignore', shown ? 'pipe' : 'inherit', shown ? 'pipe' : 'inherit'],
    timeout: STEP_TIMEOUT_MS,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment, ...prepared },
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  try {
    const [status, signal] = (await once(program, 'close')) as [number | null, string | null];
    return { status, output: signal ? `${output}\nStopped by ${signal}.\n` : output };
  } catch (error) {
    return { status: null, output: `${output}${(error as Error).message}\n` };
  }
}

/** Stands for a step that cannot run, which nobody may take for one that passed. */
function giveUp({ name }: Step, reason: string): Outcome {
  printHeading(name);
  console.log(reason);
  return close(name, countOne(false), performance.now());
}

function close(name: string, counts: Counts, start: number): Outcome {
  const seconds = (performance.now() - start) / 1000;
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s`);
  return { name, counts, seconds };
}

function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(76 - text.length)}`);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Runs steps that look at what was built, if it was. */
async function runOn(build: Outcome, steps: Step[]): Promise<Outcome[]> {
  return build.counts.failed === 0
    ? runAll(steps)
    : steps.map((step) => giveUp(step, 'There is no built site.'));
}

/** Builds the site, then runs steps that look at it. */
async function runOnBuiltSite(steps: Step[]): Promise<Outcome[]> {
  const build = await run(BUILD);
  return [build, ...(await runOn(build, steps))];
}

async function runAll(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await run(step));
  return outcomes;
}

const [only, ...others] = process.argv.slice(2);
mkdirSync(inCache(''), { recursive: true });

async function runChosen(): Promise<Outcome[]> {
  const withArguments = (step: Step, added: string[]) => ({
    ...step,
    command: [...step.command, ...added],
  });
  if (only === 'e2e') return runOnBuiltSite([withArguments(END_TO_END_TESTS, others)]);
  if (only === 'visual') {
    const isRenewal = others[0] === 'renew';
    const environment = { VISUAL_RENEW: isRenewal ? 'yes' : 'no' };
    return runOnBuiltSite([
      { ...withArguments(SCREENS, isRenewal ? others.slice(1) : others), environment },
    ]);
  }
  const [lint, build] = [await run(LINT), await run(BUILD)];
  return [
    lint,
    build,
    // Neither keeps both cores busy on its own.
    ...(await Promise.all([run(TYPES), run(UNIT_TESTS)])),
    ...(await runOn(build, [END_TO_END_TESTS])),
  ];
}

const outcomes = await runChosen();

printHeading('Summary');
for (const { name, counts, seconds } of outcomes) {
  const mark = counts.failed === 0 ? '✓' : '✗';
  const numbers = `${counts.passed} passed, ${counts.failed} failed`;
  console.log(`${mark} ${name.padEnd(28)}${numbers.padEnd(24)}${seconds.toFixed(1).padStart(7)} s`);
}
const { passed, failed, skipped } = sum(outcomes.map(({ counts }) => counts));
console.log(skipped > 0 ? `${skipped} skipped\n` : '');
// Programs read the last line; it stands alone.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
