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

const read = (file: string) => readFileSync(path.join(ROOT_FOLDER, file), 'utf8');

/** All matches of the first group of a pattern. */
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

const clauses = findAll(read('e2e/CLAUSES.md'), /^- (.+?): /gm);
const sentences = findAll(read('e2e/CLAUSES.md'), /^- .+?: (.+)$/gm);

test('each clause and each sentence is written once', () => {
  assert.equal(new Set(clauses).size, clauses.length);
  assert.equal(new Set(sentences).size, clauses.length);
});

test('every test has a clause, every clause a test, and no test an unknown clause', () => {
  const list = ['test', '--config=e2e', '--list', '--reporter=json'];
  const options = { cwd: ROOT_FOLDER, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const cli = 'node_modules/@playwright/test/cli.js';
  const untagged: string[] = [];
  const tested = new Set<string>();
  // A test is an object with tags, in suites of suites.
  JSON.parse(execFileSync(process.execPath, [cli, ...list], options), (_, value) => {
    if (!value?.tags) return value;
    const found = findAll(value.tags.join(' '), /\b([A-Z]\d[\w.]*)/g);
    if (value.title && found.length === 0) untagged.push(`${value.file} ${value.title}`);
    for (const clause of found) tested.add(clause);
    return value;
  });
  assert.deepEqual(untagged, []);
  const unitTests = globSync('src/**/*.test.ts', { cwd: ROOT_FOLDER }).map(read).join('\n');
  for (const clause of findAll(unitTests, /\(([SDH]\d[\w.]*)\)/g)) tested.add(clause);
  assert.deepEqual([...tested].sort(), clauses.toSorted());
});

test('every mutant breaks a clause, and every group of clauses has a mutant', () => {
  /** `S2` for S2.07, `H3` for H3.01, and `D22` for D22. */
  const groupOf = (clause: string) => /^(?:[SH]\d|D\d\d)/.exec(clause)?.[0];
  const broken = ALL_MUTANTS.map(({ clause }) => clause);
  assert.deepEqual(new Set(broken).difference(new Set(clauses)), new Set());
  const groups = new Set(clauses.map(groupOf));
  assert.deepEqual(groups.difference(new Set(broken.map(groupOf))), new Set());
});
