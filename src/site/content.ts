import { type CollectionEntry, getEntry } from 'astro:content';
import { type CollectionName, inContentFolder } from '#/content-model/index.ts';

/** The data of a collection with one file, for example `Content<'team'>['members']`. */
export type Content<Name extends SingleFile> = CollectionEntry<Name>['data'];

/** Collections with one file, which has the name of the collection. */
type SingleFile = Exclude<CollectionName, 'portfolio'>;

/** @throws when the file is invalid, which the content check has reported by then */
export async function getContent<Name extends SingleFile>(name: Name): Promise<Content<Name>> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`${inContentFolder(`${name}.yaml`)} could not be read.`);
  return entry.data;
}
