import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { extensionOf, isPicture, isVector, isVideo } from '#/content-model/media.ts';
import { readSvg } from '#/integrations/pictures/svg.ts';
import { MAX_ORIGINAL_SIDE } from '#/lib/picture-sizes.ts';
import { HEIC_ADVICE, type MediaFile } from './media-messages.ts';

const cache = new Map<string, Promise<MediaFile>>();

const broken = (what: string, advice = 'export it again, or use another file') => ({
  problem: `${what} — ${advice}`,
});

const damaged = (kind: 'picture' | 'video') =>
  broken(
    `is damaged: a part of the ${kind} is missing`,
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

async function readVector(path: string): Promise<MediaFile> {
  const svg = readSvg(await readFile(path));
  if (svg.problem !== undefined) return svg;
  const { width, height } = svg;
  const text = Buffer.from(svg.text);
  return lookOf(text).then(
    (look) => ({ size: { width, height }, look, bytes: text.length }),
    () => broken('cannot be read as a picture'),
  );
}

async function readRaster(path: string, { autoOrient }: Metadata): Promise<MediaFile> {
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) {
    const limit = `${Math.floor(MAX_PIXELS / 1e6)} million`;
    return broken(
      `has ${width} × ${height} pixels, but a picture can have at most ${limit}`,
      `save it at ${MAX_ORIGINAL_SIDE} pixels or less`,
    );
  }
  return lookOf(path).then(
    (look) => ({ size: { width, height }, look }),
    () => damaged('picture'),
  );
}

/** @see https://www.w3.org/TR/mse-byte-stream-format-isobmff/ for the boxes of an MP4 */
async function readMp4(file: FileHandle, bytes: number): Promise<MediaFile> {
  const boxes: string[] = [];
  let end = 0;
  while (end + 8 <= bytes) {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, end);
    const length = buffer.readUInt32BE(0);
    boxes.push(buffer.toString('latin1', 4, 8));
    // A box of the length 0 is the last one, and one of the length 1 has its length behind its name.
    end =
      length === 0
        ? bytes
        : end + Math.max(8, length === 1 ? Number(buffer.readBigUInt64BE(8)) : length);
  }
  if (end > bytes || !boxes.includes('moov')) return damaged('video');
  return { startsLate: boxes.indexOf('moov') > boxes.indexOf('mdat') && boxes.includes('mdat') };
}

/** @see https://www.rfc-editor.org/rfc/rfc8794#name-element-data-size for the lengths in a WebM */
async function readWebm(file: FileHandle, bytes: number): Promise<MediaFile> {
  const { buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  /** Where the element ends whose length is at an offset. An unknown length has only ones. */
  const endAt = (at: number) => {
    const count = Math.clz32(buffer[at] ?? 1) - 23;
    const ones = 1n << BigInt(7 * count);
    const length = BigInt(`0x${buffer.toString('hex', at, at + count)}`) - ones;
    return length === ones - 1n ? at : at + count + Number(length);
  };
  // The name of the segment, which has all that follows, is four bytes long, as that of the header.
  return endAt(endAt(4) + 4) > bytes ? damaged('video') : {};
}

async function readVideo(path: string, kind: string, bytes: number): Promise<MediaFile> {
  await using file = await open(path);
  return await (kind === 'mp4' ? readMp4(file, bytes) : readWebm(file, bytes));
}

async function videoKind(path: string): Promise<string | undefined> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
  const start = buffer.toString('latin1');
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  // Pictures in AVIF and HEIC are in the same container.
  return /^.{4}ftyp(?!avi|hei|hev|mif|msf)/s.test(start) ? 'mp4' : undefined;
}

/** The kinds of files that are read in different ways: Sharp reads any raster picture, whatever its name says. */
const groupOf = (kind: string) => (/^(?:mp4|webm|svg)$/.test(kind) ? kind : 'raster');

async function read(path: string, bytes: number): Promise<MediaFile> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.compression === 'hevc') return broken('is a photo in the format HEIC', HEIC_ADVICE);
  const format = metadata?.format ?? (await videoKind(path));
  // Sharp does not recognise an SVG with a long comment at its start.
  if (!format && !isVector(path)) {
    return broken(
      isVideo(path) ? 'is not a video that can be played' : 'cannot be read as a picture',
    );
  }
  const kind = { jpeg: 'jpg', heif: 'avif' }[String(format)] ?? format ?? 'svg';
  const isNamed =
    (isPicture(path) || isVideo(path)) && groupOf(kind) === groupOf(extensionOf(path));
  if (!isNamed) return { kind };
  if (kind === 'svg') return readVector(path);
  return metadata ? readRaster(path, metadata) : readVideo(path, kind, bytes);
}

/** Reads a file again only after a change. @throws when it cannot be opened, for example without permission */
export async function readMedia(path: string): Promise<MediaFile> {
  const { ctimeMs, size } = await stat(path);
  if (size === 0) return broken('is empty, it has 0 bytes');
  const key = `${path} ${ctimeMs} ${size}`;
  const known = cache.get(key) ?? read(path, size);
  cache.set(key, known);
  return { bytes: size, ...(await known) };
}
