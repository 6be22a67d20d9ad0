import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PAGES } from './navigation.ts';

test('every page is in navigation.ts: as that of a section, or in OTHER_PAGES', () => {
  const files = globSync('**/*.astro', {
    cwd: fileURLToPath(new URL('../pages', import.meta.url)),
  });
  const paths = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('[') && file !== '404.astro' && file !== '500.astro')
    .map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.astro$/, '')}`);
  assert.deepEqual(paths.sort(), PAGES.map(({ path }) => path).sort());
});
