import type { CollectionEntry } from 'astro:content';
import { getContent } from '../../lib/content.ts';

/** One entry of `clients.yaml` (S3.04). */
export type Client = CollectionEntry<'clients'>['data']['clients'][number];

/** All entries of `clients.yaml`, in the order of the file. */
export async function getClients(): Promise<Client[]> {
  return (await getContent('clients')).clients;
}
