import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/;

/** Files that may refer to an image. */
const TEXT = /\.(?:html|js|css|xml|txt|vcf|webmanifest)$/;

/**
 * Removes the images that no file of the built site refers to: the originals of resized images (D28). Astro keeps an
 * original if any code has read its URL.
 * @param root folder of the built site
 * @param folder name of its folder of hashed files
 */
export async function removeUnusedImages(root: string, folder: string): Promise<void> {
  const texts = (await readdir(root, { recursive: true })).filter((file) => TEXT.test(file));
  const everything = (
    await Promise.all(texts.map((file) => readFile(join(root, file), 'utf8')))
  ).join('\n');
  for (const name of await readdir(join(root, folder))) {
    if (PICTURE.test(name) && !everything.includes(`/${name}`)) await rm(join(root, folder, name));
  }
}
