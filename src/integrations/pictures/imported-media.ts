import type { SchemaContext } from 'astro:content';
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inContentFolder } from '#/content-model/index.ts';
import { isPicture, isVector, type MediaField, mediaPath } from '#/content-model/media.ts';
import { readSvg } from './svg.ts';

/** Where the SVG files are kept that the site publishes: those of the content, minified. */
export const SVG_FOLDER = '.cache/svg';

/** Aliases of folders (`astro.config.mjs`), because Astro resolves other paths from the content file. */
async function importOf(path: string): Promise<string> {
  if (!isVector(path)) return `@content/${path}`;
  const { text = '' } = readSvg(await readFile(inContentFolder(path)));
  const name = `${hash('sha256', text)}.svg`;
  const unfinished = join(SVG_FOLDER, `${name}.${randomUUID()}`);
  await mkdir(SVG_FOLDER, { recursive: true });
  await writeFile(unfinished, text);
  // Builds at the same time must not read half a file.
  await rename(unfinished, join(SVG_FOLDER, name));
  return `@svg/${name}`;
}

/** Media fields for pages: pictures are imported, and paths of videos stay as they are. */
export const importedMedia =
  (image: SchemaContext['image']): MediaField =>
  (slot) =>
    mediaPath(slot).transform(async (path) => {
      if (!isPicture(path)) return path;
      const original = await image().parseAsync(await importOf(path));
      return { original, path, aspectRatio: slot.aspectRatio };
    });
