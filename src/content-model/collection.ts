import type { z } from 'zod';
import { type MediaField, mediaFields, mediaPath } from './media.ts';

interface Description {
  /** Paths in the content folder, in display order. */
  files: readonly string[];
  label: string;
  /** Name of a Material Symbol. */
  icon: string;
  /** Paths of the pages that mainly show this content; they get its date in the sitemap. */
  pages: readonly string[];
  /** Start of the path of the page of each file, for example `/portfolio/`. */
  pagesBelow?: string;
}

/** One or more content files of the same shape, each a map of fields. */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> extends Description {
  /** Schema of each file, in which pictures and videos are paths. */
  schema: Schema;
  schemaWith: (field: MediaField) => Schema;
}

/** Declares a collection; the check, JSON Schemas, forms and types of pages are derived from it. */
export function collection<Schema extends z.ZodObject>(
  schemaOf: (media: ReturnType<typeof mediaFields>) => Schema,
  description: Description,
): Collection<Schema> {
  const schemaWith = (field: MediaField) => schemaOf(mediaFields(field));
  return { ...description, schema: schemaWith(mediaPath), schemaWith };
}
