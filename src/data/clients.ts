import { type CollectionEntry, getCollection } from 'astro:content';
import { inFileOrder } from './in-file-order.ts';

/** One entry of `clients.yaml` (S3.04). */
export type Client = CollectionEntry<'clients'>['data'];

/** All entries of `clients.yaml`, in the order of the file. */
export async function getClients(): Promise<Client[]> {
  return inFileOrder(await getCollection('clients'));
}
