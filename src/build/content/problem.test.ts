import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithin, quoted, shorten } from './problem.ts';

test('a path is within itself and within what holds it', () => {
  assert.ok(isWithin(['works', 0, 'link'], ['works', 0]));
  assert.ok(isWithin(['works', 0], ['works', 0]));
  assert.ok(!isWithin(['works'], ['works', 0]));
  assert.ok(!isWithin(['works', 1, 'link'], ['works', 0]));
});

test('shortens long texts and puts them on one line', () => {
  assert.equal(shorten('short\n  text'), 'short text');
  assert.equal(shorten('a'.repeat(70)).length, 60);
  assert.equal(shorten('one two three', 8), 'one two…');
});

test('quotes a text so that YAML takes it literally', () => {
  assert.equal(quoted('Before: after'), '"Before: after"');
  assert.equal(quoted('He said "no"'), `'He said "no"'`);
  assert.equal(quoted(`It's "no"`), String.raw`"It's \"no\""`);
});
