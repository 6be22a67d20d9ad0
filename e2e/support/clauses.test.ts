import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CLAUSES_FILE, renderClauses } from './clause-table.ts';
import { listTests, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSES, type ClauseId } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

const tests = listTests();
const claims = testsByClause(tests);
const checks = Object.entries(CHECKED_ELSEWHERE);

test('every clause has a test, or a check elsewhere', () => {
  const untested = Object.entries(CLAUSES)
    .filter(([id]) => !claims.has(id) && !CHECKED_ELSEWHERE[id as ClauseId])
    .map(([id, words]) => `${id}: ${words}`);
  assert.ok(untested.length === 0, `These clauses have no test:\n${untested.join('\n')}`);
});

test('every tag of a test names a clause', () => {
  const unknown = [...claims]
    .filter(([id]) => !(id in CLAUSES))
    .flatMap(([id, tests]) => tests.map(({ file, line }) => `@${id} at ${file}:${line}`));
  assert.ok(unknown.length === 0, `These tags name no clause:\n${unknown.join('\n')}`);
});

test('every test is tagged with a clause', () => {
  const tagged = new Set([...claims.values()].flat());
  const untagged = tests
    .filter((one) => !tagged.has(one))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  assert.ok(untagged.length === 0, `These tests have no tag of a clause:\n${untagged.join('\n')}`);
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

test('e2e/CLAUSES.md is up to date', () => {
  const file = existsSync(CLAUSES_FILE) ? readFileSync(CLAUSES_FILE, 'utf8') : '';
  assert.ok(file === renderClauses(tests), 'Run "npm run clauses" and commit e2e/CLAUSES.md.');
});
