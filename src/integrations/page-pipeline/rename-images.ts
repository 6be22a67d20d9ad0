import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const PATH = /\/_astro\/[\w-]+(?=\.(?:avif|webp)\b)/g;

/** In letters of base64url. An image whose name is taken by another one gets more. */
const NAME_LENGTH = 5;

/** Astro's names are twice as long. @returns a function that replaces the names in the text of a page */
export function renameImages(root: string): (text: string) => string {
  const paths = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const file of globSync('_astro/*.{avif,webp}', { cwd: root }).sort()) {
    const hash = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('base64url');
    let length = NAME_LENGTH;
    while ((hashes.get(hash.slice(0, length)) ?? hash) !== hash) length += 1;
    const name = hash.slice(0, length);
    hashes.set(name, hash);
    const [path = ''] = `/${file}`.match(PATH) ?? [];
    paths.set(path, `/_astro/${name}`);
    renameSync(join(root, file), join(root, `/${file}`.replace(path, `/_astro/${name}`)));
  }
  return (text) => text.replace(PATH, (path) => paths.get(path) ?? path);
}
