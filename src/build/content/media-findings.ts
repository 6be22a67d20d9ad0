import type { z } from 'zod';
import { PICTURE_ENDINGS } from '../../content-model/fields.ts';
import { hasShape, largestCrop } from '../pictures/crop-picture.ts';
import { didYouMean, nearest } from './nearest.ts';
import type { Finding } from './problem.ts';
import { type MediaField, mediaFields } from './schema-fields.ts';

/** What is known about a picture or film below `src/content`. */
export type MediaFile =
  | { kind: 'picture'; width: number; height: number; isDrawing: boolean }
  | { kind: 'film' }
  | { kind: 'broken'; message: string; advice: string }
  /** It is there, and no content file names it. */
  | { kind: 'unread' };

/** All files in the media folders, by their path below `src/content`. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** The media folders, and what a path that leads nowhere was most likely meant to be. */
export interface MediaLibrary {
  files: MediaFiles;
  likelyFile: (field: MediaField) => string | undefined;
}

/** A check with more wrong names than this has a folder that was moved, and no slips of the finger. */
const MOST_SEARCHES = 100;

const HOST_UNSAFE = /[^\w./-]/;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const endingOf = (path: string) => nameOf(path).split('.').at(-1)?.toLowerCase() ?? '';
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/**
 * Prepares the search for files that are named wrongly.
 * @param files all files in the media folders
 */
export function mediaLibrary(files: MediaFiles): MediaLibrary {
  const byPath = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  const stemsByFolder = new Map<string, Set<string>>();
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const paths = map.get(key);
    if (paths) paths.push(path);
    else map.set(key, [path]);
  };
  for (const path of files.keys()) {
    const folder = folderOf(path).toLowerCase();
    add(byPath, path.toLowerCase(), path);
    add(byStem, stemOf(path), path);
    stemsByFolder.set(folder, (stemsByFolder.get(folder) ?? new Set()).add(stemOf(path)));
  }
  let searches = 0;
  const likelyFile = ({ mediaPath, slot }: MediaField) => {
    const fits = (path: string) => slot.endings.includes(endingOf(path));
    const stem = stemOf(mediaPath);
    const home = `images/${slot.folder}/`;
    const folder = mediaPath.startsWith('images/') ? folderOf(mediaPath).toLowerCase() : home;
    const named = (name: string, place: string) =>
      byStem
        .get(name)
        ?.find((path) => fits(path) && folderOf(path).toLowerCase().startsWith(place));
    const nearestStem = () =>
      searches++ < MOST_SEARCHES ? nearest(stem, stemsByFolder.get(folder) ?? []) : undefined;
    return (
      byPath.get(mediaPath.toLowerCase())?.find(fits) ??
      named(stem, folder) ??
      named(stem, home) ??
      named(stem, '') ??
      named(nearestStem() ?? '', folder)
    );
  };
  return { files, likelyFile };
}

/** A file name that is safe on every host, as near as possible to the given one. */
function safeName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .replace(/[^\w.]+/g, '-')
    .replace(/^-+|-+(?=\.)|-+$/g, '')
    .toLowerCase();
}

/** The ratio as people write it, for example 16:9. */
function ratioName(ratio: number): string {
  for (let height = 1; height <= 20; height++) {
    const width = Math.round(ratio * height);
    if (width > 0 && Math.abs(width / height / ratio - 1) < 0.002) return `${width}:${height}`;
  }
  return `${ratio.toFixed(2)}:1`;
}

/** What to do about a photo in the format of phones, which browsers and the build cannot read. */
export const HEIC_ADVICE =
  'open the photo on the phone or computer and export it as JPG, or have it sent as JPG';

const FILM_ENDINGS = ['mp4', 'webm', 'mov', 'avi', 'mkv'];

/** What to do about a file of the other kind: a film in the place of a picture, or the reverse. */
function otherKind({ slot, mediaPath }: MediaField): string | undefined {
  const ending = endingOf(mediaPath);
  const isFilm = FILM_ENDINGS.includes(ending);
  if (slot.folder === 'slides' && isFilm && slot.endings.includes('jpg')) {
    return 'this is a film: write “type: video”, and a picture of it after “poster:”';
  }
  if (slot.folder === 'slides' && PICTURE_ENDINGS.includes(ending)) {
    return 'this is a picture: write “type: image”';
  }
  if (/^hei[cf]$/.test(ending)) return HEIC_ADVICE;
  return isFilm ? `export it as .${slot.endings[0]}; another name is not enough` : undefined;
}

