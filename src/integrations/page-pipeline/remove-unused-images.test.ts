import assert from 'node:assert/strict';
import { mkdirSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeUnusedImages } from './remove-unused-images.ts';

test('removes the images that no file of the site refers to, whatever the case of their names (D28)', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'images-'));
  const write = (file: string, text = '') => writeFileSync(join(folder.path, file), text);
  mkdirSync(join(folder.path, '_astro'));
  const files = [
    'GPS.JPG',
    'original.jpg',
    'original_1.avif',
    'shown.png',
    'listed.webp',
    'logo.svg',
    'a.js',
  ];
  for (const name of files) write(`_astro/${name}`);
  write('_astro/a.js', 'load("/_astro/listed.webp")');
  write('index.html', '<img src="/_astro/shown.png" srcset="/_astro/original_1.avif 1w">');
  removeUnusedImages(folder.path);
  assert.deepEqual(readdirSync(join(folder.path, '_astro')), files.slice(2).sort());
});
