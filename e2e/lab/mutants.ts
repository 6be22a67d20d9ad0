/**
 * `npm run mutants`: mutation testing. Applies one mutant at a time to a copy of the project, builds the copy, and
 * runs the tests of the clause that the mutant breaks. Arguments select mutants by file, clause or text; `--sample 20`
 * takes 20 of them at random. Exits with 1 if a mutant survives or does not apply to its file.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT_FOLDER } from '../support/settings.ts';
import { ALL_MUTANTS, applyChange } from './mutant-list.ts';

/** The number of copies of the project, which are tested in parallel. */
const COPIES = 2;
/** The picture caches of earlier builds are copied; other caches are not. */
const NOT_COPIED =
  /^(?:node_modules|\.git|\.astro|dist|test-results|playwright-report|\.cache\/(?!(?:astro|open-graph|pictures)$)[^/]+)$/;
const TEST = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/lab/mutants.config.ts'];

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' } },
});
const selected = ALL_MUTANTS.filter((mutant) => {
  const text = Object.values(mutant).join(' ');
  return words.length === 0 || words.some((word) => text.includes(word));
});
const mutants = values.sample
  ? selected.toSorted(() => Math.random() - 0.5).slice(0, Number(values.sample))
  : selected;

const filesWith = (pattern: string, marks: readonly string[]) =>
  globSync(pattern, { cwd: ROOT_FOLDER }).filter((file) => {
    const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
    return marks.some((mark) => text.includes(mark));
  });

/** Copies the project. Returns the folder of the copy and functions to build and test it. */
async function openCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const filter = (source: string) => !NOT_COPIED.test(path.relative(ROOT_FOLDER, source));
  cpSync(ROOT_FOLDER, folder, { recursive: true, filter });
  // The sitemap contains the commit date of each page.
  for (const name of ['node_modules', '.git']) {
    symlinkSync(path.join(ROOT_FOLDER, name), path.join(folder, name));
  }

  /** Runs Node.js in the copy. Returns the output if it fails, else `undefined`. */
  const run = (...command: string[]) =>
    promisify(execFile)(process.execPath, command, { cwd: folder, maxBuffer: 2 ** 26 }).then(
      () => undefined,
      ({ stdout, stderr }): string => `${stdout}${stderr}`.trim() || 'Node.js failed.',
    );

  /** Runs the tests of clauses. Returns the failing ones. @throws if the run fails without a failing test */
  async function failingTests(clauses: readonly string[], ...options: string[]) {
    const marks = clauses.map((clause) => `(${clause})`);
    for (const file of filesWith('src/**/*.test.ts', marks)) {
      if (await run('--test', '--test-timeout=60000', file)) return [file];
    }
    const tags = clauses.map((clause) => `@${clause}`);
    // Some tests have their tags in a table.
    const files = filesWith('e2e/{specs,tools,visual}/*.spec.ts', clauses);
    if (files.length === 0) return [];
    const grep = `--grep=(?:${tags.map(RegExp.escape).join('|')})(?!\\w)`;
    const output = await run(...TEST, grep, ...options, ...files);
    const failing = [...(output ?? '').matchAll(/^ +\d+\) (.*?)[ ─]*$/gm)].map(([, test]) => test);
    if (output && failing.length === 0) throw new Error(output);
    return failing;
  }
  return { folder, failingTests, build: () => run('e2e/support/build-site.ts') };
}

const copies = await Promise.all(Array.from({ length: COPIES }, openCopy));
process.once('SIGINT', () => process.exit(1));
await copies[0]?.build();
const failing = await copies[0]?.failingTests([...new Set(mutants.map(({ clause }) => clause))]);
if (failing?.length !== 0) throw new Error(`Tests fail without mutants:\n${failing?.join('\n')}`);

let killed = 0;
const queue = mutants.values();
await Promise.all(
  copies.map(async ({ folder, build, failingTests }) => {
    for (const { file, clause, change } of queue) {
      const changed = path.join(folder, file);
      const text = readFileSync(changed, 'utf8');
      let result = 'SURVIVED';
      try {
        writeFileSync(changed, applyChange(text, change));
        const error = await build();
        const [failed] = error ? [] : await failingTests([clause], '--workers=1', '-x');
        if (error) result = `INVALID: ${error}`;
        if (failed) {
          result = `killed by ${failed}`;
          killed++;
        }
      } catch (error) {
        result = `INVALID: ${error}`;
      } finally {
        writeFileSync(changed, text);
      }
      console.log(`${clause} ${file}: ${JSON.stringify(change)}\n  ${result}`);
    }
  }),
);

console.log(`\n${killed} of ${mutants.length} mutants killed`);
process.exitCode = killed === mutants.length && killed > 0 ? 0 : 1;
