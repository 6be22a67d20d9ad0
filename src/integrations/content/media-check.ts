import { type MediaSlot, PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { hasShape, largestCrop } from '../pictures/crop-picture.ts';
import type { Mistake } from './diagnostic.ts';
import { fieldsIn, mediaSlot, type Schema } from './schema-fields.ts';
import { closestMatch, didYouMean } from './wording.ts';

/** What is known about a file in the media folders: nothing about one that no content file names. */
export interface MediaFile {
  /** Size of a picture, in pixels; of an SVG, in its own units. */
  size?: { width: number; height: number };
  /** A picture has no transparent part, or its visible part is dark. */
  look?: 'opaque' | 'dark' | undefined;
  /** Why the file cannot be shown and, after a dash, what to do. */
  problem?: string;
}

/** All files in the media folders, by their path in the content folder. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** A field that names a picture or a video. */
interface MediaField {
  slot: MediaSlot;
  mediaPath: string;
}

/** Characters that some hosts cannot serve in file names. */
const UNSAFE = /[^\w./-]/;

/** Advice for HEIC photos, which browsers and the build cannot read. */
export const HEIC_ADVICE = 'open the photo on the phone or computer and export it as JPG';

const VIDEO = /\.(?:mp4|webm|mov|avi|mkv)$/i;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const extensionOf = (path: string) => nameOf(path).split('.').at(-1)?.toLowerCase() ?? '';
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/** Whether a path of the content model is that of a picture. */
export const isPicture = (path: string) => PICTURE_EXTENSIONS.includes(extensionOf(path));

/** The file that a wrong path most likely means: the same name elsewhere, or a similar path of the right kind. */
function likelyFile(path: string, { slot }: MediaField, files: MediaFiles): string | undefined {
  const wanted = path.startsWith('images/') ? path : `images/${slot.folder}/${nameOf(path)}`;
  const isKind = (file: string) => slot.extensions.includes(extensionOf(file));
  const fitting = [...files.keys()].filter(
    (file) => isKind(file) && VIDEO.test(file) === VIDEO.test(path),
  );
  return (
    fitting.find((file) => file.toLowerCase() === wanted.toLowerCase()) ??
    fitting.find((file) => stemOf(file) === stemOf(wanted)) ??
    (isKind(wanted) ? closestMatch(wanted, fitting) : undefined)
  );
}

/** Advice for a file of the wrong kind: a video instead of a picture, or a picture instead of a video. */
function wrongKindAdvice({ slot, mediaPath }: MediaField): string {
  if (/\.hei[cf]$/i.test(mediaPath)) return HEIC_ADVICE;
  if (!VIDEO.test(mediaPath)) return 'use another file';
  const format = slot.extensions.find((one) => VIDEO.test(`.${one}`));
  return format
    ? `export the video as .${format}; a new name is not enough`
    : 'use a picture of the video';
}

/** The message for a wrong name of a file; undefined if the file exists. */
function nameMessage(field: MediaField, files: MediaFiles): string | undefined {
  const { slot, mediaPath } = field;
  const folder = `images/${slot.folder}/`;
  const isKind = slot.extensions.includes(extensionOf(mediaPath));
  if (isKind && !UNSAFE.test(mediaPath) && files.has(mediaPath)) return undefined;
  const path = mediaPath.replaceAll('\\', '/');
  if (nameOf(path).trim() === '') {
    return `names no file — write it like ${folder}name.${slot.extensions[0]}`;
  }
  const likely = likelyFile(path, field, files);
  const suggestion = didYouMean(likely);
  const written = `“${mediaPath}”`;
  if (path !== mediaPath || !path.startsWith('images/')) {
    return `${written} must start with ${folder} — ${suggestion ?? `put the file there and write “${folder}${nameOf(path)}”`}`;
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
  const target = inContentFolder(mediaPath.slice(0, mediaPath.lastIndexOf('/') + 1));
  return `${problem} — ${suggestion ?? `put it into ${target}, or correct the name`}`;
}

/** The message for a picture with too few pixels after cropping; undefined if it is large enough. */
function sizeMessage(
  { slot: { minWidth = 0, aspectRatio }, mediaPath }: MediaField,
  size: { width: number; height: number },
): string | undefined {
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  const shown = isCropped ? largestCrop(size, aspectRatio) : size;
  if (/\.svg$/i.test(mediaPath) || shown.width >= minWidth) return undefined;
  const rest =
    size.width < minWidth ? '' : `, ${shown.width} × ${shown.height} after it is cropped`;
  const needed = aspectRatio
    ? `${minWidth} × ${Math.round(minWidth / aspectRatio)} pixels`
    : `${minWidth} pixels across`;
  return `“${mediaPath}” has only ${size.width} × ${size.height} pixels${rest} — use a picture of at least ${needed}`;
}

/** Why a logo cannot be seen well on the dark pages. */
const LOOKS = {
  opaque: 'has no transparent background, so the logo stands in a box',
  dark: 'is dark, so the logo can hardly be seen on the dark page',
};

/** Finds pictures and videos that do not exist, cannot be read, are too small or hard to see. */
export function* checkMedia(schema: Schema, file: unknown, media: MediaFiles): Generator<Mistake> {
  for (const { path, schema: inner, value } of fieldsIn(schema, file)) {
    const slot = mediaSlot(inner);
    if (!slot || typeof value !== 'string') continue;
    const mediaPath = value.replace(/^\/(?=images\/)/, '');
    const field = { slot, mediaPath };
    const { size, look, problem } = media.get(mediaPath) ?? {};
    const message =
      nameMessage(field, media) ??
      (problem ? `“${mediaPath}” ${problem}` : size && sizeMessage(field, size));
    if (message) yield { path, message };
    else if (look && slot.folder === 'clients') {
      const advice =
        'ask the client for the logo in white on a transparent background, as SVG or PNG';
      yield { path, message: `“${mediaPath}” ${LOOKS[look]} — ${advice}`, severity: 'warning' };
    }
  }
}
