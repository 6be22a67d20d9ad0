import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { picturePath, videoPath } from '../../content-model/fields.ts';
import { imageSchema } from './entry-pictures.ts';

const picture = picturePath({ folder: 'team', minWidth: 10, aspectRatio: 4 / 5 });
const image = () => z.string().transform((path) => `imported ${path}`);

test('Astro imports pictures in optional lists and objects, and accepts that they are left out (H9.41)', async () => {
  const schema = z.strictObject({
    tags: z.array(z.string()).optional(),
    gallery: z.array(picture).optional(),
    cover: z.strictObject({ image: picture.optional(), focus: z.string() }).optional(),
    video: videoPath('mp4').optional(),
  });
  const parse = imageSchema(schema, image as never).parseAsync;
  assert.deepEqual(await parse({}), {});
  const content = {
    tags: ['a'],
    gallery: ['images/team/a.jpg'],
    cover: { image: '/images/team/b.svg', focus: 'left' },
    video: 'images/slides/c.mp4',
  };
  const original = (name: string) => `imported @content/images/team/${name}`;
  assert.deepEqual(await parse(content), {
    ...content,
    gallery: [{ original: original('a.jpg'), aspectRatio: 0.8, focus: undefined }],
    cover: {
      image: { original: original('b.svg'), aspectRatio: 0.8, focus: 'left' },
      focus: 'left',
    },
  });
});
