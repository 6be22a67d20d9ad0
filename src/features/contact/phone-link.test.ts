import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneLink } from './phone-link.ts';

test('an extension is appended to the number', () => {
  assert.equal(phoneLink('+977-1-555-0100', '101'), 'tel:+97715550100;ext=101');
});

test('a number without an extension', () => {
  assert.equal(phoneLink('+977 1 555 0100'), 'tel:+97715550100');
});
