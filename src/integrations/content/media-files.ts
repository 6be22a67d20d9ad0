import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import { HEIC_ADVICE, type MediaFile } from './media-check.ts';

/** Results of earlier reads, with the state of the file at that time. */
const cache = new Map<string, { state: string; media: MediaFile }>();

const broken = (what: string, advice = 'export it again, or use another file'): MediaFile => ({
  kind: 'broken',
  message: `${what} — ${advice}`,
});

const DAMAGED_ADVICE = 'copy it again from the phone or camera, or ask for the file again';

/** Paths of all files in the media folders, relative to the content folder, in the case that they have on disk. */
export async function listMedia(contentFolder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(contentFolder, 'images'), options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(contentFolder.length))
    .map((path) => path.replaceAll('\\', '/').replace(/^\/+/, ''));
}

async function firstBytes(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString('latin1');
}

/** Side of the small copy from which the look of a picture is measured, in pixels. */
const SAMPLE_SIDE_PX = 64;

/** Mean luminance of the visible pixels, 0 to 255, below which a picture is hard to see on the dark pages. */
const DARK = 70;

/**
 * Decodes the whole picture, and measures whether it can be seen on the dark pages.
 *
 * @throws when the picture cannot be decoded to its end
 */
async function lookOf(path: string): Promise<{ look?: 'opaque' | 'dark' }> {
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
  if (isOpaque) return { look: 'opaque' };
  return light < DARK * visible ? { look: 'dark' } : {};
}

/** @throws when sharp cannot read the picture */
async function readPicture(path: string): Promise<MediaFile> {
  const isSvg = /\.svg$/i.test(path);
  // Sharp parses a whole SVG, so it fails for one that is truncated.
  const { autoOrient, compression } = await sharp(path).metadata();
  if (compression === 'hevc') throw new Error('HEIC cannot be decoded');
  // Astro reads the sizes of SVG files in its own way, and fails for those without.
  const box = isSvg
    ? await imageMetadata(await readFile(path), path).catch(() => undefined)
    : autoOrient;
  if (box) {
    const look = await lookOf(path).catch(() => undefined);
    if (look) return { kind: 'picture', isSvg, width: box.width, height: box.height, ...look };
    return broken('is damaged: a part of the picture is missing', DAMAGED_ADVICE);
  }
  return broken('has no viewBox, so its shape is unknown', 'export it again with a viewBox');
}

async function readMedia(path: string, size: number): Promise<MediaFile> {
  if (size === 0) return broken('is empty, it has 0 bytes');
  const start = await firstBytes(path);
  if (/\.(?:mp4|webm)$/i.test(path)) {
    const isVideo = start.startsWith('ftyp', 4) || start.startsWith('\x1a\x45\xdf\xa3');
    return isVideo ? { kind: 'video' } : broken('is not a video that can be played');
  }
  return readPicture(path).catch(() =>
    /^.{4}ftyp(?:hei|hev|mif1)/s.test(start)
      ? broken('is a photo in the format HEIC', HEIC_ADVICE)
      : broken('cannot be read as a picture'),
  );
}

/**
 * Reads kind and size of the files in the media folders. Opens only files that the content names, and opens them
 * again only after a change.
 *
 * @param contentFolder absolute path of the content folder
 * @param texts texts of the content files
 * @throws when a file cannot be opened, for example without permission
 */
export async function readMediaFiles(
  contentFolder: string,
  texts: Iterable<string>,
): Promise<Map<string, MediaFile>> {
  const named = new Set([...texts].flatMap((text) => text.match(/images\/[^\s"'#,\]}]+/g) ?? []));
  const read = async (path: string): Promise<[string, MediaFile]> => {
    if (!named.has(path)) return [path, { kind: 'unread' }];
    const absolute = join(contentFolder, path);
    const { mtimeMs, size } = await stat(absolute);
    const state = `${mtimeMs} ${size}`;
    const known = cache.get(absolute);
    const media = known?.state === state ? known.media : await readMedia(absolute, size);
    cache.set(absolute, { state, media });
    return [path, media];
  };
  return new Map(await Promise.all((await listMedia(contentFolder)).map(read)));
}
