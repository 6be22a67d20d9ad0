/** Extensions of the pictures and videos that the site reads, in lower case. The name of a file may have them in any case. */
const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;
const VIDEOS = ['mp4', 'webm'] as const;

export type PictureExtension = (typeof PICTURES)[number];
export type VideoExtension = (typeof VIDEOS)[number];

export const PICTURE_EXTENSIONS: readonly string[] = PICTURES;
export const VIDEO_EXTENSIONS: readonly string[] = VIDEOS;

/** Extension of a path in lower case, without the dot; empty without one. */
export const extensionOf = (path: string): string =>
  /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Whether a path is that of a picture. */
export const isPicture = (path: string) => PICTURE_EXTENSIONS.includes(extensionOf(path));

/** Whether a path is that of a video. */
export const isVideo = (path: string) => VIDEO_EXTENSIONS.includes(extensionOf(path));

/** Whether a path is that of a picture which is published as it is, without another size or format. */
export const isVector = (path: string) => extensionOf(path) === 'svg';
