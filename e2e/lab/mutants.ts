/**
 * `npm run mutants`: breaks the built site in many ways, one at a time, and has the tests of the clause
 * that is broken look at it. Whoever trusts a test wants to have seen it fail. With words behind it, only
 * the mutants that have one of them in their name or clause. Ends with 1 if any survives.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { type ListedTest, listTests } from '../support/clause-tests.ts';
import { startEmailService } from '../support/email-service.ts';
import {
  BROWSER_ARGUMENTS,
  EMAIL_PORT,
  LETTERS_OF_PHONES,
  ROOT_FOLDER,
  SITE_BUILD_ENVIRONMENT,
  SITE_FOLDER,
} from '../support/settings.ts';
import { MUTANTS, type Mutant } from './mutant-list.ts';
import { SiteCopy } from './site-copy.ts';

/** What Playwright says of a run. */
interface Run {
  passed: number;
  failures: { title: string; error: string }[];
}

interface Result {
  errors: { message?: string }[];
  status: string;
}

interface Suite {
  specs?: { title: string; tests: { results: Result[] }[] }[];
  suites?: Suite[];
}

/** One after the other in each lane, as many lanes as the tests have workers. */
const LANES = 2;

const WORK_FOLDER = path.join(ROOT_FOLDER, '.cache/mutants');
const POLICY = /security policy:|Content Security Policy/;
const PROJECTS = ['chromium', 'chromium-tablet', 'chromium-phone'] as const;

const ofPackage = (file: string) => path.join(ROOT_FOLDER, 'node_modules', file);
const projectOf = ({ width }: Mutant) =>
  width === undefined || width === 'desktop' ? 'chromium' : `chromium-${width}`;

/** The tests that must notice: those of the clause, and among them those that the mutant names. */
const noticers = (tests: readonly ListedTest[], { clause, noticedBy = '' }: Mutant) =>
  tests.filter(({ title, tags }) => tags.includes(clause) && title.includes(noticedBy));

/** Matches what Playwright holds a pattern against: project, file, title and tags in one line. */
const patternFor = ({ clause, noticedBy = '' }: Mutant) =>
  `(?=.*@${RegExp.escape(clause)}(?: |$))(?=.*${RegExp.escape(noticedBy)})`;

function build(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [ofPackage('astro/bin/astro.mjs'), 'build', '--outDir', SITE_FOLDER],
    {
      cwd: ROOT_FOLDER,
      encoding: 'utf8',
      env: { ...process.env, ...SITE_BUILD_ENVIRONMENT },
    },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
}

async function runTests(
  lane: number,
  site: string,
  project: string,
  files: string[],
  pattern: string,
): Promise<Run> {
  const results = path.join(WORK_FOLDER, `results-${lane}`);
  rmSync(results, { recursive: true, force: true });
  let said = '';
  // Not in one go: the browser that the tests use is served by this process.
  const running = spawn(
    process.execPath,
    [
      ofPackage('@playwright/test/cli.js'),
      ...['test', '--config', path.join(ROOT_FOLDER, 'e2e/lab/mutants.config.ts')],
      ...['--project', project, '--grep', pattern],
      ...new Set(files),
    ],
    {
      cwd: ROOT_FOLDER,
      env: {
        ...process.env,
        E2E_SITE_FOLDER: site,
        E2E_RESULTS_FOLDER: results,
      },
    },
  );
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  await new Promise((resolve) => running.once('close', resolve));
  try {
    const report = JSON.parse(readFileSync(path.join(results, 'report.json'), 'utf8')) as {
      suites: Suite[];
      stats: { expected: number };
    };
    return { passed: report.stats.expected, failures: failuresIn(report.suites) };
  } catch {
    throw new Error(`Playwright did not get to its end.\n${said}`);
  }
}

function failuresIn(suites: Suite[]): Run['failures'] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results
          .flatMap(({ errors }) => errors)
          .map(({ message = '' }) => ({ title, error: message })),
      ),
    ),
    ...failuresIn(inner),
  ]);
}

