import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorToken } from './color-tokens.ts';

const CSS = '--red-rgb: 230 57 8;\n--color-red: rgb(var(--red-rgb));\n--color-red-ink: #c01f37;';

test('a color is read from its hexadecimal value or from its channels', () => {
  assert.equal(colorToken(CSS, 'red-ink'), '#c01f37');
  assert.equal(colorToken(CSS, 'red'), '#e63908');
});

test('a color that does not exist is an error', () => {
  assert.throws(() => colorToken(CSS, 'blue'), /has no color “blue”/);
});
