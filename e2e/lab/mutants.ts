/**
 * `npm run mutants`: mutation testing. Applies one mutant at a time to a copy of the project, builds the copy, and
 * runs the tests of the clause that the mutant breaks. Arguments select mutants by file, clause or text. Exits
 * with 1 if a mutant survives.
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ClauseId, clausesOf, listTests, UNIT_TESTS } from '../support/clauses.ts';
import { copyProject } from '../support/project-copy.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { ALL_MUTANTS, applyChange } from './mutant-list.ts';

type Mutant = (typeof ALL_MUTANTS)[number];
type Copy = Awaited<ReturnType<typeof openCopy>>;

/** The number of copies of the project, which are tested in parallel. */
const COPIES = 2;
const TEST = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/lab/mutants.config.ts'];

const words = process.argv.slice(2);
const mutants = ALL_MUTANTS.filter(({ file, clause, change }) => {
  const text = `${clause} ${file} ${change}`;
  return words.length === 0 || words.some((word) => text.includes(word));
});
const tests = listTests();

/** Copies the project. Returns its folder and functions to build and test it. */
async function openCopy() {
  const folder = copyProject();
  // The sitemap contains the commit date of each page.
  symlinkSync(path.join(ROOT_FOLDER, '.git'), path.join(folder, '.git'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  /** Runs Node.js in the copy. Returns the output if it fails, else `undefined`. */
  const run = (...command: string[]) =>
    promisify(execFile)(process.execPath, command, { cwd: folder, maxBuffer: 2 ** 26 }).then(
      () => undefined,
      ({ stdout, stderr }): string => `${stdout}${stderr}`.trim() || 'Node.js failed.',
    );

  /** Runs the tests of clauses. Returns the failing ones. @throws if the run fails without a failing test */
  async function failingTests(clauses: readonly ClauseId[], ...options: string[]) {
    const unitTests = new Set(clauses.flatMap((clause) => UNIT_TESTS[clause] ?? []));
    for (const file of unitTests) {
      if (await run('--test', '--test-timeout=60000', file)) return [file];
    }
    const files = tests
      .filter((test) => clausesOf(test).some((clause) => clauses.includes(clause)))
      .map(({ file }) => file);
    if (files.length === 0) return [];
    const grep = `--grep=@(?:${clauses.map(RegExp.escape).join('|')})(?!\\w)`;
    const output = await run(...TEST, grep, ...options, ...new Set(files));
    const failing = [...(output ?? '').matchAll(/^ +\d+\) (.*?)[ ─]*$/gm)].map(([, test]) => test);
    if (output && failing.length === 0) throw new Error(output);
    return failing;
  }
  return { folder, failingTests, build: () => run('e2e/support/build-site.ts') };
}

/** Tests a mutant in a copy. Returns the result. */
async function attempt({ file, clause, change }: Mutant, copy: Copy): Promise<string> {
  const changed = path.join(copy.folder, file);
  const text = readFileSync(changed, 'utf8');
  try {
    writeFileSync(changed, applyChange(text, change));
    const error = await copy.build();
    if (error) return `INVALID: ${error}`;
    const [failed] = await copy.failingTests([clause], '--workers=1', '-x');
    return failed ? `killed by ${failed}` : 'SURVIVED';
  } catch (error) {
    return `INVALID: ${error}`;
  } finally {
    writeFileSync(changed, text);
  }
}

/** @throws if a mutant does not apply to the current sources, so that its entry needs an update */
function checkAll(): void {
  for (const { file, change } of ALL_MUTANTS) {
    try {
      applyChange(readFileSync(path.join(ROOT_FOLDER, file), 'utf8'), change);
    } catch (cause) {
      throw new Error(`Write this mutant for the new text of ${file}: ${change}`, { cause });
    }
  }
}

process.once('SIGINT', () => process.exit(1));
checkAll();
const copies = await Promise.all(Array.from({ length: COPIES }, openCopy));
await copies[0]?.build();
const failing = await copies[0]?.failingTests([...new Set(mutants.map(({ clause }) => clause))]);
if (failing?.length !== 0) throw new Error(`Tests fail without mutants:\n${failing?.join('\n')}`);

let killed = 0;
const queue = mutants.values();
await Promise.all(
  copies.map(async (copy) => {
    for (const mutant of queue) {
      const result = await attempt(mutant, copy);
      killed += Number(result.startsWith('killed'));
      console.log(`${mutant.clause} ${mutant.file}: ${JSON.stringify(mutant.change)}\n  ${result}`);
    }
  }),
);

console.log(`\n${killed} of ${mutants.length} mutants killed`);
process.exitCode = killed === mutants.length && killed > 0 ? 0 : 1;
