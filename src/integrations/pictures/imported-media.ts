import type { SchemaContext } from 'astro:content';
import { type MediaSlot, mediaPath } from '#/content-model/media-fields.ts';
import { isPicture } from '#/content-model/media-kinds.ts';

/** Paths of videos stay as they are. */
export function importedMedia(image: SchemaContext['image']) {
  const read = async (path: string, { aspectRatio }: MediaSlot) => ({
    // An alias of the content folder (`astro.config.mjs`), because Astro resolves other paths from the content file.
    original: await image().parseAsync(`@content/${path}`),
    path,
    aspectRatio,
  });
  return {
    picture: (slot: MediaSlot) => mediaPath(slot).transform((path) => read(path, slot)),
    pictureOrVideo: (slot: MediaSlot) =>
      mediaPath(slot).transform(async (path) => (isPicture(path) ? read(path, slot) : path)),
  };
}
