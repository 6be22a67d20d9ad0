import type { z } from 'zod';
import { type MediaField, mediaPath } from './media-fields.ts';

/** A part of the content: one or more files of the same shape, each a map of fields. */
export interface Collection {
  /** The files in display order, relative to the content folder. */
  files: readonly string[];
  /** Zod schema of each file, in which pictures and videos are paths. */
  schema: z.ZodObject;
  /** The same schema with other fields for pictures and videos. */
  schemaWith: <Picture extends z.ZodType, PictureOrVideo extends z.ZodType>(
    media: MediaFields<Picture, PictureOrVideo>,
  ) => z.ZodObject;
  /** Name in the sidebar of the editing screen. */
  label: string;
  /** Name of its Material Symbol there. */
  icon: string;
  /** Paths of the pages that mainly show this content; the sitemap takes their dates from it. */
  pages: readonly string[];
  /** Start of the path of the page that each file has, for example `/portfolio/`; without it, they have none. */
  pagesBelow?: string;
}

/** The fields that name a picture, or a picture or a video. */
export interface MediaFields<Picture extends z.ZodType, PictureOrVideo extends z.ZodType> {
  picture: MediaField<Picture>;
  pictureOrVideo: MediaField<PictureOrVideo>;
}

/** Fields with the path of the file. */
export const PATHS = { picture: mediaPath, pictureOrVideo: mediaPath };
