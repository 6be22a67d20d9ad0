import { about } from './about.ts';
import { clients } from './clients.ts';
import type { Collection } from './collection.ts';
import { portfolio } from './portfolio.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { slides } from './slides.ts';
import { team } from './team.ts';

export type { Collection } from './collection.ts';

/** Relative to the project root. */
export const CONTENT_FOLDER = process.env['CONTENT_FOLDER'] || 'src/content';

/** In the order of the forms. The content check, the forms and the JSON Schemas are derived from them. */
export const COLLECTIONS = { site, slides, about, services, portfolio, clients, team };

export type CollectionName = keyof typeof COLLECTIONS;

export const ALL_COLLECTIONS = Object.entries(COLLECTIONS) as [CollectionName, Collection][];

/** Path of a content file, relative to the project root. */
export function inContentFolder(name: string): string {
  return `${CONTENT_FOLDER}/${name}`;
}
