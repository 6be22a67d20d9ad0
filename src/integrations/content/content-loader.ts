import type { SchemaContext } from 'astro:content';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageMetadata } from 'astro';
import { AstroError } from 'astro/errors';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import {
  COLLECTIONS,
  type CollectionName,
  inContentFolder,
  nameOfFile,
} from '../../content-model/index.ts';
import { isPicture } from '../../content-model/media-kinds.ts';
import type { ContentPicture } from '../../lib/crop.ts';
import { checkProject } from './check-project.ts';
import { errorsIn, formatDiagnostics } from './diagnostic.ts';
import { fieldsIn } from './fields.ts';

type Picture = string & z.core.$brand<'picture'>;
type PictureOrVideo = string & z.core.$brand<'pictureOrVideo'>;

/** Content as pages receive it, with imported pictures; videos stay paths. */
export type Resolved<Value> = Value extends Picture
  ? ContentPicture<ImageMetadata>
  : Value extends PictureOrVideo
    ? ContentPicture<ImageMetadata> | string
    : Value extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Resolved<Value[Key]> }
        : Value;

/**
 * Creates the loader of a collection; each content file is one entry. In a build, an error in any file stops all loaders
 * with the complete list. On the development server, list entries with errors are left out, and a file with an error that
 * concerns all of it keeps its last valid version, if there was one.
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: 'content',
    load: async ({ config, parseData, store, watcher }) => {
      const root = fileURLToPath(config.root);
      const checked = await checkProject(root);
      const errors = errorsIn(checked.diagnostics);
      const isDevServer = watcher !== undefined;
      if (!isDevServer && errors.length) {
        const consequence = 'Nothing was built. Correct these lines and try again:';
        const error = new AstroError(formatDiagnostics(errors, consequence));
        // Astro searches the text of an error for names of browser globals and adds a hint about them, which would be
        // wrong for a title with the word “window”.
        throw Object.assign(error, { name: 'Content', stack: '', toString: () => 'Content' });
      }
      for (const name of COLLECTIONS[collection].files) {
        const fields = checked.data.get(name);
        if (!fields) continue;
        const [id, filePath] = [nameOfFile(name), inContentFolder(name)];
        const data = await parseData({ id, data: fields, filePath: join(root, filePath) });
        store.set({ id, data, filePath });
      }
    },
  };
}

/**
 * Creates the schema with which Astro imports the pictures of a file that the loader has parsed. Paths of videos stay as they
 * are.
 *
 * @param image Astro’s schema of a picture
 */
export function imageSchema<Content>(
  schema: z.ZodType,
  image: SchemaContext['image'],
): z.ZodType<Content> {
  return z.custom<Content>().transform(async (data) => {
    const copy = structuredClone(data);
    for (const { path, slot, value, parent } of fieldsIn(schema, copy)) {
      if (!slot || typeof value !== 'string' || !isPicture(value)) continue;
      parent[path.at(-1) ?? ''] = {
        // An alias of the content folder (astro.config.mjs); Astro resolves other paths from the content file.
        original: await image().parseAsync(`@content/${value}`),
        aspectRatio: slot.aspectRatio,
        focus: parent['focus'],
      };
    }
    return copy;
  });
}
