import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { shortPictureNames, tidyPictures } from './picture-names.ts';

const contents = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

const FILES = {
  'AAAA-_bb_Z1abc.avif': 'small',
  'AAAA-_bb_2defg.webp': 'middle',
  'CCCCdddd_Z1abc.avif': 'other',
  'CCCCdddd.jpg': 'original',
  'logo1234.svg': 'drawing',
};

test('the sizes of a picture share a name but for one letter', () => {
  const names = shortPictureNames(contents(FILES));
  const [middle, small] = [names.get('AAAA-_bb_2defg.webp'), names.get('AAAA-_bb_Z1abc.avif')];
  assert.match(middle ?? '', /^[\w-]{6}0\.webp$/);
  assert.equal(small, middle?.replace('0.webp', '1.avif'));
  assert.deepEqual([...names.keys()].sort(), Object.keys(FILES).slice(0, 3).sort());
  assert.equal(new Set(names.values()).size, 3);
});

test('names follow the content, whatever the files were called', () => {
  const before = shortPictureNames(contents(FILES));
  const changed = shortPictureNames(contents({ ...FILES, 'AAAA-_bb_Z1abc.avif': 'changed' }));
  for (const name of ['AAAA-_bb_Z1abc.avif', 'AAAA-_bb_2defg.webp']) {
    assert.notEqual(changed.get(name), before.get(name));
  }
  assert.equal(changed.get('CCCCdddd_Z1abc.avif'), before.get('CCCCdddd_Z1abc.avif'));
});

test('two pictures of the same content keep two names', () => {
  const names = shortPictureNames(contents({ 'AAAA_1.avif': 'same', 'BBBB_1.avif': 'same' }));
  assert.equal(new Set(names.values()).size, 2);
});

test('a site keeps what its pages name, under the new names', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, '_astro'));
  for (const [name, text] of Object.entries(FILES))
    await writeFile(join(root, '_astro', name), text);
  await writeFile(join(root, '_astro/shown123.png'), 'shown');
  const page = '<img src="/_astro/shown123.png" srcset="/_astro/AAAA-_bb_Z1abc.avif 1w">';
  await writeFile(join(root, 'index.html'), page);

  const withShortNames = await tidyPictures(root, '_astro');
  const [, name] = /_astro\/([\w-]{7}\.avif) 1w/.exec(withShortNames(page)) ?? [];
  assert.equal(await readFile(join(root, '_astro', name ?? ''), 'utf8'), 'small');
  const left = await readdir(join(root, '_astro'));
  assert.equal(left.includes('CCCCdddd.jpg'), false);
  assert.equal(left.includes('shown123.png'), true);
  assert.equal(left.length, 5);
  assert.equal(withShortNames('/_astro/unknown_1.avif'), '/_astro/unknown_1.avif');
});
