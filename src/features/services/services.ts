import type { CollectionEntry } from 'astro:content';
import { getContent } from '../../lib/content.ts';

/** One entry of `services.yaml` (S3.08). */
export type Service = CollectionEntry<'services'>['data']['services'][number];

/** All entries of `services.yaml`, in the order of the file. */
export async function getServices(): Promise<Service[]> {
  return (await getContent('services')).services;
}
