import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cropDrawing, drawingBox } from './crop-drawing.ts';

/** How far a picture’s shape may be from the wanted one before it is cropped. */
export const SHAPE_TOLERANCE = 0.05;

/** Where a crop is drawn to when the entry does not say: high enough that heads stay in. */
const DEFAULT_FOCUS = '50% 30%';

/** The longest side that a prepared picture is stored with, in pixels; no place shows more. */
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
 * The point that a crop is drawn to, as CSS `object-position` reads it.
 * @param focus like “50% 30%” or “top left”
 * @returns shares of the width and the height, 0 to 1
 */
export function focusPoint(focus: string): { x: number; y: number } {
  const [first = 'center', second] = focus.trim().split(/\s+/);
  const isSwapped = /top|bottom/.test(first) || /left|right/.test(second ?? '');
  const [x, y] = isSwapped ? [second ?? 'center', first] : [first, second ?? 'center'];
  return { x: share(x), y: share(y) };
}

/** The largest part of a picture that has the wanted shape (width divided by height), in whole pixels. */
export function largestCrop({ width, height }: Size, aspectRatio: number): Size {
  return width / height > aspectRatio
    ? { width: Math.round(height * aspectRatio), height }
    : { width, height: Math.round(width / aspectRatio) };
}

/** Tells whether a picture has the wanted shape, or nearly. */
export function hasShape({ width, height }: Size, aspectRatio: number): boolean {
  return Math.abs(width / height / aspectRatio - 1) <= SHAPE_TOLERANCE;
}

/**
 * Keeps a prepared picture under a name made from its original and all that it depends on.
 * @returns absolute path of the prepared picture
 */
async function keep(
  folder: string,
  ending: string,
  original: Buffer,
  settings: string,
  prepare: () => Promise<string | Buffer>,
): Promise<string> {
  const hash = createHash('sha256').update(original).update(settings).digest('hex');
  const target = join(folder, `${hash.slice(0, 16)}.${ending}`);
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(folder, { recursive: true });
  // Whoever reads the file at the same time gets all of it or none.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, await prepare());
  await rename(unfinished, target);
  return target;
}

async function cropSvg(file: string, aspectRatio: number, focus: string, folder: string) {
  const original = await readFile(file);
  const source = original.toString('utf8');
  const box = drawingBox(source);
  if (!box || hasShape(box, aspectRatio)) return file;
  return keep(folder, 'svg', original, `${aspectRatio} ${focus}`, async () =>
    cropDrawing(source, box, aspectRatio, focusPoint(focus)),
  );
}

async function crop(file: string, aspectRatio: number | undefined, focus: string, folder: string) {
  if (/\.svg$/i.test(file)) return aspectRatio ? cropSvg(file, aspectRatio, focus, folder) : file;
  const { autoOrient: size, orientation = 1, hasAlpha } = await sharp(file).metadata();
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  if (!isCropped && orientation === 1) return file;

  const part = isCropped ? largestCrop(size, aspectRatio) : size;
  const { x, y } = focusPoint(focus);
  const original = await readFile(file);
  const settings = `${aspectRatio} ${focus} ${LONGEST_SIDE_PX} ${JPEG_QUALITY}`;
  return keep(folder, hasAlpha ? 'webp' : 'jpg', original, settings, () => {
    const prepared = sharp(original)
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

const made = new Map<string, Promise<string>>();

/**
 * Makes a picture fit its place: turned by its EXIF data, cropped to the shape of the place, without
 * metadata (`D28`). A picture that fits already stays as it is. An SVG is cropped by its viewBox.
 * @param file absolute path of the picture
 * @param aspectRatio wanted width divided by height; undefined when any shape will do
 * @param focus where the crop is drawn to, as CSS `object-position` has it
 * @param folder absolute path of the folder that keeps prepared pictures
 * @returns absolute path of the picture to show
 * @throws when the file is no picture
 */
export async function cropPicture(
  file: string,
  aspectRatio: number | undefined,
  focus: string | undefined,
  folder: string,
): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  const key = [file, mtimeMs, size, aspectRatio, focus, folder].join('\0');
  const result = made.get(key) ?? crop(file, aspectRatio, focus ?? DEFAULT_FOCUS, folder);
  made.set(key, result);
  return result;
}
