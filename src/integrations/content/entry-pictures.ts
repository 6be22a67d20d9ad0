import type { SchemaContext } from 'astro:content';
import { dirname, join, relative, sep } from 'node:path';
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { inContentFolder } from '../../content-model/index.ts';
import { cropPicture } from '../pictures/crop-picture.ts';
import { isPicture } from './media-check.ts';
import { type MediaField, mediaFields, valueAt } from './schema-fields.ts';

type Picture = string & z.core.$brand<'picture'>;
type PictureOrVideo = string & z.core.$brand<'pictureOrVideo'>;

/** Content as pages receive it, with imported pictures; videos stay paths. */
export type Resolved<Value> = Value extends Picture
  ? ImageMetadata
  : Value extends PictureOrVideo
    ? ImageMetadata | string
    : Value extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Resolved<Value[Key]> }
        : Value;

/** Folder of cropped pictures, from the project root; `npm ci` does not delete it. */
const PREPARED_FOLDER = '.cache/pictures';

/** Copies `data` and replaces the path of each picture in it. */
async function replacePictures(
  schema: z.ZodType,
  data: unknown,
  replace: (field: MediaField, parent: Readonly<Record<string, unknown>>) => Promise<unknown>,
): Promise<unknown> {
  const copy = structuredClone(data);
  for (const field of mediaFields(schema, copy)) {
    if (!isPicture(field.mediaPath)) continue;
    // The object or list that holds the path.
    const parent = valueAt(copy, field.path.slice(0, -1)) as Record<string | number, unknown>;
    parent[field.path.at(-1) ?? ''] = await replace(field, parent);
  }
  return copy;
}

/**
 * Crops the pictures of a content file, and makes their paths relative to the file, where Astro’s `image()` resolves
 * them; in the content files they are relative to the content folder. Paths of videos stay as they are.
 *
 * @param schema schema of the file
 * @param data the parsed file; not changed
 * @param root absolute path of the project
 * @param file path of the YAML file from the project root
 */
export async function withPreparedPictures(
  schema: z.ZodType,
  data: Record<string, unknown>,
  root: string,
  file: string,
): Promise<Record<string, unknown>> {
  const prepared = await replacePictures(schema, data, async ({ slot, mediaPath }, { focus }) => {
    const picture = await cropPicture(
      join(root, inContentFolder(mediaPath)),
      slot.aspectRatio,
      typeof focus === 'string' ? focus : undefined,
      join(root, PREPARED_FOLDER),
    );
    const path = relative(dirname(join(root, file)), picture)
      .split(sep)
      .join('/');
    return path.startsWith('.') ? path : `./${path}`;
  });
  return prepared as Record<string, unknown>;
}

/**
 * Creates the schema with which Astro imports the pictures of a file that the content check has parsed.
 *
 * @param schema schema of the file in the content model
 * @param image Astro’s schema of a picture
 */
export function imageSchema<Content>(
  schema: z.ZodType,
  image: SchemaContext['image'],
): z.ZodType<Content> {
  return z
    .custom<Content>()
    .transform(
      (data) =>
        replacePictures(schema, data, ({ mediaPath }) =>
          image().parseAsync(mediaPath),
        ) as Promise<Content>,
    );
}
