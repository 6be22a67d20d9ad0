import type { SchemaContext } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { bare, mediaSlot } from './schema-fields.ts';

type Picture = string & z.core.$brand<'picture'>;

/** An entry as pages receive it, with imported pictures. */
export type Resolved<Value> = Value extends Picture
  ? ImageMetadata
  : Value extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Resolved<Value[Key]> }
      : Value;

function replacePictures(schema: z.core.$ZodType, image: SchemaContext['image']): z.ZodType {
  const inner = bare(schema);
  if (mediaSlot(inner)?.extensions.some((extension) => PICTURE_EXTENSIONS.includes(extension))) {
    return schema === inner ? image() : image().optional();
  }
  if (inner instanceof z.ZodArray) return z.array(replacePictures(inner.element, image));
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).map(([name, field]) => [
      name,
      replacePictures(field, image),
    ]);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return z.union(inner.options.map((option) => replacePictures(option, image)));
  }
  return schema as z.ZodType;
}

/**
 * Creates the schema with which Astro parses an entry after the content check: the same fields, but with
 * imported pictures.
 *
 * @param schema schema of an entry in the content model
 * @param image Astro’s schema of a picture
 */
export function imageSchema<Entry>(
  schema: z.ZodType,
  image: SchemaContext['image'],
): z.ZodType<Entry> {
  return replacePictures(schema, image) as z.ZodType<Entry>;
}
