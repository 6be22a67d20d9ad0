/** References to clauses in comments, texts and tags, wherever they stand. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CLAUSES } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

const TEXT_FILE = /\.(?:astro|css|js|md|mjs|ts|tsx|ya?ml)$/;
const REFERENCE = /(?<![\w.#\\])(?:[SH]\d\.\d\d|D\d\d[a-z]?)(?![\w.]*\w)/g;
/** The specification and the decisions, which are not in this repository. */
const FOREIGN_REFERENCE = /\b(?:SPEC|DECISIONS)(?:\.md|,? \d)/;

/** Every line of the project's own text files, with its place. */
const lines = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(ROOT_FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT_FILE.test(file))
    .flatMap((file) => {
      const name = path.join(folder, file);
      const text = readFileSync(path.join(ROOT_FOLDER, name), 'utf8');
      return text.split('\n').map((line, index) => ({ place: `${name}:${index + 1}`, line }));
    }),
);

test('every reference is to a clause that exists', () => {
  const references = lines.flatMap(({ place, line }) =>
    (line.match(REFERENCE) ?? []).map((id) => ({ place, id })),
  );
  assert.ok(references.length > 300, `Only ${references.length} references were found.`);
  const unknown = references.filter(({ id }) => !(id in CLAUSES));
  assert.deepEqual(unknown, []);
});

test('no reference is to a text outside the repository', () => {
  const foreign = lines
    .filter(({ line }) => FOREIGN_REFERENCE.test(line))
    .map(({ place, line }) => `${place}: ${line.trim()}`);
  assert.deepEqual(foreign, []);
});
