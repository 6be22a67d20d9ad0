import { type CollectionEntry, getCollection } from 'astro:content';
import { inFileOrder } from './in-file-order.ts';

/** One entry of `team.yaml` (S3.06). */
export type TeamMember = CollectionEntry<'team'>['data'];

/** All entries of `team.yaml`, in the order of the file. */
export async function getTeam(): Promise<TeamMember[]> {
  return inFileOrder(await getCollection('team'));
}
