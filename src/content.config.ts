import { defineCollection, type SchemaContext } from 'astro:content';
import type { z } from 'zod';
import { COLLECTIONS, type CollectionName } from './content-model/index.ts';
import {
  contentLoader,
  imageSchema,
  type Resolved,
} from './integrations/content/content-loader.ts';

type Content<Name extends CollectionName> = Resolved<z.infer<(typeof COLLECTIONS)[Name]['schema']>>;

const collectionOf = <Name extends CollectionName>(name: Name) =>
  defineCollection({
    loader: contentLoader(name),
    schema: ({ image }: SchemaContext) =>
      imageSchema<Content<Name>>(COLLECTIONS[name].schema, image),
  });

export const collections = Object.fromEntries(
  Object.keys(COLLECTIONS).map((name) => [name, collectionOf(name as CollectionName)]),
) as { [Name in CollectionName]: ReturnType<typeof collectionOf<Name>> };
