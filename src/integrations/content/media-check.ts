import { PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { hasShape, largestCrop } from '../../lib/crop.ts';
import type { Report } from './diagnostic.ts';
import { closestMatch, didYouMean } from './did-you-mean.ts';
import { type MediaField, mediaFields, type Schema } from './schema-fields.ts';

/** A picture or video in the media folders. */
export type MediaFile =
  | {
      kind: 'picture';
      width: number;
      height: number;
      isSvg: boolean;
      /** It has no transparent part, or its visible part is dark; undefined otherwise. */
      look?: 'opaque' | 'dark';
    }
  | { kind: 'video' }
  | { kind: 'broken'; message: string }
  /** No content file names it, so it was not opened. */
  | { kind: 'unread' };

/** All files in the media folders, by their path in the content folder. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** With more wrong names than this in a file, a folder was moved, and suggestions for single names do not help. */
const MAX_SEARCHES = 20;

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
  const isVideo = VIDEO.test(path);
  const fitting = [...files.keys()].filter(
    (file) => slot.extensions.includes(extensionOf(file)) && VIDEO.test(file) === isVideo,
  );
  return (
    fitting.find((file) => file.toLowerCase() === wanted.toLowerCase()) ??
    fitting.find((file) => stemOf(file) === stemOf(wanted)) ??
    (slot.extensions.includes(extensionOf(wanted)) ? closestMatch(wanted, fitting) : undefined)
  );
}

/** Advice for a file of the wrong kind: a video instead of a picture, or a picture instead of a video. */
function wrongKindAdvice({ slot, mediaPath }: MediaField): string {
  const extension = extensionOf(mediaPath);
  if (/^hei[cf]$/.test(extension)) return HEIC_ADVICE;
  if (!VIDEO.test(mediaPath)) return 'use another file';
  const format = slot.extensions.find((one) => one === 'mp4' || one === 'webm');
  return format
    ? `export the video as .${format}; a new name is not enough`
    : 'use a picture of the video';
}

/** The message for a wrong name of a file; undefined if the file exists. */
function nameMessage(
  field: MediaField,
  files: MediaFiles,
  canSearch: () => boolean,
): string | undefined {
  const { slot, mediaPath } = field;
  const folder = `images/${slot.folder}/`;
  const isKind = slot.extensions.includes(extensionOf(mediaPath));
  if (isKind && !UNSAFE.test(mediaPath) && files.has(mediaPath)) return undefined;
  const path = mediaPath.replaceAll('\\', '/');
  if (nameOf(path).trim() === '') {
    return `names no file — write it like ${folder}name.${slot.extensions[0]}`;
  }
  const likely = canSearch() ? likelyFile(path, field, files) : undefined;
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

/** The warning for a logo that cannot be seen well on the dark pages; undefined for other pictures. */
function logoWarning({ slot, mediaPath }: MediaField, file: MediaFile): string | undefined {
  if (slot.folder !== 'clients' || file.kind !== 'picture' || !file.look) return undefined;
  const problem =
    file.look === 'opaque'
      ? 'has no transparent background, so the logo stands in a box'
      : 'is dark, so the logo can hardly be seen on the dark page';
  return `“${mediaPath}” ${problem} — ask the client for the logo in white on a transparent background, as SVG or PNG`;
}

/** Checks the pictures and videos that a file names: whether they exist, can be read and are large enough. */
export function checkMedia(schema: Schema, file: unknown, media: MediaFiles, report: Report): void {
  let searches = 0;
  const canSearch = () => searches++ < MAX_SEARCHES;
  for (const field of mediaFields(schema, file)) {
    const found = media.get(field.mediaPath);
    const message =
      nameMessage(field, media, canSearch) ??
      (found?.kind === 'picture' ? sizeMessage(field, found) : undefined) ??
      (found?.kind === 'broken' ? `“${field.mediaPath}” ${found.message}` : undefined);
    if (message) report(field.path, message);
    const warning = found && logoWarning(field, found);
    if (warning) report(field.path, warning, { severity: 'warning' });
  }
}
