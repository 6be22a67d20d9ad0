import type { z } from 'zod';
import { type MediaField, mediaPath } from './media-fields.ts';

/** One or more content files of the same shape, each a map of fields. */
export interface Collection {
  /** Paths in the content folder, in display order. */
  files: readonly string[];
  /** Schema of each file, in which pictures and videos are paths. */
  schema: z.ZodObject;
  schemaWith: <Picture extends z.ZodType, PictureOrVideo extends z.ZodType>(
    media: MediaFields<Picture, PictureOrVideo>,
  ) => z.ZodObject;
  label: string;
  /** Name of a Material Symbol. */
  icon: string;
  /** Paths of the pages that mainly show this content; they get its date in the sitemap. */
  pages: readonly string[];
  /** Start of the path of the page of each file, for example `/portfolio/`. */
  pagesBelow?: string;
}

export interface MediaFields<Picture extends z.ZodType, PictureOrVideo extends z.ZodType> {
  picture: MediaField<Picture>;
  pictureOrVideo: MediaField<PictureOrVideo>;
}

export const PATHS = { picture: mediaPath, pictureOrVideo: mediaPath };
