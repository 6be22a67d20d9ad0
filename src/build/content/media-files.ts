import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawingBox } from '../pictures/crop-drawing.ts';
import { HEIC_ADVICE, type MediaFile } from './media-diagnostics.ts';

/** What to do about a file that is damaged. */
const EXPORT_AGAIN = 'export it again, or use another file';
const FIRST_BYTES = 16;

/** What was read before, with the state of the file at that time. */
const readBefore = new Map<string, { state: string; media: MediaFile }>();

/**
 * Lists the media folders.
 * @param contentFolder absolute path of the content folder
 * @returns paths of all files in it and below it, with the capitals they have on disk
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

async function readFilm(path: string): Promise<MediaFile> {
  const start = await firstBytes(path);
  const isMp4 = start.toString('latin1', 4, 8) === 'ftyp';
  const isWebm = start.toString('hex', 0, 4) === '1a45dfa3';
  return isMp4 || isWebm
    ? { kind: 'film' }
    : { kind: 'broken', message: `is not a film that can be played — ${EXPORT_AGAIN}` };
}

async function readDrawing(path: string): Promise<MediaFile> {
  const source = await readFile(path);
  // Sharp reads the whole drawing, so it notices one that was cut off or is no SVG.
  await sharp(source).metadata();
  const box = drawingBox(source.toString('utf8'));
  return box
    ? { kind: 'picture', isDrawing: true, width: box.width, height: box.height }
    : {
        kind: 'broken',
        message: `has no viewBox, so its shape is unknown — export it again with a viewBox`,
      };
}

async function readPicture(path: string): Promise<MediaFile> {
  const { autoOrient, compression } = await sharp(path).metadata();
  if (compression === 'hevc') throw new Error('HEIC cannot be decoded');
  return { kind: 'picture', isDrawing: false, ...autoOrient };
}

async function readMedia(path: string, size: number): Promise<MediaFile> {
  if (size === 0) {
    return { kind: 'broken', message: `is empty, it has 0 bytes — ${EXPORT_AGAIN}` };
  }
  try {
    if (/\.(?:mp4|webm)$/i.test(path)) return await readFilm(path);
    return /\.svg$/i.test(path) ? await readDrawing(path) : await readPicture(path);
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
 * Finds out what the media folders hold. Only the files that the content names are opened, and each
 * of them again only after it has changed.
 * @param contentFolder absolute path of the content folder
 * @param texts the content files
 * @throws when a file cannot be opened at all, for example for want of rights
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
      const known = readBefore.get(absolute);
      if (known?.state === state) return [path, known.media];
      const read = await readMedia(absolute, size);
      readBefore.set(absolute, { state, media: read });
      return [path, read];
    }),
  );
  return new Map(media);
}
