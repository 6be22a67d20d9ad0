import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Removes the images in `_astro` that no file of the built site refers to: the originals of resized images. Astro keeps
 * an original if any code has read its URL or its size.
 * @param root folder of the built site
 */
export function removeUnusedImages(root: string): void {
  const everything = globSync('**/*.{html,js,css,xml,txt,vcf,webmanifest}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  for (const image of globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: root })) {
    if (!everything.includes(`/${basename(image)}`)) rmSync(join(root, image));
  }
}
