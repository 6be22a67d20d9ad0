import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { siteAddresses } from './site-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
after(() => rmSync(folder, { recursive: true }));

const addressesIn = (text: string) => {
  const file = join(folder, 'site.yaml');
  writeFileSync(file, text);
  return siteAddresses(pathToFileURL(file));
};

const STAND_INS = { site: 'https://www.example.com', emailService: 'https://www.example.com' };

test('reads the URLs', () => {
  const text = 'address:\n  url: https://www.a.np\nemailService:\n  host: https://mail.a.np\n';
  assert.deepEqual(addressesIn(text), {
    site: 'https://www.a.np',
    emailService: 'https://mail.a.np',
  });
});

test('does not throw for mistakes, which the content check reports', () => {
  const missing = pathToFileURL(join(folder, 'nowhere.yaml'));
  assert.deepEqual(siteAddresses(missing), STAND_INS);
  for (const text of ['', 'address:', 'address:\n  url: www', 'a: b: c', '- a']) {
    assert.deepEqual(addressesIn(text), STAND_INS, text);
  }
});
