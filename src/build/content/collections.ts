import { z } from 'zod';
import { about } from '../../schemas/about.ts';
import { client } from '../../schemas/client.ts';
import { PORTFOLIO_CATEGORIES, portfolioCategory } from '../../schemas/portfolio-category.ts';
import { service } from '../../schemas/service.ts';
import { site } from '../../schemas/site.ts';
import { slide } from '../../schemas/slide.ts';
import { teamMember } from '../../schemas/team-member.ts';

/** Folder of everything that editors write, from the project root. */
export const CONTENT_FOLDER = 'src/content';

interface Common {
  schema: z.ZodType;
  /** Fields in which no two entries of one list may say the same. */
  unique?: readonly string[];
}

/** A file that is one entry. */
export interface SingleCollection extends Common {
  kind: 'single';
  file: string;
}

/** A file that is a list of at least one entry, in the order in which they are shown. */
export interface ListCollection extends Common {
  kind: 'list';
  file: string;
  /** What would have nothing to show without an entry. */
  neededFor: string;
}

/** A folder with one file for each of a fixed set of names. */
export interface FolderCollection extends Common {
  kind: 'folder';
  folder: string;
  names: readonly string[];
  /** The field with the list of entries that stand on their own. */
  list: string;
}

export type Collection = SingleCollection | ListCollection | FolderCollection;

/** What there is to read, in the order in which problems are listed. Paths are below the folder. */
export const COLLECTIONS = {
  site: { kind: 'single', file: 'site.yaml', schema: site },
  slides: {
    kind: 'list',
    file: 'slides.yaml',
    neededFor: 'the top of the home page',
    schema: slide,
  },
  about: { kind: 'single', file: 'about.yaml', schema: about },
  services: {
    kind: 'list',
    file: 'services.yaml',
    neededFor: 'the page /services',
    schema: service,
    unique: ['title'],
  },
  portfolio: {
    kind: 'folder',
    folder: 'portfolio',
    names: PORTFOLIO_CATEGORIES,
    schema: portfolioCategory,
    list: 'works',
    unique: ['title', 'link'],
  },
  clients: {
    kind: 'list',
    file: 'clients.yaml',
    neededFor: 'the page /clients',
    schema: client,
    unique: ['name'],
  },
  team: {
    kind: 'list',
    file: 'team.yaml',
    neededFor: 'the page /team',
    schema: teamMember,
    unique: ['name'],
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

/** The files that a collection is read from, below the content folder. */
export function filesOf(collection: Collection): string[] {
  return collection.kind === 'folder'
    ? collection.names.map((name) => `${collection.folder}/${name}.yaml`)
    : [collection.file];
}

/** The schema of a whole file of a collection. */
export function fileSchema({ kind, schema }: Collection): z.ZodType {
  return kind === 'list' ? z.array(schema).min(1) : schema;
}

/** Path from the project root of a file that is named from the content folder. */
export function inContentFolder(name: string): string {
  return `${CONTENT_FOLDER}/${name}`;
}
