import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { SERVICE_ICONS } from './services.ts';

test('SERVICE_ICONS has the names of the files in src/assets/icons/services', () => {
  const files = readdirSync(new URL('../assets/icons/services', import.meta.url));
  assert.deepEqual(files.sort(), SERVICE_ICONS.map((name) => `${name}.svg`).sort());
});
