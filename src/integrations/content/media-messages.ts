import { basename, dirname, parse } from 'node:path/posix';
import { z } from 'zod';
import { visibleOnly } from '#/content-model/fields.ts';
import { inContentFolder } from '#/content-model/index.ts';
import {
  extensionOf,
  isAnyVideo,
  isPicture,
  isVector,
  isVideo,
  type MediaField,
  type MediaSlot,
} from '#/content-model/media.ts';
import { hasShape, largestCrop, type Size } from '#/lib/picture.ts';
import { MAX_ORIGINAL_SIDE } from '#/lib/picture-sizes.ts';
import { closestMatch } from './closest-match.ts';
import type { Mistake, Severity } from './diagnostic.ts';
import { didYouMean } from './phrases.ts';

/** What is known about a file in the media folders: nothing about one that no content file names. */
export interface MediaFile {
  size?: Size;
  look?: 'opaque' | 'dark' | 'invisible' | undefined;
  /** Of what is published: of an SVG, when it is minified. */
  bytes?: number;
  /** Whether a browser must load most of the film before it can play it. */
  startsLate?: boolean;
  /** The extension of its kind, if it has that of another kind. */
  kind?: string;
  /** Why the file cannot be shown and, after a dash, what to do. */
  problem?: string;
}

/** By path in the content folder. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** Characters that some hosts cannot serve in file names. */
const UNSAFE = /[^\w./-]/;

/** Advice for HEIC photos, which browsers and the build cannot read. */
export const HEIC_ADVICE = 'open the photo on the phone or computer and export it as JPG';

const LOGO_ADVICE =
  'ask the client for the logo in white on a transparent background, as SVG or PNG';
const LOOKS = {
  opaque: `has no transparent background, so the logo stands in a box — ${LOGO_ADVICE}`,
  invisible: `is transparent everywhere, so nothing can be seen of it — ${LOGO_ADVICE}`,
  dark: `is dark, so the logo can hardly be seen on the dark page — ${LOGO_ADVICE}`,
};

const isOneOf = (extensions: readonly string[], path: string) =>
  extensions.includes(extensionOf(path));
/** Without extensions: some programs hide one and add another, as in `sabina.jpg.jpg`. */
function stemOf(path: string): string {
  const { name } = parse(path.toLowerCase());
  return isPicture(name) || isVideo(name) ? parse(name).name : name;
}

function likelyFile(path: string, slot: MediaSlot, files: MediaFiles): string | undefined {
  const wanted = path.startsWith('images/') ? path : `images/${slot.folder}/${basename(path)}`;
  const fitting = [...files.keys()].filter(
    (file) =>
      isOneOf(slot.extensions, file) &&
      isVideo(file) === isAnyVideo(path) &&
      !UNSAFE.test(file) &&
      !files.get(file)?.kind,
  );
  // A file that another entry names is not the one that was renamed.
  const unused = fitting.filter((file) => Object.keys(files.get(file) ?? {}).length === 0);
  return (
    fitting.find((file) => file.toLowerCase() === wanted.toLowerCase()) ??
    fitting.find((file) => stemOf(file) === stemOf(wanted)) ??
    (isOneOf(slot.extensions, wanted) ? closestMatch(wanted, unused) : undefined)
  );
}

function wrongKindAdvice(path: string, { extensions }: MediaSlot): string {
  if (/\.hei[cf]$/i.test(path)) return HEIC_ADVICE;
  if (!isAnyVideo(path)) return 'use another file';
  const format = extensions.find((one) => isVideo(`.${one}`));
  return format
    ? `export the video as .${format}; a new name is not enough`
    : 'use a picture of the video';
}

function otherKindProblem(kind: string, slot: MediaSlot): string {
  const advice = slot.extensions.includes(kind)
    ? `rename it so that it ends in .${kind}, and write that name here`
    : wrongKindAdvice(`.${kind}`, slot);
  return `is a file of the kind ${kind.toUpperCase()} with another name — ${advice}`;
}

