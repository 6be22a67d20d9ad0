import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * An image from the cache, or a new one if any part of it has changed or the cached file is damaged.
 * @param parts everything that determines the image
 * @param draw draws the image
 * @param folder survives `npm ci` by default, like Astro's cache of resized images
 * @returns the bytes of a JPEG
 */
export async function cachedImage(
  parts: readonly (string | Buffer)[],
  draw: () => Promise<Buffer>,
  folder = '.cache/open-graph',
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const file = join(folder, `${hash.digest('base64url')}.jpg`);
  try {
    const cached = await readFile(file);
    // Decoding fails if the file is truncated.
    await sharp(cached).stats();
    return cached;
  } catch {
    const image = await draw();
    await mkdir(folder, { recursive: true });
    // Renamed when complete, so that an interrupted build leaves no truncated image.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, image);
    await rename(unfinished, file);
    return image;
  }
}
