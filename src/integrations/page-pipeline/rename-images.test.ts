import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { renameImages } from './rename-images.ts';

/** Writes files into the folder `_astro` of a site, and renames its images. */
function rename(files: Record<string, string>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'images-'));
  const assets = join(folder.path, '_astro');
  mkdirSync(assets);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  const inText = renameImages(folder.path);
  return { names: readdirSync(assets).sort(), inText };
}

test('resized images have the name of their content, in pages too', () => {
  const { names, inText } = rename({
    'B_c-12_Z2a.avif': 'a',
    'B_c-12_1b.webp': 'b',
    'B_c-12_3c.webp': 'b',
    'B_c-12.jpg': 'a',
    'slides.js': 'a',
  });
  assert.deepEqual(names, ['B_c-12.jpg', 'PiPoF.webp', 'slides.js', 'ypeBE.avif']);
  assert.equal(
    inText(
      '<img src="/_astro/B_c-12_3c.webp" srcset="/_astro/B_c-12_Z2a.avif 720w, /_astro/B_c-12.jpg 9w">',
    ),
    '<img src="/_astro/PiPoF.webp" srcset="/_astro/ypeBE.avif 720w, /_astro/B_c-12.jpg 9w">',
  );
});

test('two images whose hashes begin alike have different names', () => {
  const found = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const text = `${number}`;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 6);
    const other = found.get(hash.slice(0, 5));
    if (other) {
      const { names } = rename({ 'a_1.avif': other, 'a_2.avif': text });
      assert.deepEqual(names, [`${hash.slice(0, 5)}.avif`, `${hash}.avif`].sort());
      return;
    }
    found.set(hash.slice(0, 5), text);
  }
});
