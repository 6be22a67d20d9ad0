import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted } from './counted.ts';

test('one of a thing takes the singular, any other count the plural', () => {
  assert.equal(counted(1, 'client'), '1 client');
  assert.equal(counted(31, 'client'), '31 clients');
  assert.equal(counted(0, 'work'), '0 works');
});

test('an irregular plural is given', () => {
  assert.equal(counted(1, 'person', 'people'), '1 person');
  assert.equal(counted(24, 'person', 'people'), '24 people');
});
