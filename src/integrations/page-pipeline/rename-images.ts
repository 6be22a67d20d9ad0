import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The path of an image that Astro has resized, without its extension. */
const PATH = /\/_astro\/[\w-]+(?=\.(?:avif|webp)\b)/g;

/** Of 64 values each: of a thousand images, two have the same name in one of two thousand builds. */
const NAME_LENGTH = 5;

/**
 * Names the resized images of a built site by their content. Astro's names are twice as long: a hash of the original, and
 * one of the size and format.
 * @returns a function that replaces the names in the text of a page
 * @throws if two images get the same name
 */
export function renameImages(root: string): (text: string) => string {
  const paths = new Map<string, string>();
  const contents = new Map<string, Buffer>();
  for (const file of globSync('_astro/*.{avif,webp}', { cwd: root })) {
    const content = readFileSync(join(root, file));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, NAME_LENGTH);
    const [path = ''] = `/${file}`.match(PATH) ?? [];
    const renamed = `/${file}`.replace(path, `/_astro/${hash}`);
    if (contents.get(renamed)?.equals(content) === false) {
      throw new Error(`Two images would be ${renamed}. Increase NAME_LENGTH.`);
    }
    contents.set(renamed, content);
    paths.set(path, `/_astro/${hash}`);
    renameSync(join(root, file), join(root, renamed));
  }
  return (text) => text.replace(PATH, (path) => paths.get(path) ?? path);
}
