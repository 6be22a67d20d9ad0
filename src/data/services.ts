import { type CollectionEntry, getCollection } from 'astro:content';
import { inFileOrder } from './in-file-order.ts';

/** One entry of `services.yaml` (S3.08). */
export type Service = CollectionEntry<'services'>['data'];

/** All entries of `services.yaml`, in the order of the file. */
export async function getServices(): Promise<Service[]> {
  return inFileOrder(await getCollection('services'));
}
