import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { siteAddress } from './site-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
after(() => rmSync(folder, { recursive: true }));

const addressIn = (text: string) => {
  const file = join(folder, 'site.yaml');
  writeFileSync(file, text);
  return siteAddress(pathToFileURL(file));
};

test('reads the address', () => {
  assert.equal(addressIn('address:\n  url: https://www.example.com\n'), 'https://www.example.com');
});

test('leaves every mistake to the check of the content', () => {
  assert.equal(siteAddress(pathToFileURL(join(folder, 'nowhere.yaml'))), undefined);
  for (const text of [
    '',
    'address:',
    'address:\n  url: 3',
    'address:\n  url: www',
    'a: b: c',
    '- a',
  ]) {
    assert.equal(addressIn(text), undefined, text);
  }
});
