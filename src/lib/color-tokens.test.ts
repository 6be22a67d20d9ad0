import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorToken } from './color-tokens.ts';

const CSS = '--color-red-ink: #c01f37;\n--color-red: #e63950;';

test('a token has the value of its custom property', () => {
  assert.equal(colorToken(CSS, 'red'), '#e63950');
  assert.equal(colorToken(CSS, 'red-ink'), '#c01f37');
});

test('a token that does not exist is an error', () => {
  assert.throws(() => colorToken(CSS, 'blue'), /has no color “blue”/);
});
