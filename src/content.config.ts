import { defineCollection, type SchemaContext } from 'astro:content';
import type { z } from 'zod';
import { COLLECTIONS, type CollectionName } from '#/content-model/index.ts';
import { contentLoader } from '#/integrations/content/content-loader.ts';
import { importedMedia } from '#/integrations/pictures/imported-media.ts';

const collectionOf = <Schema extends z.ZodType>(
  name: CollectionName,
  schemaWith: (media: ReturnType<typeof importedMedia>) => Schema,
) =>
  defineCollection({
    loader: contentLoader(name),
    schema: ({ image }: SchemaContext) => schemaWith(importedMedia(image)),
  });

export const collections = {
  site: collectionOf('site', COLLECTIONS.site.schemaWith),
  slides: collectionOf('slides', COLLECTIONS.slides.schemaWith),
  about: collectionOf('about', COLLECTIONS.about.schemaWith),
  services: collectionOf('services', COLLECTIONS.services.schemaWith),
  portfolio: collectionOf('portfolio', COLLECTIONS.portfolio.schemaWith),
  clients: collectionOf('clients', COLLECTIONS.clients.schemaWith),
  team: collectionOf('team', COLLECTIONS.team.schemaWith),
};
