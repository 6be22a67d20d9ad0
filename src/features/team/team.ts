import type { CollectionEntry } from 'astro:content';
import { getContent } from '../../lib/content.ts';

/** One entry of `team.yaml` (S3.06). */
export type TeamMember = CollectionEntry<'team'>['data']['members'][number];

/** All entries of `team.yaml`, in the order of the file. */
export async function getTeam(): Promise<TeamMember[]> {
  return (await getContent('team')).members;
}
