import type { SchemaContext } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import type { ContentPicture } from '../../lib/crop.ts';
import { isPicture } from './media-check.ts';
import { mediaFields, valueAt } from './schema-fields.ts';

type Picture = string & z.core.$brand<'picture'>;
type PictureOrVideo = string & z.core.$brand<'pictureOrVideo'>;

/** Content as pages receive it, with imported pictures; videos stay paths. */
export type Resolved<Value> = Value extends Picture
  ? ContentPicture<ImageMetadata>
  : Value extends PictureOrVideo
    ? ContentPicture<ImageMetadata> | string
    : Value extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Resolved<Value[Key]> }
        : Value;

/**
 * Creates the schema with which Astro imports the pictures of a file that the content check has parsed. Paths of videos
 * stay as they are.
 *
 * @param schema schema of the file in the content model
 * @param image Astro’s schema of a picture
 */
export function imageSchema<Content>(
  schema: z.ZodType,
  image: SchemaContext['image'],
): z.ZodType<Content> {
  return z.custom<Content>().transform(async (data) => {
    const copy = structuredClone(data);
    for (const { path, slot, mediaPath } of mediaFields(schema, copy)) {
      if (!isPicture(mediaPath)) continue;
      // The object or list that holds the path.
      const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
      parent[path.at(-1) ?? ''] = {
        // An alias of the content folder (astro.config.mjs); Astro resolves other paths from the content file.
        original: await image().parseAsync(`@content/${mediaPath}`),
        aspectRatio: slot.aspectRatio,
        focus: parent['focus'],
      };
    }
    return copy;
  });
}
