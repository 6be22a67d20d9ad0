/**
 * Checks `CLAUSES.md`. Tests have their clauses as tags, for example `@H9.45`; unit tests have them in their titles, for
 * example `(H9.45)`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ALL_MUTANTS } from '../lab/mutant-list.ts';
import { ROOT_FOLDER } from './settings.ts';

interface Suite {
  specs?: { file: string; title: string; tags: string[] }[];
  suites?: Suite[];
}

const read = (file: string) => readFileSync(path.join(ROOT_FOLDER, file), 'utf8');

/** All matches of the first group of a pattern. */
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

const testsIn = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(testsIn),
];

const clauses = findAll(read('e2e/CLAUSES.md'), /^\| ([SDH]\d[\w.]*) \|/gm);
const sentences = findAll(read('e2e/CLAUSES.md'), /^\| [SDH]\d[\w.]* \| (.+?) \|$/gm);
const cli = 'node_modules/@playwright/test/cli.js';
const list = execFileSync(
  process.execPath,
  [cli, 'test', '--config=e2e', '--list', '--reporter=json'],
  { cwd: ROOT_FOLDER, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
const tests = testsIn(JSON.parse(list)).map(({ file, title, tags }) => {
  return { name: `${file} ${title}`, clauses: findAll(tags.join(' '), /@?\b([A-Z]\d[\w.]*)/g) };
});

test('each clause and each sentence is written once', () => {
  assert.equal(new Set(clauses).size, clauses.length);
  assert.equal(new Set(sentences).size, clauses.length);
});

test('every test has a clause, every clause a test, and no test an unknown clause', () => {
  const untagged = tests.filter((one) => one.clauses.length === 0);
  assert.deepEqual(
    untagged.map(({ name }) => name),
    [],
  );
  const unitTests = globSync('src/**/*.test.ts', { cwd: ROOT_FOLDER }).map(read).join('\n');
  const tested = new Set([
    ...tests.flatMap((one) => one.clauses),
    ...findAll(unitTests, /\(([SDH]\d[\w.]*)\)/g),
  ]);
  assert.deepEqual([...tested].sort(), clauses.toSorted());
});

test('every mutant breaks a clause, and every group of clauses has a mutant', () => {
  /** `S2` for S2.07, `H3` for H3.01, and `D22` for D22. */
  const groupOf = (clause: string) => /^(?:[SH]\d|D\d\d)/.exec(clause)?.[0];
  const broken = ALL_MUTANTS.map(({ clause }) => clause);
  assert.deepEqual(
    broken.filter((clause) => !clauses.includes(clause)),
    [],
  );
  assert.deepEqual(
    [...new Set(broken.map(groupOf))].sort(),
    [...new Set(clauses.map(groupOf))].sort(),
  );
});
