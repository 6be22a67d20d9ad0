import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Diagnostic,
  formatDiagnostic,
  formatDiagnostics,
  inReadingOrder,
  quoted,
  shorten,
} from './diagnostic.ts';

const error: Diagnostic = {
  severity: 'error',
  file: 'src/content/team.yaml',
  line: 3,
  column: 9,
  entry: 'Asha Rai',
  field: 'image',
  message: 'is missing',
};

test('the list starts with the number of diagnostics and files', () => {
  const line = 'src/content/team.yaml:3:9  Asha Rai → image: is missing';
  const list = `1 error in 1 content file. Correct it.\n\n${line}\n`;
  assert.equal(formatDiagnostics([error], 'Correct it.'), list);
  const other: Diagnostic = { ...error, file: 'src/content/site.yaml' };
  assert.match(formatDiagnostics([error, error, other], ''), /^3 errors in 2 content files\./);
  assert.match(formatDiagnostics([{ ...error, severity: 'warning' }], ''), /^1 warning in 1 /);
});

test('a diagnostic about a file has neither entry nor field', () => {
  const { entry: _entry, field: _field, ...ofFile } = error;
  assert.equal(formatDiagnostic(ofFile), 'src/content/team.yaml:3:9  is missing');
});

test('sorts by file, then line, then column', () => {
  const at = (file: string, line: number, column: number) => ({ ...error, file, line, column });
  const sorted = inReadingOrder([at('b', 9, 1), at('a', 2, 5), at('b', 1, 1), at('a', 2, 1)]);
  assert.deepEqual(
    sorted.map(({ file, line, column }) => `${file}${line}:${column}`),
    ['b1:1', 'b9:1', 'a2:1', 'a2:5'],
  );
});

test('shortens long texts and puts them on one line', () => {
  assert.equal(shorten('short\n  text'), 'short text');
  assert.equal(shorten('a'.repeat(70)).length, 60);
  assert.equal(shorten('one two three', 8), 'one two…');
});

test('quotes a text so that YAML takes it literally', () => {
  assert.equal(quoted('He said "no"'), `'He said "no"'`);
  assert.equal(quoted(`It's "no"`), String.raw`"It's \"no\""`);
});
