import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { COLLECTIONS } from '../../content-model/index.ts';
import { writeFixture } from './content-fixture.ts';
import { withPreparedPictures } from './prepare-pictures.ts';

let root = '';
before(async () => {
  root = await writeFixture();
});
after(() => rm(root, { recursive: true }));

test('paths of pictures are relative to the YAML file, paths of videos do not change', async () => {
  const { schema } = COLLECTIONS.slides;
  const data = {
    type: 'video',
    src: 'images/slides/a.mp4',
    webm: 'images/slides/a.webm',
    poster: 'images/slides/a.svg',
    alt: 'A',
  };
  assert.deepEqual(await withPreparedPictures(schema, data, root, 'src/content/slides.yaml'), {
    ...data,
    poster: './images/slides/a.svg',
  });
  assert.equal(data.poster, 'images/slides/a.svg');
});

test('also in lists in files of a folder', async () => {
  const { schema } = COLLECTIONS.portfolio;
  const data = { works: [{ title: 'A' }, { title: 'B', thumbnail: 'images/works/second.svg' }] };
  assert.deepEqual(
    await withPreparedPictures(schema, data, root, 'src/content/portfolio/psa.yaml'),
    {
      works: [{ title: 'A' }, { title: 'B', thumbnail: '../images/works/second.svg' }],
    },
  );
});

test('a picture of another shape is replaced by its crop', async () => {
  const image = 'images/team/wide.jpg';
  await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#111' } })
    .jpeg()
    .toFile(join(root, 'src/content', image));
  const { schema } = COLLECTIONS.team;
  const file = 'src/content/team.yaml';
  const paths = await Promise.all(
    ['left', 'right'].map(async (focus) => {
      const { image: path } = await withPreparedPictures(schema, { image, focus }, root, file);
      return String(path);
    }),
  );
  for (const path of paths) assert.match(path, /^\.\.\/\.\.\/\.cache\/pictures\/\w+\.jpg$/);
  assert.equal(new Set(paths).size, 2);
});
