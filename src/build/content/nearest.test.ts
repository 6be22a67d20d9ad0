import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './nearest.ts';

for (const [word, candidates, expected] of [
  ['Descripton', ['name', 'role', 'description'], 'description'],
  ['NAME', ['name', 'role'], 'name'],
  ['titel', ['link', 'title'], 'title'],
  ['atl', ['src', 'alt'], 'alt'],
  ['phonee', ['phones', 'phone'], 'phones'],
  ['alts', ['all', 'alt'], 'alt'],
  ['budget', ['name', 'role', 'image'], undefined],
  ['x', ['role'], undefined],
  ['role', [], undefined],
] as const) {
  test(`“${word}” is nearest to ${expected ?? 'none'} of ${candidates.join(', ')}`, () => {
    assert.equal(nearest(word, candidates), expected);
  });
}
