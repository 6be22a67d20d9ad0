import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, editDistance, nearest } from './nearest.ts';

test('counts added, removed, replaced and swapped letters', () => {
  assert.equal(editDistance('role', 'role'), 0);
  assert.equal(editDistance('', 'role'), 4);
  assert.equal(editDistance('rol', 'role'), 1);
  assert.equal(editDistance('roule', 'role'), 1);
  assert.equal(editDistance('rule', 'role'), 1);
  assert.equal(editDistance('vidoe', 'video'), 1);
  assert.equal(editDistance('kitten', 'sitting'), 3);
});

test('finds the nearest word, whatever its capitals', () => {
  assert.equal(nearest('Descripton', ['name', 'role', 'description']), 'description');
  assert.equal(nearest('NAME', ['name', 'role']), 'name');
  assert.equal(nearest('titel', ['link', 'title']), 'title');
});

test('prefers the closer of two', () => {
  assert.equal(nearest('phonee', ['phones', 'phone']), 'phones');
  assert.equal(nearest('alts', ['all', 'alt']), 'alt');
});

test('suggests nothing when nothing is near', () => {
  assert.equal(nearest('budget', ['name', 'role', 'image']), undefined);
  assert.equal(nearest('x', ['role']), undefined);
  assert.equal(nearest('role', []), undefined);
});

test('words the suggestion', () => {
  assert.equal(didYouMean('role'), 'did you mean “role”?');
  assert.equal(didYouMean(undefined), undefined);
});
