import { z } from 'zod';

/**
 * The building blocks that every content schema shares. The error texts are read by editors, so they
 * say what to write instead of what is wrong with the type.
 */

/** One line or paragraph of text that must not be left empty. */
export const filledText = () =>
  z.string().refine((text) => text.trim() !== '', {
    error: 'must not be empty — write the text, or delete the line if there is none',
  });

/** Zod metadata key of a text of a sentence or more, which the editing screen gives more room. */
export const LONG_TEXT = 'longText';

/** Zod metadata key of a field’s label on the editing screen, where its name does not say enough. */
export const LABEL = 'label';

/** Zod metadata key of a list: what one entry of it is called on the editing screen. */
export const ENTRY_LABEL = 'entryLabel';

/**
 * Zod metadata key of an optional field without which the site should not be published: why, and what
 * to do. The launch check shows it.
 */
export const NEEDED_AT_LAUNCH = 'neededAtLaunch';

/** A sentence or more that must not be left empty. */
export const filledLongText = () => filledText().meta({ [LONG_TEXT]: true });

/** A full web address, `http` or `https`, with a real host name. */
export const webLink = () =>
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a full web address that starts with https://',
  });

/**
 * Zod metadata key of an object schema: names of fields that it once had. Files may still hold them;
 * they are ignored with a warning.
 */
export const REMOVED_FIELDS = 'removedFields';

/** How a picture or film is used; the loader checks the file against it. */
export interface MediaSlot {
  /** Folder below `src/content/images` that the editing screen uploads to. */
  folder: 'slides' | 'works' | 'clients' | 'team';
  /** File endings that may be named here, without the dot. */
  endings: readonly string[];
  /** Smallest useful width in pixels; pictures that scale (SVG) are exempt. */
  minWidth?: number;
  /** Width divided by height that the build crops to; absent when any shape will do. */
  aspectRatio?: number;
}

/** Zod metadata key under which a {@link MediaSlot} travels with its field. */
export const MEDIA_SLOT = 'mediaSlot';

const mediaPath = (slot: MediaSlot) =>
  z
    .string()
    .regex(new RegExp(`^images/(?:[\\w.-]+/)*[\\w.-]+\\.(?:${slot.endings.join('|')})$`, 'i'), {
      error: `must be the name of a ${slot.endings.join(', ')} file that starts with images/${slot.folder}/`,
    })
    .meta({ [MEDIA_SLOT]: slot });

/** Endings of files that the site shows as pictures; all others are films. */
export const PICTURE_ENDINGS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];

/** Path of a picture below `src/content`, for example `images/team/name.jpg`. */
export const picturePath = (slot: Omit<MediaSlot, 'endings'>) =>
  mediaPath({ ...slot, endings: PICTURE_ENDINGS }).brand<'picture'>();

const PERCENT = '(?:100|\\d{1,2})%';
const ACROSS = `(?:left|center|right|${PERCENT})`;
const DOWN = `(?:top|center|bottom|${PERCENT})`;

/** The point that a picture is cropped towards, as CSS `object-position` has it (`D28`). */
export const focus = () =>
  z
    .string()
    .regex(
      new RegExp(
        `^(?:${ACROSS}|${DOWN}|${ACROSS} ${DOWN}|(?:top|bottom) (?:left|center|right)|center (?:left|right))$`,
      ),
      { error: 'must be a place in the picture — write it like 50% 30%, top or bottom left' },
    )
    .optional()
    .describe(
      'What must stay in when the picture is cropped: across and down, like 50% 30%, or a word like top. Leave it out for the usual.',
    );

/** Path of a film below `src/content`, for example `images/slides/name.mp4`. */
export const filmPath = (ending: 'mp4' | 'webm') =>
  mediaPath({ folder: 'slides', endings: [ending] });

/** Marks an entry as a stand-in that must be replaced before the site is launched (`D19a`). */
export const sample = () =>
  z
    .boolean()
    .meta({ [LABEL]: 'Stand-in' })
    .default(false)
    .describe('On (true) while this is a stand-in; off, or left out, once it is the real thing.');

/** All keys of this file under which zod metadata says something that is no part of JSON Schema. */
export const FIELD_SETTINGS = [
  ENTRY_LABEL,
  LABEL,
  LONG_TEXT,
  MEDIA_SLOT,
  NEEDED_AT_LAUNCH,
  REMOVED_FIELDS,
];
