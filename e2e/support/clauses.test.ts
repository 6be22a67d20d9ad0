/** Checks `CLAUSES.md` and the tags of the tests. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CLAUSE_ROWS, CLAUSES, clausesOf, listTests, UNIT_TESTS } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

const tests = listTests();

test('clause ids and sentences are unique', () => {
  assert.equal(Object.keys(CLAUSES).length, CLAUSE_ROWS.length);
  assert.equal(new Set(Object.values(CLAUSES)).size, CLAUSE_ROWS.length);
});

test('every clause has a test or a unit test, and every tag is a clause', () => {
  const tested = new Set([...tests.flatMap(clausesOf), ...Object.keys(UNIT_TESTS)]);
  assert.deepEqual([...tested].sort(), Object.keys(CLAUSES).sort());
});

test('every test is tagged with a clause', () => {
  const untagged = tests.filter((one) => clausesOf(one).length === 0);
  assert.deepEqual(
    untagged.map(({ file, title }) => [file, title]),
    [],
  );
});

test('every unit test of a clause exists', () => {
  const files = Object.values(UNIT_TESTS).flatMap((all) => all ?? []);
  assert.deepEqual(
    files.filter((file) => !existsSync(path.join(ROOT_FOLDER, file))),
    [],
  );
});
