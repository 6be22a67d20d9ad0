import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The path of an image that Astro has resized, without its extension. */
const PATH = /\/_astro\/[\w-]+(?=\.(?:avif|webp)\b)/g;

/** Letters of a hash, of 64 values each. An image whose name is taken by another one gets more. */
const NAME_LENGTH = 5;

/**
 * Names the resized images of a built site by their content. Astro's names are twice as long: a hash of the original, and
 * one of the size and format.
 * @returns a function that replaces the names in the text of a page
 */
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
