import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { svgBox } from '../pictures/crop-svg.ts';
import { HEIC_ADVICE, type MediaFile } from './media-check.ts';

/** Advice for a damaged file. */
const EXPORT_AGAIN = 'export it again, or use another file';
const FIRST_BYTES = 16;

/** Results of earlier reads, with the state of the file at that time. */
const cache = new Map<string, { state: string; media: MediaFile }>();

/**
 * Lists the files in the media folders.
 *
 * @param contentFolder absolute path of the content folder
 * @returns paths relative to the content folder, in the case that they have on disk
 */
export async function listMedia(contentFolder: string): Promise<string[]> {
  const entries = await readdir(join(contentFolder, 'images'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => {
      const folder = entry.parentPath.slice(contentFolder.length).replaceAll('\\', '/');
      return `${folder}/${entry.name}`.replace(/^\/+/, '');
    });
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
  return buffer;
}

async function readVideo(path: string): Promise<MediaFile> {
  const start = await firstBytes(path);
  const isMp4 = start.toString('latin1', 4, 8) === 'ftyp';
  const isWebm = start.toString('hex', 0, 4) === '1a45dfa3';
  return isMp4 || isWebm
    ? { kind: 'video' }
    : { kind: 'broken', message: `is not a video that can be played — ${EXPORT_AGAIN}` };
}

async function readSvg(path: string): Promise<MediaFile> {
  const source = await readFile(path);
  // Sharp parses the whole file, so it fails for one that is truncated or not an SVG.
  await sharp(source).metadata();
  const box = svgBox(source.toString('utf8'));
  return box
    ? { kind: 'picture', isSvg: true, width: box.width, height: box.height }
    : {
        kind: 'broken',
        message: `has no viewBox, so its shape is unknown — export it again with a viewBox`,
      };
}

async function readPicture(path: string): Promise<MediaFile> {
  const { autoOrient, compression } = await sharp(path).metadata();
  if (compression === 'hevc') throw new Error('HEIC cannot be decoded');
  return { kind: 'picture', isSvg: false, ...autoOrient };
}

async function readMedia(path: string, size: number): Promise<MediaFile> {
  if (size === 0) {
    return { kind: 'broken', message: `is empty, it has 0 bytes — ${EXPORT_AGAIN}` };
  }
  try {
    if (/\.(?:mp4|webm)$/i.test(path)) return await readVideo(path);
    return /\.svg$/i.test(path) ? await readSvg(path) : await readPicture(path);
  } catch {
    const isPhonePhoto = /^ftyp(?:hei|hev|mif1)/.test(
      (await firstBytes(path)).toString('latin1', 4),
    );
    return isPhonePhoto
      ? { kind: 'broken', message: `is a photo in the format HEIC — ${HEIC_ADVICE}` }
      : { kind: 'broken', message: `cannot be read as a picture — ${EXPORT_AGAIN}` };
  }
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
  const paths = await listMedia(contentFolder);
  const media = await Promise.all(
    paths.map(async (path): Promise<[string, MediaFile]> => {
      if (!named.has(path)) return [path, { kind: 'unread' }];
      const absolute = join(contentFolder, path);
      const { mtimeMs, size } = await stat(absolute);
      const state = `${mtimeMs} ${size}`;
      const known = cache.get(absolute);
      if (known?.state === state) return [path, known.media];
      const read = await readMedia(absolute, size);
      cache.set(absolute, { state, media: read });
      return [path, read];
    }),
  );
  return new Map(media);
}