function pathFinding(field: MediaField, media: MediaLibrary): Finding | undefined {
  const { path, slot, mediaPath } = field;
  const hasFittingName = slot.endings.includes(endingOf(mediaPath)) && !HOST_UNSAFE.test(mediaPath);
  if (hasFittingName && media.files.has(mediaPath)) return undefined;
  const likely = media.likelyFile(field);
  const suggestion = didYouMean(likely);
  const home = `images/${slot.folder}/`;
  if (mediaPath.trim() === '') {
    return {
      path,
      message: 'names no file',
      advice: `write its name, like “${home}name.${slot.endings[0]}”`,
    };
  }
  if (mediaPath.includes('\\')) {
    const forward = mediaPath.replace(/\\+/g, '/');
    const place = forward.indexOf('images/');
    const meant = place < 0 ? home + nameOf(forward) : forward.slice(place);
    return {
      path,
      message: `“${mediaPath}” has backslashes in it`,
      advice: suggestion ?? `write it with /: “${meant}”`,
    };
  }
  if (!mediaPath.startsWith('images/')) {
    return {
      path,
      message: `“${mediaPath}” must start with ${home}`,
      advice: suggestion ?? `write “${home}${nameOf(mediaPath)}”`,
    };
  }
  if (!slot.endings.includes(endingOf(mediaPath))) {
    return {
      path,
      message: `“${mediaPath}” does not end in ${slot.endings.map((ending) => `.${ending}`).join(', ')}`,
      advice: suggestion ?? otherKind(field) ?? 'use a file of one of these kinds',
    };
  }
  if (HOST_UNSAFE.test(mediaPath)) {
    return {
      path,
      message: `“${mediaPath}” has signs in it that not every web host can serve`,
      advice: `rename the file to ${safeName(nameOf(mediaPath))} and write that name here`,
    };
  }
  const isOnlyCase = likely?.toLowerCase() === mediaPath.toLowerCase();
  return {
    path,
    message: `there is no file “${mediaPath}”${isOnlyCase ? '; capital letters must match' : ''}`,
    advice: suggestion ?? `put it into src/content/${folderOf(mediaPath)}, or correct the name`,
  };
}

function pictureFindings(
  { path, slot, mediaPath }: MediaField,
  { width, height, isDrawing }: MediaFile & { kind: 'picture' },
): Finding[] {
  const { minWidth = 0, aspectRatio } = slot;
  const size = { width, height };
  if (isDrawing) {
    if (!aspectRatio || hasShape(size, aspectRatio)) return [];
    const fitting = largestCrop(size, aspectRatio);
    return [
      {
        path,
        message: `“${mediaPath}” is ${width} × ${height}, but its place has the shape ${ratioName(aspectRatio)}`,
        advice: `give the drawing a viewBox of ${fitting.width} × ${fitting.height}`,
      },
    ];
  }
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  const shown = isCropped ? largestCrop(size, aspectRatio) : size;
  if (shown.width >= minWidth) return [];
  const rest = width < minWidth ? '' : `, of which ${shown.width} × ${shown.height} can be shown`;
  const needed = aspectRatio
    ? `${minWidth} × ${Math.round(minWidth / aspectRatio)} pixels`
    : `${minWidth} pixels across`;
  return [
    {
      path,
      message: `“${mediaPath}” has only ${width} × ${height} pixels${rest}`,
      advice: `use a picture of at least ${needed}`,
    },
  ];
}

/**
 * Checks every picture and film that an entry names: is it there, can it be read, is it large enough
 * and of the right shape for its place.
 * @param schema the entry’s schema, whose media fields carry their slots
 * @param value the entry as plain values
 * @param media what there is in the media folders
 * @returns what is wrong, paths relative to the entry
 */
export function mediaFindings(schema: z.ZodType, value: unknown, media: MediaLibrary): Finding[] {
  return mediaFields(schema, value).flatMap((field): Finding[] => {
    const pathProblem = pathFinding(field, media);
    if (pathProblem) return [pathProblem];
    const file = media.files.get(field.mediaPath);
    if (file?.kind === 'picture') return pictureFindings(field, file);
    if (file?.kind !== 'broken') return [];
    const message = `“${field.mediaPath}” ${file.message}`;
    return [{ path: field.path, message, advice: file.advice }];
  });
}
