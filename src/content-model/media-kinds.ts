const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;
const VIDEOS = ['mp4', 'webm'] as const;
/** Videos that browsers do not play. */
const OTHER_VIDEOS = ['mov', 'm4v', 'avi', 'mkv'];

export type VideoExtension = (typeof VIDEOS)[number];

export const PICTURE_EXTENSIONS: readonly string[] = PICTURES;
export const VIDEO_EXTENSIONS: readonly string[] = VIDEOS;

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
