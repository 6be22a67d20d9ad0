import { type CollectionEntry, getEntry } from 'astro:content';
import { type CollectionName, inContentFolder } from '@/content-model/index.ts';

/** The collections with one file, which has the name of the collection. */
type SingleFile = Exclude<CollectionName, 'portfolio'>;

/**
 * The content of a file.
 * @throws when the file is invalid, which the content check has reported by then
 */
export async function getContent<Name extends SingleFile>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`${inContentFolder(`${name}.yaml`)} could not be read.`);
  return entry.data;
}
