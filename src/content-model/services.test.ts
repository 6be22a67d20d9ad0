import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { SERVICE_ICONS } from './services.ts';

test('SERVICE_ICONS has the names of the files in src/features/services/icons', () => {
  const files = readdirSync(new URL('../features/services/icons', import.meta.url));
  assert.deepEqual(files.sort(), SERVICE_ICONS.map((name) => `${name}.svg`).sort());
});
