import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { Plugin } from 'vite';
import { readSvg } from './svg.ts';

/** Maximum relative deviation of the aspect ratio that Astro reads. */
const TOLERANCE = 0.05;

async function readableCopy(path: string, folder: string): Promise<string | undefined> {
  const file = await readFile(path);
  const svg = readSvg(file.toString());
  // The content check has reported the problem.
  if (svg.problem !== undefined) return undefined;
  const { width = 0, height = 0 } = (await imageMetadata(file, path).catch(() => undefined)) ?? {};
  const shape = (width / height) * (svg.height / svg.width);
  // Above the limit, both read the same aspect ratio, but another size.
  if (Math.abs(shape - 1) < TOLERANCE && width <= svg.width * 2) return undefined;
  const copy = join(folder, `${createHash('sha256').update(svg.text).digest('hex')}.svg`);
  await mkdir(folder, { recursive: true });
  await writeFile(copy, svg.text);
  return copy;
}

/** Imports copies of SVG files that Astro misreads: spaces in the `viewBox`, a long prolog, or too large a size. */
export const readableSvg = (content: string, folder: string): Plugin => ({
  name: 'readable-svg',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.svg(?:\?|$)/i },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [path = '', query] = resolved?.id.split('?') ?? [];
      if (!resolved || !path.startsWith(content.replaceAll('\\', '/'))) return resolved;
      const copy = await readableCopy(path, folder).catch(() => undefined);
      return copy ? { ...resolved, id: query ? `${copy}?${query}` : copy } : resolved;
    },
  },
});
