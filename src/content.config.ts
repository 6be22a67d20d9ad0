import { defineCollection, type SchemaContext } from 'astro:content';
import type { z } from 'zod';
import type { Collection } from '#/content-model/collection.ts';
import { COLLECTIONS, type CollectionName } from '#/content-model/index.ts';
import { contentLoader } from '#/integrations/content/loader.ts';
import { importedMedia } from '#/integrations/pictures/imported-media.ts';

const define = <Schema extends z.ZodObject>(
  name: CollectionName,
  { schemaWith }: Collection<Schema>,
) =>
  defineCollection({
    loader: contentLoader(name),
    schema: ({ image }: SchemaContext) => schemaWith(importedMedia(image)),
  });

export const collections = {
  site: define('site', COLLECTIONS.site),
  slides: define('slides', COLLECTIONS.slides),
  about: define('about', COLLECTIONS.about),
  services: define('services', COLLECTIONS.services),
  portfolio: define('portfolio', COLLECTIONS.portfolio),
  clients: define('clients', COLLECTIONS.clients),
  team: define('team', COLLECTIONS.team),
};
