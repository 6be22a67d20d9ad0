import { posix } from 'node:path';
import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { isFields, mediaFields, valueAt } from './schema-fields.ts';

/**
 * Rewrites the pictures of an entry for Astro’s `image()`, which looks for them beside the YAML file.
 * Editors always write them from the content folder. Films keep their path, they are served as files.
 * @param schema the entry’s schema
 * @param data the entry, parsed by it; it is not changed
 * @param file the YAML file, from the project root
 */
export function withRelativePictures(
  schema: z.ZodType,
  data: Record<string, unknown>,
  file: string,
): Record<string, unknown> {
  const copy = structuredClone(data);
  for (const { path, slot, mediaPath } of mediaFields(schema, copy)) {
    const field = path.at(-1);
    const parent = valueAt(copy, path.slice(0, -1));
    const isPicture = slot.endings.some((ending) => PICTURE_ENDINGS.includes(ending));
    if (!isPicture || typeof field !== 'string' || !isFields(parent)) continue;
    const relative = posix.relative(posix.dirname(file), inContentFolder(mediaPath));
    parent[field] = relative.startsWith('.') ? relative : `./${relative}`;
  }
  return copy;
}
