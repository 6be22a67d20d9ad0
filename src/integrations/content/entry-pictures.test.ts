import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { picturePath } from '../../content-model/fields.ts';
import { writeFixture } from './content-fixture.ts';
import { imageSchema, withPreparedPictures } from './entry-pictures.ts';

const picture = picturePath({ folder: 'team', minWidth: 10, aspectRatio: 4 / 5 });

test('a picture of another shape is replaced by its crop', async (t) => {
  const root = await writeFixture();
  t.after(() => rm(root, { recursive: true }));
  const image = 'images/team/wide.jpg';
  await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#111' } })
    .jpeg()
    .toFile(join(root, 'src/content', image));
  const prepared = async (focus: string) => {
    const schema = z.strictObject({ image: picture, focus: z.string() });
    return withPreparedPictures(schema, { image, focus }, root, 'src/content/team.yaml');
  };
  const paths = [await prepared('left'), await prepared('right')].map((data) =>
    String(data['image']),
  );
  for (const path of paths) assert.match(path, /^\.\.\/\.\.\/\.cache\/pictures\/\w+\.jpg$/);
  assert.equal(new Set(paths).size, 2);
});

test('Astro imports pictures in optional lists and objects, and accepts that they are left out (H9.41)', async () => {
  const schema = z.strictObject({
    tags: z.array(z.string()).optional(),
    gallery: z.array(picture).optional(),
    cover: z.strictObject({ image: picture.optional() }).optional(),
  });
  const image = () => z.string().transform((path) => `imported ${path}`);
  const parse = imageSchema(schema, image as never).parseAsync;
  assert.deepEqual(await parse({}), {});
  assert.deepEqual(await parse({ tags: ['a'], gallery: ['a.jpg'], cover: { image: 'b.svg' } }), {
    tags: ['a'],
    gallery: ['imported a.jpg'],
    cover: { image: 'imported b.svg' },
  });
});
