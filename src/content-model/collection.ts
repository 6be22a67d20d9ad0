import type { z } from 'zod';

interface Common {
  /** Zod schema of the file, or of one entry of it where the file is a list. */
  schema: z.ZodType;
  /** Name in the side bar of the editing screen. */
  label: string;
  /** Name of the Material Symbol beside it. */
  icon: string;
  /** Fields in which no two entries of one list may say the same. */
  unique?: readonly string[];
  /** Paths of the pages that are mainly about this content; the sitemap dates them by it. */
  pages: readonly string[];
}

/** A file that is one entry. Paths are below the content folder. */
export interface SingleCollection extends Common {
  kind: 'single';
  file: string;
}

/** A file that is a list of at least one entry, in the order in which they are shown. */
export interface ListCollection extends Common {
  kind: 'list';
  file: string;
  /** What one entry is called on the editing screen. */
  entryLabel: string;
  /** What would have nothing to show without an entry. */
  neededFor: string;
}

/** A folder with one file for each of a fixed set of names. */
export interface FolderCollection extends Common {
  kind: 'folder';
  folder: string;
  /** Names of the files without ending, in the order in which they are shown. */
  names: readonly string[];
  /** The field with the list of entries that stand on their own. */
  list: string;
  /** Path of the page of one file, without its name. */
  pagesBelow: string;
}

export type Collection = SingleCollection | ListCollection | FolderCollection;
