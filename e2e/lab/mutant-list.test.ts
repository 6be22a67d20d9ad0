import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLAUSES } from '../support/clauses.ts';
import { ALL_MUTANTS, applyChange } from './mutant-list.ts';

/** @returns the group of a clause: `S2` for S2.07, `H3` for H3.01, and `D22` for D22 */
const groupOf = (clause: string) => /^(?:[SH]\d|D\d\d)/.exec(clause)?.[0];

test('a change has the format of a word diff', () => {
  assert.equal(applyChange('wait(4000);', 'wait([-4000-]{+5000+})'), 'wait(5000);');
  assert.equal(applyChange('a\nb\nc', '[-a\n-]b{+!+}'), 'b!\nc');
  assert.throws(() => applyChange('b', '[-a-]'), /occurs 0 times/);
  assert.throws(() => applyChange('a a', '[-a-]'), /occurs 2 times/);
  assert.throws(() => applyChange('a', 'a'), /changes nothing/);
});

test('every mutant breaks a clause, and every group of clauses has a mutant', () => {
  const broken = ALL_MUTANTS.map(({ clause }) => clause);
  assert.deepEqual(
    broken.filter((clause) => !(clause in CLAUSES)),
    [],
  );
  const covered = new Set(broken.map(groupOf));
  assert.deepEqual(
    Object.keys(CLAUSES).filter((clause) => !covered.has(groupOf(clause))),
    [],
  );
});
