import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';
import type { z } from 'zod';
import { mediaFields } from './schema-fields.ts';

function relativise(data: Record<string, unknown>, schema: z.core.$ZodType, file: string) {
  for (const field of mediaFields(schema, data)) {
    if (!/\.(jpe?g|png|webp|avif|svg)$/i.test(field.mediaPath)) continue;
    let target: Record<string | number, unknown> = data;
    for (const key of field.path.slice(0, -1)) target = target[key] as typeof target;
    const relative = posix.relative(posix.dirname(file), `src/content/${field.mediaPath}`);
    const last = field.path.at(-1);
    if (last !== undefined) target[last] = relative.startsWith('.') ? relative : `./${relative}`;
  }
  return data;
}

export function contentLoader(path: string, schema: z.core.$ZodType): Loader {
  return {
    name: 'content',
    async load({ config, store, parseData }) {
      const root = fileURLToPath(config.root);
      store.clear();
      const files = path.endsWith('/')
        ? readdirSync(resolve(root, path)).filter((n) => n.endsWith('.yaml')).map((n) => path + n)
        : [path];
      for (const file of files) {
        const value: unknown = parse(readFileSync(resolve(root, file), 'utf8'));
        const items = Array.isArray(value) ? value : [value];
        for (const [index, item] of items.entries()) {
          const id = Array.isArray(value) ? String(index + 1).padStart(4, '0') : posix.basename(file, '.yaml');
          const data = await parseData({ id, data: relativise(item, schema, file), filePath: resolve(root, file) });
          store.set({ id, data, filePath: file });
        }
      }
    },
  };
}
