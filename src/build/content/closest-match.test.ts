import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestMatch } from './closest-match.ts';

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
  test(`“${word}” matches ${expected ?? 'none'} of ${candidates.join(', ')}`, () => {
    assert.equal(closestMatch(word, candidates), expected);
  });
}
