import { about } from './about.ts';
import { clients } from './clients.ts';
import type { Collection } from './collection.ts';
import { portfolio } from './portfolio.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { slides } from './slides.ts';
import { team } from './team.ts';

export type { Collection } from './collection.ts';

/** The folder that editors change, from the project root. */
export const CONTENT_FOLDER = 'src/content';

/**
 * The collections, in the order of the editing screen. Astro’s collections, the content check, the editing
 * screen, the JSON Schemas, the dates of the sitemap and the launch check are derived from them.
 */
export const COLLECTIONS = { site, slides, about, services, portfolio, clients, team };

export type CollectionName = keyof typeof COLLECTIONS;

/** All collections with their names. */
export const ALL_COLLECTIONS = Object.entries(COLLECTIONS) as [CollectionName, Collection][];

/** Path from the project root of a file in the content folder. */
export function inContentFolder(name: string): string {
  return `${CONTENT_FOLDER}/${name}`;
}

/** Name of a content file without its folder and extension: `portfolio/psa.yaml` is `psa`. */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.yaml$/, '');
}
