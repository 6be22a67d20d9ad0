import type { ImageMetadata } from 'astro';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture of the content, and which part of it pages show. */
export interface ContentPicture {
  original: ImageMetadata;
  /** Width divided by height; without it, pages show the whole picture. */
  aspectRatio?: number | undefined;
  /** The point that stays visible, in the syntax of CSS `object-position`. */
  focus?: string | undefined;
}

/** Maximum relative deviation from the wanted aspect ratio without a crop. */
const SHAPE_TOLERANCE = 0.05;

/** Above the middle, to keep heads in the picture. */
const DEFAULT_FOCUS = '50% 30%';

const WORDS: Readonly<Record<string, number>> = {
  left: 0,
  top: 0,
  center: 0.5,
  right: 1,
  bottom: 1,
};

const share = (part: string) => WORDS[part] ?? Number.parseFloat(part) / 100;

/** Shares of width and height, 0 to 1, of a point like “50% 30%” or “top left”. */
export function focusPoint(focus: string): { x: number; y: number } {
  const [first = 'center', second = 'center'] = focus.trim().split(/\s+/);
  const isSwapped = /top|bottom/.test(first) || /left|right/.test(second);
  const [x, y] = isSwapped ? [second, first] : [first, second];
  return { x: share(x), y: share(y) };
}

/** Size of the largest crop with an aspect ratio, in whole pixels. */
export function largestCrop({ width, height }: Size, aspectRatio: number): Size {
  return width / height > aspectRatio
    ? { width: Math.round(height * aspectRatio), height }
    : { width, height: Math.round(width / aspectRatio) };
}

/** Whether a size has an aspect ratio, within the tolerance. */
export function hasShape({ width, height }: Size, aspectRatio: number): boolean {
  return Math.abs(width / height / aspectRatio - 1) <= SHAPE_TOLERANCE;
}

/** @param position in the syntax of CSS `object-position` */
export function cropArea(size: Size, aspectRatio: number, position: string) {
  const crop = largestCrop(size, aspectRatio);
  const { x, y } = focusPoint(position);
  const left = Math.round((size.width - crop.width) * x);
  const top = Math.round((size.height - crop.height) * y);
  return { left, top, ...crop };
}

/** Size of the part that pages show; with the position of the crop if it is cropped. */
export function shownPart(picture: ContentPicture): Size & { position?: string } {
  const { original, aspectRatio, focus = DEFAULT_FOCUS } = picture;
  const { width, height } = original;
  if (!aspectRatio || hasShape(original, aspectRatio)) return { width, height };
  return { ...largestCrop(original, aspectRatio), position: focus };
}

/** Options of `getImage` for the part that pages show, at most `maxWidth` pixels wide. */
export function imageOptions(picture: ContentPicture, maxWidth: number) {
  const { position, ...size } = shownPart(picture);
  const width = Math.min(maxWidth, size.width);
  const height = Math.round((width * size.height) / size.width);
  const crop = position && ({ fit: 'cover', position } as const);
  return { src: picture.original, width, height, ...crop };
}
