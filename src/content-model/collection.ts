import type { z } from 'zod';

/** A part of the content: one or more files of the same shape, each a map of fields. */
export interface Collection {
  /** The files in display order, relative to the content folder. */
  files: readonly string[];
  /** Zod schema of each file. */
  schema: z.ZodObject;
  /** Name in the sidebar of the editing screen. */
  label: string;
  /** Name of its Material Symbol there. */
  icon: string;
  /** Paths of the pages that mainly show this content; the sitemap takes their dates from it. */
  pages: readonly string[];
  /** Start of the path of the page that each file has, for example `/portfolio/`; without it, they have none. */
  pagesBelow?: string;
}
