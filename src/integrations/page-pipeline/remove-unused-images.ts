import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPicture, isVector } from '#/content-model/media.ts';

/** Removes originals of resized images, which Astro keeps if any code has read their URL or size. */
export function removeUnusedImages(root: string): void {
  const everything = globSync('**/*.{html,js,css,xml,txt,webmanifest}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const pictures = globSync('_astro/*', { cwd: root }).filter(isPicture);
  for (const image of pictures.filter((file) => !isVector(file))) {
    if (!everything.includes(`/${basename(image)}`)) rmSync(join(root, image));
  }
}
