import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from '../support/settings.ts';
import { ALL_MUTANTS, applyChange } from './mutant-list.ts';

test('every mutant applies to its file, at one place', () => {
  const failures = ALL_MUTANTS.flatMap(({ file, clause, change }) => {
    try {
      applyChange(readFileSync(path.join(ROOT_FOLDER, file), 'utf8'), change);
      return [];
    } catch (error) {
      return `${file}, ${clause} (${error instanceof Error ? error.message : error}): ${change}`;
    }
  });
  assert.deepEqual(failures, []);
});

test('a mutant whose text is missing, occurs twice or changes nothing does not apply', () => {
  assert.equal(applyChange('one two', 'one [-two-]{+three+}'), 'one three');
  assert.throws(() => applyChange('one', '[-two-]{+three+}'), /occurs 0 times/);
  assert.throws(() => applyChange('two two', '[-two-]{+three+}'), /occurs 2 times/);
  assert.throws(() => applyChange('two', 'two'), /changes nothing/);
});
