import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));

test('the e-mail client is emailjs-com 3.2.0 under its later name (D12a) (S9.12)', () => {
  const client = 'npm:emailjs-com@3.2.0';
  assert.equal(read('package.json').dependencies['@emailjs/browser'], client);
  const { name, version } = read('node_modules/@emailjs/browser/package.json');
  assert.equal(`npm:${name}@${version}`, client);
});
