import { z } from 'zod';
import { PICTURE_EXTENSIONS, type VideoExtension } from './media-kinds.ts';

/** How a picture or video is used; the content check compares the file with it. */
export interface MediaSlot {
  /** Folder in `src/content/images` that the editing screen uploads to. */
  folder: 'slides' | 'about' | 'works' | 'clients' | 'team';
  /** Allowed file extensions, without the dot. */
  extensions: readonly string[];
  /** Minimum width in pixels; does not apply to SVG. */
  minWidth?: number;
  /** Width divided by height that the build crops to; without it, the picture is not cropped. */
  aspectRatio?: number;
}

/**
 * What a field that names a file becomes: a path for forms and JSON Schemas, an imported picture in pages, and a path whose file
 * was looked at in the content check.
 */
export type MediaField<Field extends z.ZodType> = (slot: MediaSlot) => Field;

/** Path of a file below `src/content`, for example `images/team/name.jpg`. */
export const mediaPath = (slot: MediaSlot) => {
  // JSON Schema has no patterns that ignore the case.
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

/** The slot of a picture. */
export const pictureSlot = (slot: Omit<MediaSlot, 'extensions'>): MediaSlot => ({
  ...slot,
  extensions: PICTURE_EXTENSIONS,
});

/** The slot of a picture or of an MP4 video. */
export const pictureOrVideoSlot = (slot: Omit<MediaSlot, 'extensions'>): MediaSlot => ({
  ...slot,
  extensions: [...PICTURE_EXTENSIONS, 'mp4'],
});

/** The slot of a video of the slides. */
export const videoSlot = (extension: VideoExtension): MediaSlot => ({
  folder: 'slides',
  extensions: [extension],
});