/** What became of a mutant; undefined if nobody noticed it. */
async function killerOf(
  mutant: Mutant,
  tests: readonly ListedTest[],
  lane: number,
): Promise<string | undefined> {
  const copy = new SiteCopy(SITE_FOLDER, path.join(WORK_FOLDER, `site-${lane}`));
  mutant.breaks(copy);
  const files = noticers(tests, mutant).map(({ file }) => file);
  const { passed, failures } = await runTests(
    lane,
    copy.folder,
    projectOf(mutant),
    files,
    patternFor(mutant),
  );
  if (passed + failures.length === 0) throw new Error(`No test ran for “${mutant.name}”.`);
  // What only the policy has stopped says nothing about the test.
  return failures.find(({ error }) => !POLICY.test(error))?.title;
}

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const mutants = MUTANTS.filter(
  ({ name, clause }) =>
    wanted.length === 0 || wanted.some((word) => `${clause} ${name}`.toLowerCase().includes(word)),
);
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const print = (mark: string, clause: string, name: string, seconds: number, rest: string) =>
  console.log(
    `${mark} ${clause.padEnd(6)} ${name.padEnd(52)} ${seconds.toFixed(1).padStart(5)} s  ${rest}`,
  );

const begin = performance.now();
mkdirSync(WORK_FOLDER, { recursive: true });
// One for all tests, so with the switch that some of them ask for.
const browser = await chromium.launchServer({
  ...launchOptionsFor('chromium'),
  args: [...BROWSER_ARGUMENTS, LETTERS_OF_PHONES],
});
process.env.E2E_BROWSER_ENDPOINT = browser.wsEndpoint();
// One for all: its address is built into the site.
const emailService = await startEmailService(EMAIL_PORT);
process.env.E2E_EMAIL_PORT = String(EMAIL_PORT);
const tests = listTests();
const untested = mutants.filter((mutant) => noticers(tests, mutant).length === 0);
if (untested.length > 0) {
  throw new Error(`No test is to notice: ${untested.map(({ name }) => name).join(', ')}`);
}
build();

// A break that finds nothing to break says so now, not after a quarter of an hour.
for (const mutant of mutants) {
  mutant.breaks(new SiteCopy(SITE_FOLDER, path.join(WORK_FOLDER, 'site-tried')));
}

// Tests that fail anyway would kill every mutant.
for (const project of PROJECTS) {
  const ofWidth = mutants.filter((mutant) => projectOf(mutant) === project);
  if (ofWidth.length === 0) continue;
  const start = performance.now();
  const files = ofWidth.flatMap((mutant) => noticers(tests, mutant).map(({ file }) => file));
  const pattern = ofWidth.map(patternFor).join('|');
  const { passed, failures } = await runTests(0, SITE_FOLDER, project, files, pattern);
  for (const { title, error } of failures) console.log(`${title}\n${error}`);
  if (failures.length > 0) throw new Error('The site fails before it is broken.');
  print(' ', '', `unbroken, ${project}`, secondsSince(start), `${passed} tests pass`);
}

const survivors: Mutant[] = [];
const waiting = mutants.values();
async function killAll(lane: number): Promise<void> {
  for (const mutant of waiting) {
    const start = performance.now();
    const killer = await killerOf(mutant, tests, lane);
    if (!killer) survivors.push(mutant);
    print(
      killer ? '✓' : '✗',
      mutant.clause,
      mutant.name,
      secondsSince(start),
      killer ? `killed by “${killer}”` : 'SURVIVED',
    );
  }
}
await Promise.all(Array.from({ length: LANES }, (_, lane) => killAll(lane)));
await browser.close();
await emailService.close();
rmSync(WORK_FOLDER, { recursive: true, force: true });
console.log(
  `\n${mutants.length - survivors.length} killed, ${survivors.length} survived, ${(secondsSince(begin) / 60).toFixed(1)} minutes`,
);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;
