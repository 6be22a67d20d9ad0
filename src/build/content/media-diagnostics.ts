import type { z } from 'zod';
import { PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { hasShape, largestCrop } from '../pictures/crop-picture.ts';
import { closestMatch, didYouMean } from './closest-match.ts';
import type { FieldDiagnostic } from './diagnostic.ts';
import { type MediaField, mediaFields } from './schema-fields.ts';

/** A picture or video in the media folders. */
export type MediaFile =
  | { kind: 'picture'; width: number; height: number; isSvg: boolean }
  | { kind: 'video' }
  | { kind: 'broken'; message: string }
  /** No content file names it, so it was not opened. */
  | { kind: 'unread' };

/** All files in the media folders, by their path in `src/content`. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** The media files, and a search for the file that a wrong path most likely means. */
export interface MediaLibrary {
  files: MediaFiles;
  likelyFile: (field: MediaField) => string | undefined;
}

/** With more wrong names than this, a folder was moved, and suggestions for single names do not help. */
const MAX_SEARCHES = 100;

/** Characters that some hosts cannot serve in file names. */
const UNSAFE = /[^\w./-]/;

const VIDEO_EXTENSIONS = ['mp4', 'webm', 'mov', 'avi', 'mkv'];

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const extensionOf = (path: string) => nameOf(path).split('.').at(-1)?.toLowerCase() ?? '';
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
const defaultFolderOf = ({ slot }: MediaField) => `images/${slot.folder}/`;

/**
 * Prepares the search for misspelt names of files.
 *
 * @param files all files in the media folders
 */
export function mediaLibrary(files: MediaFiles): MediaLibrary {
  let searches = 0;
  const likelyFile = (field: MediaField) => {
    if (searches++ >= MAX_SEARCHES) return undefined;
    const wanted = field.mediaPath.toLowerCase();
    const stem = stemOf(wanted);
    const folder = wanted.startsWith('images/') ? folderOf(wanted) : defaultFolderOf(field);
    const fitting = [...files.keys()].filter((path) =>
      field.slot.extensions.includes(extensionOf(path)),
    );
    const below = (place: string, paths: Iterable<string> = fitting) =>
      [...paths].filter((path) => path.toLowerCase().startsWith(place));
    const closestStem = closestMatch(stem, below(folder, files.keys()).map(stemOf));
    return (
      fitting.find((path) => path.toLowerCase() === wanted) ??
      [...below(folder), ...below(defaultFolderOf(field)), ...fitting].find(
        (path) => stemOf(path) === stem,
      ) ??
      below(folder).find((path) => stemOf(path) === closestStem)
    );
  };
  return { files, likelyFile };
}

/** Advice for HEIC photos, which browsers and the build cannot read. */
export const HEIC_ADVICE = 'open the photo on the phone or computer and export it as JPG';

/** Advice for a file of the wrong kind: a video instead of a picture, or a picture instead of a video. */
function wrongKindAdvice({ slot, mediaPath }: MediaField): string {
  const extension = extensionOf(mediaPath);
  const isVideo = VIDEO_EXTENSIONS.includes(extension);
  if (slot.folder === 'slides' && isVideo && slot.extensions.includes('jpg')) {
    return 'for a video write “type: video”, and a picture of it after “poster:”';
  }
  if (slot.folder === 'slides' && PICTURE_EXTENSIONS.includes(extension)) {
    return 'for a picture write “type: image”';
  }
  if (/^hei[cf]$/.test(extension)) return HEIC_ADVICE;
  return isVideo
    ? `export the video as .${slot.extensions[0]}; a new name is not enough`
    : 'use another file';
}

/** The message for a wrong name of a file; undefined if the file exists. */
function nameMessage(field: MediaField, { files, likelyFile }: MediaLibrary): string | undefined {
  const { slot, mediaPath } = field;
  const forward = mediaPath.replaceAll('\\', '/');
  const [folder, name] = [defaultFolderOf(field), nameOf(forward)];
  const isKind = slot.extensions.includes(extensionOf(mediaPath));
  if (isKind && !UNSAFE.test(mediaPath) && files.has(mediaPath)) return undefined;
  if (name.trim() === '')
    return `names no file — write it like ${folder}name.${slot.extensions[0]}`;
  const likely = likelyFile({ ...field, mediaPath: forward });
  const written = `“${mediaPath}”`;
  const suggestion = didYouMean(likely);
  if (forward !== mediaPath || !mediaPath.startsWith('images/')) {
    return `${written} must start with ${folder} — ${suggestion ?? `put the file there and write “${folder}${name}”`}`;
  }
  if (!isKind) {
    const extensions = slot.extensions.map((extension) => `.${extension}`).join(', ');
    return `${written} must end in ${extensions} — ${suggestion ?? wrongKindAdvice(field)}`;
  }
  if (UNSAFE.test(mediaPath)) {
    return `${written} has characters that not every web host can serve — rename the file with letters a to z, digits and hyphens only, and write that name here`;
  }
  const isOnlyCase = likely?.toLowerCase() === mediaPath.toLowerCase();
  const problem = `there is no file ${written}${isOnlyCase ? '; capital letters must match' : ''}`;
  return `${problem} — ${suggestion ?? `put it into ${inContentFolder(folderOf(mediaPath))}, or correct the name`}`;
}

/** The message for a picture with too few pixels after cropping; undefined if it is large enough. */
function sizeMessage(
  { slot: { minWidth = 0, aspectRatio }, mediaPath }: MediaField,
  { width, height, isSvg }: MediaFile & { kind: 'picture' },
): string | undefined {
  const size = { width, height };
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  const shown = isCropped ? largestCrop(size, aspectRatio) : size;
  if (isSvg || shown.width >= minWidth) return undefined;
  const rest = width < minWidth ? '' : `, ${shown.width} × ${shown.height} after it is cropped`;
  const needed = aspectRatio
    ? `${minWidth} × ${Math.round(minWidth / aspectRatio)} pixels`
    : `${minWidth} pixels across`;
  return `“${mediaPath}” has only ${width} × ${height} pixels${rest} — use a picture of at least ${needed}`;
}

/**
 * Checks the pictures and videos that an entry names: whether they exist, can be read and are large enough.
 *
 * @param schema schema of the entry
 * @param value the entry, before validation
 * @param media files in the media folders
 * @returns diagnostics with paths relative to the entry
 */
export function mediaDiagnostics(
  schema: z.ZodType,
  value: unknown,
  media: MediaLibrary,
): FieldDiagnostic[] {
  return mediaFields(schema, value).flatMap((field): FieldDiagnostic[] => {
    const file = media.files.get(field.mediaPath);
    const message =
      nameMessage(field, media) ??
      (file?.kind === 'picture' ? sizeMessage(field, file) : undefined) ??
      (file?.kind === 'broken' ? `“${field.mediaPath}” ${file.message}` : undefined);
    return message ? [{ path: field.path, message }] : [];
  });
}
