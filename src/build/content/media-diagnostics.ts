import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../content-model/fields.ts';
import { hasShape, largestCrop } from '../pictures/crop-picture.ts';
import type { FieldDiagnostic } from './diagnostic.ts';
import { didYouMean, nearest } from './nearest.ts';
import { type MediaField, mediaFields } from './schema-fields.ts';

/** What is known about a picture or film below `src/content`. */
export type MediaFile =
  | { kind: 'picture'; width: number; height: number; isDrawing: boolean }
  | { kind: 'film' }
  | { kind: 'broken'; message: string }
  /** It is there, and no content file names it. */
  | { kind: 'unread' };

/** All files in the media folders, by their path below `src/content`. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** The media folders, and what a path that leads nowhere was most likely meant to be. */
export interface MediaLibrary {
  files: MediaFiles;
  likelyFile: (field: MediaField) => string | undefined;
}

/** A check with more wrong names than this has a folder that was moved, not misspelt names. */
const MOST_SEARCHES = 100;

/** Characters in a file name that not every web host can serve. */
const UNSAFE = /[^\w./-]/;

const FILM_ENDINGS = ['mp4', 'webm', 'mov', 'avi', 'mkv'];

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const endingOf = (path: string) => nameOf(path).split('.').at(-1)?.toLowerCase() ?? '';
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
const homeOf = ({ slot }: MediaField) => `images/${slot.folder}/`;

/**
 * Prepares the search for files that are named wrongly.
 * @param files all files in the media folders
 */
export function mediaLibrary(files: MediaFiles): MediaLibrary {
  let searches = 0;
  const likelyFile = (field: MediaField) => {
    if (searches++ >= MOST_SEARCHES) return undefined;
    const wanted = field.mediaPath.toLowerCase();
    const stem = stemOf(wanted);
    const folder = wanted.startsWith('images/') ? folderOf(wanted) : homeOf(field);
    const fitting = [...files.keys()].filter((path) => field.slot.endings.includes(endingOf(path)));
    const below = (place: string, paths: Iterable<string> = fitting) =>
      [...paths].filter((path) => path.toLowerCase().startsWith(place));
    const nearestStem = nearest(stem, below(folder, files.keys()).map(stemOf));
    return (
      fitting.find((path) => path.toLowerCase() === wanted) ??
      [...below(folder), ...below(homeOf(field)), ...fitting].find(
        (path) => stemOf(path) === stem,
      ) ??
      below(folder).find((path) => stemOf(path) === nearestStem)
    );
  };
  return { files, likelyFile };
}

/** What to do about a photo in the format of phones, which browsers and the build cannot read. */
export const HEIC_ADVICE = 'open the photo on the phone or computer and export it as JPG';

/** What to do about a file of the other kind: a film in the place of a picture, or the reverse. */
function otherKind({ slot, mediaPath }: MediaField): string {
  const ending = endingOf(mediaPath);
  const isFilm = FILM_ENDINGS.includes(ending);
  if (slot.folder === 'slides' && isFilm && slot.endings.includes('jpg')) {
    return 'for a film write “type: video”, and a picture of it after “poster:”';
  }
  if (slot.folder === 'slides' && PICTURE_ENDINGS.includes(ending)) {
    return 'for a picture write “type: image”';
  }
  if (/^hei[cf]$/.test(ending)) return HEIC_ADVICE;
  return isFilm
    ? `export the film as .${slot.endings[0]}; a new name is not enough`
    : 'use another file';
}

/** What is wrong with the name of a file; undefined when there is a file of this name. */
function wrongName(field: MediaField, { files, likelyFile }: MediaLibrary): string | undefined {
  const { slot, mediaPath } = field;
  const forward = mediaPath.replaceAll('\\', '/');
  const [folder, name] = [homeOf(field), nameOf(forward)];
  const isKind = slot.endings.includes(endingOf(mediaPath));
  if (isKind && !UNSAFE.test(mediaPath) && files.has(mediaPath)) return undefined;
  if (name.trim() === '') return `names no file — write it like ${folder}name.${slot.endings[0]}`;
  const likely = likelyFile({ ...field, mediaPath: forward });
  const written = `“${mediaPath}”`;
  const suggestion = didYouMean(likely);
  if (forward !== mediaPath || !mediaPath.startsWith('images/')) {
    return `${written} must start with ${folder} — ${suggestion ?? `put the file there and write “${folder}${name}”`}`;
  }
  if (!isKind) {
    const endings = slot.endings.map((ending) => `.${ending}`).join(', ');
    return `${written} must end in ${endings} — ${suggestion ?? otherKind(field)}`;
  }
  if (UNSAFE.test(mediaPath)) {
    return `${written} has characters that not every web host can serve — rename the file with letters a to z, digits and hyphens only, and write that name here`;
  }
  const isOnlyCase = likely?.toLowerCase() === mediaPath.toLowerCase();
  const problem = `there is no file ${written}${isOnlyCase ? '; capital letters must match' : ''}`;
  return `${problem} — ${suggestion ?? `put it into src/content/${folderOf(mediaPath)}, or correct the name`}`;
}

/** What is wrong with a picture that is there: too few pixels after it is cropped to its place. */
function tooSmall(
  { slot: { minWidth = 0, aspectRatio }, mediaPath }: MediaField,
  { width, height, isDrawing }: MediaFile & { kind: 'picture' },
): string | undefined {
  const size = { width, height };
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  const shown = isCropped ? largestCrop(size, aspectRatio) : size;
  if (isDrawing || shown.width >= minWidth) return undefined;
  const rest = width < minWidth ? '' : `, ${shown.width} × ${shown.height} after it is cropped`;
  const needed = aspectRatio
    ? `${minWidth} × ${Math.round(minWidth / aspectRatio)} pixels`
    : `${minWidth} pixels across`;
  return `“${mediaPath}” has only ${width} × ${height} pixels${rest} — use a picture of at least ${needed}`;
}

/**
 * Checks every picture and film that an entry names: is it there, can it be read, is it large enough.
 * @param schema the entry’s schema, whose media fields have their slots in their metadata
 * @param value the entry as plain values
 * @param media what there is in the media folders
 * @returns what is wrong, paths relative to the entry
 */
export function mediaDiagnostics(
  schema: z.ZodType,
  value: unknown,
  media: MediaLibrary,
): FieldDiagnostic[] {
  return mediaFields(schema, value).flatMap((field): FieldDiagnostic[] => {
    const file = media.files.get(field.mediaPath);
    const message =
      wrongName(field, media) ??
      (file?.kind === 'picture' ? tooSmall(field, file) : undefined) ??
      (file?.kind === 'broken' ? `“${field.mediaPath}” ${file.message}` : undefined);
    return message ? [{ path: field.path, message }] : [];
  });
}
