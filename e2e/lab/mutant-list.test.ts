import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from '../support/settings.ts';
import { ALL_MUTANTS, applyChange } from './mutant-list.ts';

test('a change has the format of a word diff', () => {
  assert.equal(applyChange('wait(4000);', 'wait([-4000-]{+5000+})'), 'wait(5000);');
  assert.equal(applyChange('a\nb\nc', '[-a\n-]b{+!+}'), 'b!\nc');
  assert.throws(() => applyChange('b', '[-a-]'), /occurs 0 times/);
  assert.throws(() => applyChange('a a', '[-a-]'), /occurs 2 times/);
  assert.throws(() => applyChange('a', 'a'), /changes nothing/);
});

test('every mutant applies to its file', () => {
  for (const { file, change } of ALL_MUTANTS) {
    const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
    assert.doesNotThrow(() => applyChange(text, change), `${file}: ${change}`);
  }
});
