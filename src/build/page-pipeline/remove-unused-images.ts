import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/;

/** Files that may name a picture. */
const TEXT = /\.(?:html|js|css|xml|txt|vcf|webmanifest)$/;

/**
 * Removes the pictures that no file of a built site names: the originals that editors brought, which are
 * shown resized only (D28). Astro keeps an original when any code has read its address.
 * @param root the built site
 * @param folder its folder of hashed files
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
