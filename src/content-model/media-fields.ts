import { z } from 'zod';
import { PICTURE_EXTENSIONS, type VideoExtension } from './media-kinds.ts';

/** How a picture or video is used; the content check compares the file with it. */
export interface MediaSlot {
  /** Folder in `src/content/images` that the forms upload to. */
  folder: 'slides' | 'about' | 'works' | 'clients' | 'team';
  extensions: readonly string[];
  /** Minimum width in pixels; does not apply to SVG. */
  minWidth?: number;
  /** Width divided by height that the build crops to; without it, the picture is not cropped. */
  aspectRatio?: number;
}

/**
 * Creates a field that names a file: for forms and JSON Schemas a path, for pages an imported picture, and for the
 * content check a path whose file is checked too.
 */
export type MediaField<Field extends z.ZodType> = (slot: MediaSlot) => Field;

/** Path of a file below `src/content`, for example `images/team/name.jpg`. */
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
