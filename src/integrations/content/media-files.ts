import { open, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { extensionOf, isVector, isVideo } from '#/content-model/media-kinds.ts';
import { readSvg } from '#/integrations/pictures/svg.ts';
import { HEIC_ADVICE, type MediaFile } from './media-check.ts';

const cache = new Map<string, Promise<MediaFile>>();

const broken = (what: string, advice = 'export it again, or use another file') => ({
  problem: `${what} — ${advice}`,
});

const DAMAGED = broken(
  'is damaged: a part of the picture is missing',
  'copy it again from the phone or camera, or ask for the file again',
);

/** The number of pixels that Sharp reads at most. */
const MAX_PIXELS = 0x3fff ** 2;

const SAMPLE_SIDE_PX = 64;

/** Mean luminance of the visible pixels, 0 to 255, below which a picture is hard to see on the dark pages. */
const DARK = 70;

/** @throws when the picture cannot be decoded to its end */
async function lookOf(picture: string | Buffer): Promise<MediaFile['look']> {
  const pixels = await sharp(picture, { failOn: 'truncated' })
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
  if (visible === 0) return 'invisible';
  return light < DARK * visible ? 'dark' : undefined;
}

async function videoKind(path: string): Promise<string | undefined> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
  const start = buffer.toString('latin1');
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  // Pictures in AVIF and HEIC are in the same container.
  return /^.{4}ftyp(?!avi|hei|hev|mif|msf)/s.test(start) ? 'mp4' : undefined;
}

async function readDrawing(path: string): Promise<MediaFile> {
  const drawing = readSvg(await readFile(path, 'utf8'));
  if (drawing.problem !== undefined) return drawing;
  const { text, width, height } = drawing;
  return lookOf(Buffer.from(text)).then(
    (look) => ({ size: { width, height }, look }),
    () => broken('cannot be read as a picture'),
  );
}

async function readPicture(path: string): Promise<MediaFile> {
  // The kind is what the first bytes say, not the name.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = metadata?.format ?? (await videoKind(path));
  if (metadata?.compression === 'hevc') {
    return broken('is a photo in the format HEIC', HEIC_ADVICE);
  }
  if (isVector(path)) {
    if (!kind || kind === 'svg') return readDrawing(path);
    return { kind: kind === 'jpeg' ? 'jpg' : kind === 'heif' ? 'avif' : kind };
  }
  if (kind === 'svg') return { kind };
  if (!metadata) return kind ? { kind } : broken('cannot be read as a picture');
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) {
    const limit = `${Math.floor(MAX_PIXELS / 1e6)} million`;
    return broken(
      `has ${width} × ${height} pixels, but a picture can have at most ${limit}`,
      'save it at 2400 pixels or less',
    );
  }
  return lookOf(path).then(
    (look) => ({ size: { width, height }, look }),
    () => DAMAGED,
  );
}

async function readVideo(path: string): Promise<MediaFile> {
  const kind = await videoKind(path);
  if (!kind) return broken('is not a video that can be played');
  return kind === extensionOf(path) ? {} : { kind };
}

/** Reads a file again only after a change. @throws when it cannot be opened, for example without permission */
export async function readMediaFile(path: string): Promise<MediaFile> {
  const { ctimeMs, size } = await stat(path);
  if (size === 0) return broken('is empty, it has 0 bytes');
  const key = `${path} ${ctimeMs} ${size}`;
  const known = cache.get(key) ?? (isVideo(path) ? readVideo(path) : readPicture(path));
  cache.set(key, known);
  return { ...(await known), bytes: size };
}
