import { z } from 'zod';
import { PICTURE_EXTENSIONS, type VideoExtension } from './media-kinds.ts';

/** How a picture or video is used; the content check compares the file with it. */
export interface MediaSlot {
  /** Folder in `images` that the forms upload to. */
  folder: 'slides' | 'about' | 'works' | 'clients' | 'team';
  extensions: readonly string[];
  /** In pixels; does not apply to SVG. */
  minWidth?: number;
  /** Width divided by height that the build crops to; without it, the picture is not cropped. */
  aspectRatio?: number;
}

/** A field that names a file: a path for forms and JSON Schemas, an imported picture for pages. */
export type MediaField<Field extends z.ZodType> = (slot: MediaSlot) => Field;

/** Path of a file below the content folder, for example `images/team/name.jpg`. */
export const mediaPath = (slot: MediaSlot) => {
  // Patterns of JSON Schema cannot ignore case.
  const extensions = slot.extensions.flatMap((one) => [one, one.toUpperCase()]).join('|');
  return z
    .string()
    .regex(new RegExp(`^/?images/(?:[\\w.-]+/)*[\\w.-]+\\.(?:${extensions})$`, 'i'))
    .overwrite((path) => path.replace(/^\//, ''))
    .meta({
      mediaSlot: slot,
      rule: `must be the name of a ${slot.extensions.join(', ')} file that starts with images/${slot.folder}/`,
    });
};

export const pictureSlot = (slot: Omit<MediaSlot, 'extensions'>): MediaSlot => ({
  ...slot,
  extensions: PICTURE_EXTENSIONS,
});

export const pictureOrVideoSlot = (slot: Omit<MediaSlot, 'extensions'>): MediaSlot => ({
  ...slot,
  extensions: [...PICTURE_EXTENSIONS, 'mp4'],
});

export const videoSlot = (extension: VideoExtension): MediaSlot => ({
  folder: 'slides',
  extensions: [extension],
});
