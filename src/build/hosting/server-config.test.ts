import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { serverConfigFiles } from './server-config.ts';

for (const [file, text] of serverConfigFiles()) {
  test(`${basename(file.pathname)} is up to date (npm run hosting)`, () => {
    assert.equal(readFileSync(file, 'utf8'), text);
  });
}
