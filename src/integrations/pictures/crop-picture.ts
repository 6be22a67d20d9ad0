import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cropSvg, svgBox } from './crop-svg.ts';

/** Maximum relative deviation from the wanted aspect ratio without a crop. */
export const SHAPE_TOLERANCE = 0.05;

/** Focus of a crop by default: above the middle, to keep heads in the image. */
const DEFAULT_FOCUS = '50% 30%';

/** Maximum length of the longer side of a prepared image, in pixels. */
const LONGEST_SIDE_PX = 2400;

const JPEG_QUALITY = 94;

const WORDS: Readonly<Record<string, number>> = {
  left: 0,
  top: 0,
  center: 0.5,
  right: 1,
  bottom: 1,
};

const share = (part: string) => WORDS[part] ?? Number.parseFloat(part) / 100;

/** A size in pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * The focus point of a crop, in the syntax of CSS `object-position`.
 * @param focus for example “50% 30%” or “top left”
 * @returns fractions of the width and the height, 0 to 1
 */
export function focusPoint(focus: string): { x: number; y: number } {
  const [first = 'center', second] = focus.trim().split(/\s+/);
  const isSwapped = /top|bottom/.test(first) || /left|right/.test(second ?? '');
  const [x, y] = isSwapped ? [second ?? 'center', first] : [first, second ?? 'center'];
  return { x: share(x), y: share(y) };
}

/** Size of the largest crop with an aspect ratio (width divided by height), in whole pixels. */
export function largestCrop({ width, height }: Size, aspectRatio: number): Size {
  return width / height > aspectRatio
    ? { width: Math.round(height * aspectRatio), height }
    : { width, height: Math.round(width / aspectRatio) };
}

/** Whether a size has the aspect ratio, within the tolerance. */
export function hasShape({ width, height }: Size, aspectRatio: number): boolean {
  return Math.abs(width / height / aspectRatio - 1) <= SHAPE_TOLERANCE;
}

/**
 * Stores a prepared image under a hash of the original and the settings, and reuses it from then on.
 * @returns absolute path of the prepared image
 */
async function cached(
  folder: string,
  extension: string,
  original: Buffer,
  settings: string,
  prepare: () => Promise<string | Buffer>,
): Promise<string> {
  const hash = createHash('sha256').update(original).update(settings).digest('hex');
  const target = join(folder, `${hash.slice(0, 16)}.${extension}`);
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(folder, { recursive: true });
  // Renaming is atomic, so a concurrent reader never gets a partial file.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, await prepare());
  await rename(unfinished, target);
  return target;
}

async function cropSvgFile(file: string, aspectRatio: number, focus: string, folder: string) {
  const original = await readFile(file);
  const source = original.toString('utf8');
  const box = svgBox(source);
  if (!box || hasShape(box, aspectRatio)) return file;
  return cached(folder, 'svg', original, `${aspectRatio} ${focus}`, async () =>
    cropSvg(source, box, aspectRatio, focusPoint(focus)),
  );
}

async function crop(file: string, aspectRatio: number | undefined, focus: string, folder: string) {
  if (/\.svg$/i.test(file))
    return aspectRatio ? cropSvgFile(file, aspectRatio, focus, folder) : file;
  const { autoOrient: size, orientation = 1, hasAlpha } = await sharp(file).metadata();
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  if (!isCropped && orientation === 1) return file;

  const part = isCropped ? largestCrop(size, aspectRatio) : size;
  const { x, y } = focusPoint(focus);
  const original = await readFile(file);
  const settings = `${aspectRatio} ${focus} ${LONGEST_SIDE_PX} ${JPEG_QUALITY}`;
  return cached(folder, hasAlpha ? 'webp' : 'jpg', original, settings, () => {
    // The content check has reported a picture that is cut off.
    const prepared = sharp(original, { failOn: 'truncated' })
      .autoOrient()
      .extract({
        left: Math.round((size.width - part.width) * x),
        top: Math.round((size.height - part.height) * y),
        width: part.width,
        height: part.height,
      })
      .resize({
        width: LONGEST_SIDE_PX,
        height: LONGEST_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      });
    const encoded = hasAlpha
      ? prepared.webp({ lossless: true })
      : prepared.jpeg({ quality: JPEG_QUALITY });
    return encoded.toBuffer();
  });
}

const results = new Map<string, Promise<string>>();

/**
 * Prepares an image for its place: rotated by its EXIF data, cropped, without metadata (D28). An SVG is cropped by its
 * viewBox. An image that needs no change is returned unchanged.
 * @param file absolute path of the image
 * @param aspectRatio wanted width divided by height; undefined for any
 * @param focus focus of the crop, in the syntax of CSS `object-position`
 * @param folder absolute path of the cache folder
 * @returns absolute path of the prepared image
 * @throws when the file is not an image
 */
export async function cropPicture(
  file: string,
  aspectRatio: number | undefined,
  focus: string | undefined,
  folder: string,
): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  const key = [file, mtimeMs, size, aspectRatio, focus, folder].join('\0');
  const result = results.get(key) ?? crop(file, aspectRatio, focus ?? DEFAULT_FOCUS, folder);
  results.set(key, result);
  return result;
}
