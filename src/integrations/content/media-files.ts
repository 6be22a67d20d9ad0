import { open, readFile, stat } from 'node:fs/promises';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import { isVector, isVideo } from '../../content-model/media-kinds.ts';
import { HEIC_ADVICE, type MediaFile } from './media-check.ts';

/** What was read, by path, time and size of the file. */
const cache = new Map<string, Promise<MediaFile>>();

const broken = (what: string, advice = 'export it again, or use another file') => ({
  problem: `${what} — ${advice}`,
});

const DAMAGED_ADVICE = 'copy it again from the phone or camera, or ask for the file again';

/** Side of the small copy from which the look of a picture is measured, in pixels. */
const SAMPLE_SIDE_PX = 64;

/** Mean luminance of the visible pixels, 0 to 255, below which a picture is hard to see on the dark pages. */
const DARK = 70;

/**
 * Decodes the whole picture, and measures whether it can be seen on the dark pages.
 *
 * @throws when the picture cannot be decoded to its end
 */
async function lookOf(path: string): Promise<MediaFile['look']> {
  const pixels = await sharp(path, { failOn: 'truncated' })
    .resize({ width: SAMPLE_SIDE_PX, height: SAMPLE_SIDE_PX, fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [light, visible, isOpaque] = [0, 0, true];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    visible += alpha;
    isOpaque &&= alpha === 255;
  }
  if (isOpaque) return 'opaque';
  return light < DARK * visible ? 'dark' : undefined;
}

async function readPicture(path: string): Promise<MediaFile> {
  // Sharp parses a whole SVG, so it fails for one that is truncated.
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return broken('cannot be read as a picture');
  if (metadata.compression === 'hevc') return broken('is a photo in the format HEIC', HEIC_ADVICE);
  // Astro reads the sizes of SVG files in its own way, and fails for those without.
  const size = isVector(path)
    ? await imageMetadata(await readFile(path), path).catch(() => undefined)
    : metadata.autoOrient;
  if (!size)
    return broken('has no viewBox, so its shape is unknown', 'export it again with a viewBox');
  return lookOf(path).then(
    (look) => ({ size: { width: size.width, height: size.height }, look }),
    () => broken('is damaged: a part of the picture is missing', DAMAGED_ADVICE),
  );
}

async function readVideo(path: string): Promise<MediaFile> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
  const start = buffer.toString('latin1');
  const isVideo = start.startsWith('ftyp', 4) || start.startsWith('\x1a\x45\xdf\xa3');
  return isVideo ? {} : broken('is not a video that can be played');
}

/**
 * Reads a picture or a video, and reads it again only after a change.
 *
 * @param path absolute path
 * @throws when the file cannot be opened, for example without permission
 */
export async function readMediaFile(path: string): Promise<MediaFile> {
  const { ctimeMs, size } = await stat(path);
  if (size === 0) return broken('is empty, it has 0 bytes');
  const key = `${path} ${ctimeMs} ${size}`;
  const known = cache.get(key) ?? (isVideo(path) ? readVideo(path) : readPicture(path));
  cache.set(key, known);
  return known;
}
