import type { z } from 'zod';

interface Common {
  /** Zod schema of the file; of one entry, if the file is a list. */
  schema: z.ZodType;
  /** Name in the sidebar of the editing screen. */
  label: string;
  /** Name of its Material Symbol there. */
  icon: string;
  /** Fields whose values must be unique within a list. */
  unique?: readonly string[];
  /** Paths of the pages that mainly show this content; the sitemap takes their dates from it. */
  pages: readonly string[];
}

/** A file with one entry. Paths are relative to the content folder. */
export interface SingleCollection extends Common {
  kind: 'single';
  file: string;
}

/** A file with a list of at least one entry, in display order. */
export interface ListCollection extends Common {
  kind: 'list';
  file: string;
  /** Name of one entry on the editing screen. */
  entryLabel: string;
  /** The part of the site that would be empty without an entry. */
  neededFor: string;
}

/** A folder with a fixed set of files. */
export interface FolderCollection extends Common {
  kind: 'folder';
  folder: string;
  /** Names of the files without extension, in display order. */
  names: readonly string[];
  /** The field that holds the list of entries. */
  list: string;
  /** Path of the page of a file, without the file's name. */
  pagesBelow: string;
}

export type Collection = SingleCollection | ListCollection | FolderCollection;
