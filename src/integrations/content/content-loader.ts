import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { isHidden } from '#/content-model/fields.ts';
import {
  COLLECTIONS,
  type CollectionName,
  inContentFolder,
  nameOfFile,
} from '#/content-model/index.ts';
import { checkedContent } from './checked-content.ts';

/**
 * Creates the loader of a collection; each content file is one entry. The content check has read the files. Hidden list
 * entries are left out. On the development server, list entries with errors are left out too, and a file with an error that
 * concerns all of it keeps its last valid version, if there was one.
 *
 * @throws without the integration of the content check
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: 'content',
    load: async ({ config, parseData, store }) => {
      const { data } = checkedContent(config);
      for (const name of COLLECTIONS[collection].files) {
        const fields = data.get(name);
        if (!fields) continue;
        const shown = Object.entries(fields).map(([field, value]) => [
          field,
          Array.isArray(value) ? value.filter((entry) => !isHidden(entry)) : value,
        ]);
        const [id, filePath] = [nameOfFile(name), inContentFolder(name)];
        const absolute = join(fileURLToPath(config.root), filePath);
        store.set({
          id,
          data: await parseData({ id, data: Object.fromEntries(shown), filePath: absolute }),
          filePath,
        });
      }
    },
  };
}
