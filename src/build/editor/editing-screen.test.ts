import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withoutRemoteFonts } from './editing-screen.ts';

const bundle = readFileSync(
  new URL('../../../node_modules/@sveltia/cms/npm/index.js', import.meta.url),
  'utf8',
);

test('the bundle of Sveltia CMS loads no font from another host', () => {
  assert.doesNotMatch(withoutRemoteFonts(bundle), /@font-face[^}]*https:/);
});

test('a bundle without such fonts is an error with the name of the package', () => {
  assert.throws(() => withoutRemoteFonts(''), /@sveltia\/cms/);
});