function nameMessage(mediaPath: string, slot: MediaSlot, files: MediaFiles): string | undefined {
  const isKind = isOneOf(slot.extensions, mediaPath);
  if (isKind && !UNSAFE.test(mediaPath) && files.has(mediaPath)) return undefined;
  const folder = `images/${slot.folder}/`;
  const path = mediaPath.replaceAll('\\', '/');
  if (/(?:^|\/)\s*$/.test(path)) {
    return `names no file — write it like ${folder}name.${slot.extensions[0]}`;
  }
  const likely = likelyFile(path, slot, files);
  const suggestion = didYouMean(likely);
  const written = `“${mediaPath}”`;
  if (path !== mediaPath || !path.startsWith('images/')) {
    return `${written} must start with ${folder} — ${suggestion ?? `put the file there and write “${folder}${basename(path)}”`}`;
  }
  const { kind = '' } = files.get(path) ?? {};
  if (!isKind && slot.extensions.includes(kind))
    return `${written} ${otherKindProblem(kind, slot)}`;
  if (!isKind) {
    const extensions = slot.extensions.map((extension) => `.${extension}`).join(', ');
    return `${written} must end in ${extensions} — ${suggestion ?? wrongKindAdvice(path, slot)}`;
  }
  if (UNSAFE.test(mediaPath)) {
    const rename =
      'rename the file with letters a to z, digits and hyphens only, and write that name here';
    // Accents are written with one character or with two, which look the same.
    const exists = [...files.keys()].some((file) => file.normalize() === path.normalize());
    const advice = exists ? rename : (suggestion ?? rename);
    return `${written} has characters that not every web host can serve — ${advice}`;
  }
  if (likely && basename(likely) === basename(path) && !likely.startsWith(folder)) {
    return `there is no file ${written} — move ${inContentFolder(likely)} into ${inContentFolder(folder)}`;
  }
  const isOnlyCase = likely?.toLowerCase() === path.toLowerCase();
  const problem = `there is no file ${written}${isOnlyCase ? '; capital letters must match' : ''}`;
  return `${problem} — ${suggestion ?? `put it into ${inContentFolder(dirname(path))}/, or correct the name`}`;
}

function sizeProblem(size: Size, { minWidth = 0, aspectRatio }: MediaSlot): string | undefined {
  const isCropped = aspectRatio !== undefined && !hasShape(size, aspectRatio);
  const shown = isCropped ? largestCrop(size, aspectRatio) : size;
  if (shown.width >= minWidth) return undefined;
  const rest =
    size.width < minWidth ? '' : `, ${shown.width} × ${shown.height} after it is cropped`;
  const needed = aspectRatio
    ? `${minWidth} × ${Math.round(minWidth / aspectRatio)} pixels`
    : `${minWidth} pixels across`;
  return `has only ${size.width} × ${size.height} pixels${rest} — use a picture of at least ${needed}`;
}

/** Which files, their limit in bytes, what a larger one is, and what to do. The first match applies. */
const FILE_LIMITS: readonly [(path: string) => boolean, number, Severity, string][] = [
  [isVideo, 1_500_000, 'launch', 'make the video shorter or reduce its resolution'],
  [isVector, 30_000, 'launch', 'simplify the SVG'],
  // The build resizes pictures; large ones only make it slower.
  [isPicture, 3_000_000, 'suggestion', `save the picture at ${MAX_ORIGINAL_SIDE} pixels or less`],
];

function weightOf(path: string, bytes = 0): Omit<Mistake, 'path'> | undefined {
  const [, limit = 0, severity, advice] = FILE_LIMITS.find(([isMeant]) => isMeant(path)) ?? [];
  if (bytes <= limit) return undefined;
  const [actual, allowed] = [bytes, limit].map((count) => count.toLocaleString('en'));
  return { message: `“${path}” has ${actual} bytes, more than ${allowed} — ${advice}`, severity };
}

function* mediaMistakes(value: string, slot: MediaSlot, media: MediaFiles) {
  const path = value.replace(/^\/(?=images\/)/, '');
  const { size, look, bytes, startsLate, kind, problem } = media.get(path) ?? {};
  const tooSmall = size && !isVector(path) && sizeProblem(size, slot);
  const wrong = problem ?? (kind ? otherKindProblem(kind, slot) : tooSmall);
  const message = nameMessage(path, slot, media) ?? (wrong && `“${path}” ${wrong}`);
  if (message) {
    yield { message };
    return;
  }
  const warning = slot.folder === 'clients' && look && LOOKS[look];
  if (warning) yield { message: `“${path}” ${warning}`, severity: 'warning' as const };
  const weight = weightOf(path, bytes);
  if (weight) yield weight;
  if (startsLate) {
    const late = 'has its table of contents at its end, so it starts late';
    const advice = 'export it with “fast start” or “web optimized” turned on';
    yield { message: `“${path}” ${late} — ${advice}`, severity: 'suggestion' as const };
  }
}

/** Fields that also check the named file: that it exists, and its kind, size, weight and look. */
export const checkedMedia =
  (media: MediaFiles): MediaField =>
  (slot) =>
    z
      .string()
      .check(visibleOnly)
      .superRefine((value, context) => {
        for (const { message, severity } of mediaMistakes(value, slot, media)) {
          context.addIssue({ code: 'custom', message, params: { severity } });
        }
      });
