import { dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { cropPicture } from '../pictures/crop-picture.ts';
import { isFields, mediaFields, valueAt } from './schema-fields.ts';

/** Folder of cropped pictures, from the project’s root; it survives `npm ci`. */
const PREPARED_FOLDER = '.cache/pictures';

/**
 * Makes the pictures of an entry fit their places, and names them for Astro’s `image()`, which looks for
 * them beside the YAML file. Editors always write them from the content folder. Films keep their path,
 * they are served as files.
 * @param schema the entry’s schema
 * @param data the entry, parsed by it; it is not changed
 * @param root absolute path of the project
 * @param file the YAML file, from the project root
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
    const isPicture = slot.endings.some((ending) => PICTURE_ENDINGS.includes(ending));
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
