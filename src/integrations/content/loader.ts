import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { isHidden } from '#/content-model/fields.ts';
import { COLLECTIONS, type CollectionName, inContentFolder } from '#/content-model/index.ts';
import type {} from './integration.ts';

/**
 * One entry for each file, without hidden list entries. A file that cannot be used keeps its last valid version, and all do
 * before the first check, such as for `astro check`, which needs the types only.
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: 'content',
    load: async ({ config, parseData, store }) => {
      // Not imported, because the loader is in another module graph than the integrations.
      const [lastCheck] = config.integrations.flatMap(
        ({ hooks }) => hooks['content:checked'] ?? [],
      );
      for (const name of COLLECTIONS[collection].files) {
        const fields = lastCheck?.()?.data.get(name);
        if (!fields) continue;
        const shown = Object.entries(fields).map(([field, value]) => [
          field,
          Array.isArray(value) ? value.filter((entry) => !isHidden(entry)) : value,
        ]);
        const [id, filePath] = [basename(name, '.yaml'), inContentFolder(name)];
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
