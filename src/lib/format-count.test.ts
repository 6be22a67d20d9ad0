import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount } from './format-count.ts';

// Clause H6.05.
test('a count of one has the singular, all others the plural', () => {
  assert.equal(formatCount(1, 'client'), '1 client');
  assert.equal(formatCount(31, 'client'), '31 clients');
  assert.equal(formatCount(0, 'work'), '0 works');
});

test('an irregular plural is passed as an argument', () => {
  assert.equal(formatCount(1, 'person', 'people'), '1 person');
  assert.equal(formatCount(24, 'person', 'people'), '24 people');
});
