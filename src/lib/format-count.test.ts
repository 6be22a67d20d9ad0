import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount } from './format-count.ts';

test('one of a thing takes the singular, any other count the plural', () => {
  assert.equal(formatCount(1, 'client'), '1 client');
  assert.equal(formatCount(31, 'client'), '31 clients');
  assert.equal(formatCount(0, 'work'), '0 works');
});

test('an irregular plural is given', () => {
  assert.equal(formatCount(1, 'person', 'people'), '1 person');
  assert.equal(formatCount(24, 'person', 'people'), '24 people');
});
