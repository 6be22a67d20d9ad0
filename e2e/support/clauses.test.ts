/** Checks `CLAUSES.md`, the tags of the tests, and references such as S4.05 in comments. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listTests, testsByClause } from './clause-tests.ts';
import { CLAUSE_ROW, CLAUSES, CLAUSES_FILE, UNIT_TESTS } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

const REFERENCE = /(?<![\w.#\\])(?:[SH]\d\.\d\d|D\d\d[a-z]?)(?![\w.]*\w)/g;
/** References to the specification and the decisions, which are not in this repository. */
const EXTERNAL_REFERENCE = /\b(?:SPEC|DECISIONS)(?:\.md|,? \d)/;

const clauses = readFileSync(CLAUSES_FILE, 'utf8');
const tests = listTests();
const testsOf = testsByClause(tests);

test('clause ids and sentences are unique', () => {
  const rows = clauses.match(CLAUSE_ROW)?.length;
  assert.equal(new Set(Object.values(CLAUSES)).size, rows);
  assert.equal(Object.keys(CLAUSES).length, rows);
});

test('every clause has a test or a unit test, and every tag is a clause', () => {
  const tested = new Set([...testsOf.keys(), ...Object.keys(UNIT_TESTS)]);
  assert.deepEqual([...tested].sort(), Object.keys(CLAUSES).sort());
});

test('every test is tagged with a clause', () => {
  const tagged = new Set([...testsOf.values()].flat());
  const untagged = tests.filter((one) => !tagged.has(one)).map(({ file, title }) => [file, title]);
  assert.deepEqual(untagged, []);
});

test('every unit test of a clause names it', () => {
  for (const [id, files = []] of Object.entries(UNIT_TESTS)) {
    for (const file of files) {
      const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
      assert.ok(text.match(REFERENCE)?.includes(id), `${file} does not name ${id}.`);
    }
  }
});

test('every reference is to a clause, and none is to a file outside the repository', () => {
  const files = globSync('{src,e2e}/**/*.{astro,css,js,md,mjs,ts,tsx,yaml,yml}', {
    cwd: ROOT_FOLDER,
  });
  let count = 0;
  for (const file of files) {
    const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
    const references = text.match(REFERENCE) ?? [];
    assert.deepEqual(
      references.filter((id) => !(id in CLAUSES)),
      [],
      file,
    );
    assert.doesNotMatch(text, EXTERNAL_REFERENCE, file);
    count += references.length;
  }
  assert.ok(count > 300, `Found only ${count} references.`);
});
