import { dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { cropPicture } from '../pictures/crop-picture.ts';
import { isFields, mediaFields, valueAt } from './schema-fields.ts';

/** Folder of cropped pictures, from the project root; `npm ci` does not delete it. */
const PREPARED_FOLDER = '.cache/pictures';

/**
 * Crops the pictures of an entry, and makes their paths relative to the YAML file, where Astro’s `image()` resolves
 * them; in the content files they are relative to the content folder. Paths of videos stay as they are.
 *
 * @param schema schema of the entry
 * @param data the entry, parsed by the schema; not changed
 * @param root absolute path of the project
 * @param file path of the YAML file from the project root
 */
export async function withPreparedPictures(
  schema: z.ZodType,
  data: Record<string, unknown>,
  root: string,
  file: string,
): Promise<Record<string, unknown>> {
  const copy = structuredClone(data);
  for (const { path, slot, mediaPath } of mediaFields(schema, copy)) {
    const field = path.at(-1);
    const parent = valueAt(copy, path.slice(0, -1));
    const isPicture = slot.extensions.some((extension) => PICTURE_EXTENSIONS.includes(extension));
    if (!isPicture || typeof field !== 'string' || !isFields(parent)) continue;
    const { focus } = parent;
    const picture = await cropPicture(
      join(root, inContentFolder(mediaPath)),
      slot.aspectRatio,
      typeof focus === 'string' ? focus : undefined,
      join(root, PREPARED_FOLDER),
    );
    const address = relative(dirname(join(root, file)), picture)
      .split(sep)
      .join('/');
    parent[field] = address.startsWith('.') ? address : `./${address}`;
  }
  return copy;
}
