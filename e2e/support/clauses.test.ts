/** `CLAUSES.md`, the tags of the tests, and references such as `S4.05` in comments. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listTests, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSE_LINE, CLAUSES, CLAUSES_FILE } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';
import { updateClauses } from './write-clauses.ts';

const REFERENCE = /(?<![\w.#\\])(?:[SH]\d\.\d\d|D\d\d[a-z]?)(?![\w.]*\w)/g;
/** The specification and the decisions, which are not in this repository. */
const FOREIGN_REFERENCE = /\b(?:SPEC|DECISIONS)(?:\.md|,? \d)/;

const clauses = readFileSync(CLAUSES_FILE, 'utf8');
const tests = listTests();
const claims = testsByClause(tests);

test('CLAUSES.md is up to date', () => {
  assert.ok(clauses === updateClauses(tests), 'Run "npm run clauses" and commit e2e/CLAUSES.md.');
});

test('no clause is there twice', () => {
  const lines = clauses.match(CLAUSE_LINE)?.length;
  assert.equal(new Set(Object.values(CLAUSES)).size, lines);
  assert.equal(Object.keys(CLAUSES).length, lines);
});

test('every clause has a test or a check elsewhere, and every tag names a clause', () => {
  const tested = new Set([...claims.keys(), ...Object.keys(CHECKED_ELSEWHERE)]);
  assert.deepEqual([...tested].sort(), Object.keys(CLAUSES).sort());
});

test('every test is tagged with a clause', () => {
  const tagged = new Set([...claims.values()].flat());
  const untagged = tests.filter((one) => !tagged.has(one)).map(({ file, title }) => [file, title]);
  assert.deepEqual(untagged, []);
});

test('every check elsewhere names its clause', () => {
  for (const [id, files = []] of Object.entries(CHECKED_ELSEWHERE)) {
    for (const file of files) {
      const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
      assert.ok(text.match(REFERENCE)?.includes(id), `${file} does not name ${id}.`);
    }
  }
});

test('every reference is to a clause, and none to a text outside the repository', () => {
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
    assert.doesNotMatch(text, FOREIGN_REFERENCE, file);
    count += references.length;
  }
  assert.ok(count > 300, `Only ${count} references were found.`);
});
