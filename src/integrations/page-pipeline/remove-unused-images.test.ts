import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeUnusedImages } from './remove-unused-images.ts';

test('originals that no file names are removed, and nothing else', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, '_astro'));
  const files = ['original.jpg', 'original_1.avif', 'shown.png', 'listed.webp', 'logo.svg', 'a.js'];
  for (const name of files) await writeFile(join(root, '_astro', name), '');
  await writeFile(join(root, '_astro/a.js'), 'load("/_astro/listed.webp")');
  await writeFile(
    join(root, 'index.html'),
    '<img src="/_astro/shown.png" srcset="/_astro/original_1.avif 1w">',
  );
  await removeUnusedImages(root, '_astro');
  assert.deepEqual((await readdir(join(root, '_astro'))).sort(), files.slice(1).sort());
});
