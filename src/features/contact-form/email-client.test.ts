import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('the e-mail client is emailjs-com 3.2.0 under its later name (D12a) (S9.12)', () => {
  const client = 'npm:emailjs-com@3.2.0';
  assert.equal(JSON.parse(read('package.json')).dependencies['@emailjs/browser'], client);
  const { name, version } = JSON.parse(read('node_modules/@emailjs/browser/package.json'));
  assert.equal(`npm:${name}@${version}`, client);
});

test('the README lists what is set in the dashboard of the e-mail service (D25d)', () => {
  const points =
    read('README.md')
      .match(/^- .+$/gm)
      ?.join('\n') ?? '';
  for (const point of [/one fixed recipient/, /allowed origins/, /rate limit/, /alarm .*quota/]) {
    assert.match(points, point);
  }
});
