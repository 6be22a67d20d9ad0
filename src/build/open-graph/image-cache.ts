import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Survives `npm ci`, like Astro's cache of resized images. */
const FOLDER = resolve('.cache/open-graph');

/**
 * An image from the cache, or a new one if any part of it has changed.
 * @param parts everything that determines the image
 * @param draw draws the image
 * @returns the bytes of a JPEG
 */
export async function cachedImage(
  parts: readonly (string | Buffer)[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const file = join(FOLDER, `${hash.digest('base64url')}.jpg`);
  try {
    return await readFile(file);
  } catch {
    const image = await draw();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, image);
    return image;
  }
}
