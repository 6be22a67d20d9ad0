import type { ImageMetadata } from 'astro';
import { z } from 'zod';

export const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];
export const VIDEO_EXTENSIONS: readonly string[] = ['mp4', 'webm'];
/** Videos that browsers do not play. */
const OTHER_VIDEOS = ['mov', 'm4v', 'avi', 'mkv'];

/** In lower case, without the dot; empty if there is none. */
export const extensionOf = (path: string): string =>
  /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const isPicture = (path: string) => PICTURE_EXTENSIONS.includes(extensionOf(path));

export const isVideo = (path: string) => VIDEO_EXTENSIONS.includes(extensionOf(path));

/** Whether a file is a video, even if it must be converted first. */
export const isAnyVideo = (path: string) =>
  isVideo(path) || OTHER_VIDEOS.includes(extensionOf(path));

/** SVG files are published in their own size and format. */
export const isVector = (path: string) => extensionOf(path) === 'svg';

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

/** A picture as pages get it. */
export interface ImportedPicture {
  original: ImageMetadata;
  /** In the content folder. */
  path: string;
  aspectRatio?: number | undefined;
  /** The point that stays visible when the picture is cropped. */
  focus?: string | undefined;
}

/** Makes a field that names a file: for the forms and the content check a path, for pages an imported picture. */
export type MediaField = (slot: MediaSlot) => z.ZodType<ImportedPicture | string, string>;

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

type Use = Omit<MediaSlot, 'extensions'>;

/** The media fields of a schema, which all have the type that pages get. */
export const mediaFields = (field: MediaField) => ({
  picture: (use: Use) =>
    field({ ...use, extensions: PICTURE_EXTENSIONS }) as z.ZodType<ImportedPicture, string>,
  pictureOrMp4: (use: Use) => field({ ...use, extensions: [...PICTURE_EXTENSIONS, 'mp4'] }),
  webm: (use: Use) => field({ ...use, extensions: ['webm'] }) as z.ZodType<string, string>,
});
