import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the image service calls a resized picture: the original, how it was resized, the ending. */
const RESIZED = /^(.+)_[^_]+(\.(?:avif|webp))$/;

/** An original beside its resized pictures. */
const ORIGINAL = /\.(?:jpe?g|png|webp|avif)$/;

/** Files that may name a picture. */
const TEXT = /\.(?:html|js|css|xml|webmanifest)$/;

const HASH_LENGTH = 6;

/**
 * Shorter names for resized pictures. The home page names about seventy; where the sizes of one picture
 * differ by a single letter they compress to next to nothing. A name still changes with the content.
 * @param pictures content of each file, by its name in the folder of hashed files
 * @returns the new name of each resized picture, by its old one
 */
export function shortPictureNames(pictures: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const name of [...pictures.keys()].sort()) {
    const original = RESIZED.exec(name)?.[1];
    if (original) groups.set(original, [...(groups.get(original) ?? []), name]);
  }
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const group of groups.values()) {
    const hash = createHash('sha256');
    for (const name of group) hash.update(pictures.get(name) ?? '');
    const digest = hash.digest('base64url');
    let length = HASH_LENGTH;
    while (taken.has(digest.slice(0, length))) length += 1;
    const prefix = digest.slice(0, length);
    taken.add(prefix);
    for (const [index, name] of group.entries()) {
      names.set(name, `${prefix}${index.toString(36)}${RESIZED.exec(name)?.[2]}`);
    }
  }
  return names;
}

/**
 * Gives the resized pictures of a built site their short names, and removes the originals that no page
 * shows.
 * @param root the built site
 * @param folder its folder of hashed files
 * @returns puts the short names into a text
 */
export async function tidyPictures(
  root: string,
  folder: string,
): Promise<(text: string) => string> {
  const directory = join(root, folder);
  const files = await readdir(directory);
  const pictures = new Map(
    await Promise.all(
      files
        .filter((name) => RESIZED.test(name))
        .map(async (name) => [name, await readFile(join(directory, name))] as const),
    ),
  );
  const names = shortPictureNames(pictures);
  for (const [before, after] of names)
    await rename(join(directory, before), join(directory, after));

  const texts = (await readdir(root, { recursive: true })).filter((file) => TEXT.test(file));
  const everything = (
    await Promise.all(texts.map((file) => readFile(join(root, file), 'utf8')))
  ).join('\n');
  for (const name of files) {
    if (ORIGINAL.test(name) && !names.has(name) && !everything.includes(`/${name}`)) {
      await rm(join(directory, name));
    }
  }

  const address = new RegExp(`(?<=/${folder}/)[\\w-]+\\.(?:avif|webp)`, 'g');
  return (text) => text.replace(address, (name) => names.get(name) ?? name);
}
