import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listTests, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSES, type ClauseId } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

const tests = listTests();
const claims = testsByClause(tests);
const checks = Object.entries(CHECKED_ELSEWHERE);

test('every clause has a test, or a check elsewhere', () => {
  const open = Object.entries(CLAUSES)
    .filter(([id]) => !claims.has(id) && !CHECKED_ELSEWHERE[id as ClauseId])
    .map(([id, words]) => `${id}: ${words}`);
  assert.ok(open.length === 0, `No test fails if these do not hold:\n${open.join('\n')}`);
});

test('every tag of a test names a clause', () => {
  const strange = [...claims]
    .filter(([id]) => !(id in CLAUSES))
    .flatMap(([id, tests]) => tests.map(({ file, line }) => `@${id} at ${file}:${line}`));
  assert.ok(strange.length === 0, `There are no such clauses:\n${strange.join('\n')}`);
});

test('every test claims a clause', () => {
  const claiming = new Set([...claims.values()].flat());
  const silent = tests
    .filter((one) => !claiming.has(one))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  assert.ok(silent.length === 0, `Nobody knows what these tests hold:\n${silent.join('\n')}`);
});

test('every check elsewhere is there, and names its clause', () => {
  const silent = checks.flatMap(([id, files]) =>
    files
      .map((file) => path.join(ROOT_FOLDER, file))
      .filter(
        (file) => !existsSync(file) || !new RegExp(`\\b${id}\\b`).test(readFileSync(file, 'utf8')),
      )
      .map((file) => `${path.relative(ROOT_FOLDER, file)} does not name ${id}`),
  );
  assert.ok(silent.length === 0, silent.join('\n'));
});

test('no two clauses say the same', () => {
  assert.equal(new Set(Object.values(CLAUSES)).size, Object.keys(CLAUSES).length);
});
