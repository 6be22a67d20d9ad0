import { z } from 'zod';

/**
 * Fields that the content schemas share. Editors read the error texts, so these say what to write, not which
 * type is wrong.
 */

/** A text that must not be empty. */
export const filledText = () =>
  z.string().refine((text) => text.trim() !== '', {
    error: 'must not be empty — write the text, or delete the line if there is none',
  });

/** Zod metadata key of a long text, which gets a larger field on the editing screen. */
export const LONG_TEXT = 'longText';

/** Zod metadata key of the label that the editing screen shows instead of the field’s name. */
export const LABEL = 'label';

/** Zod metadata key of a list: the name of one entry on the editing screen. */
export const ENTRY_LABEL = 'entryLabel';

/** A text of a sentence or more that must not be empty. */
export const filledLongText = () => filledText().meta({ [LONG_TEXT]: true });

/** A complete URL, `http` or `https`, with a valid host name. */
export const webLink = () =>
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a full web address that starts with https://',
  });

/**
 * Zod metadata key of an object schema: names of fields that it no longer has. In a file they are ignored with
 * a warning.
 */
export const REMOVED_FIELDS = 'removedFields';

/** How a picture or video is used; the content check compares the file with it. */
export interface MediaSlot {
  /** Folder in `src/content/images` that the editing screen uploads to. */
  folder: 'slides' | 'works' | 'clients' | 'team';
  /** Allowed file extensions, without the dot. */
  extensions: readonly string[];
  /** Minimum width in pixels; does not apply to SVG. */
  minWidth?: number;
  /** Width divided by height that the build crops to; without it, the picture is not cropped. */
  aspectRatio?: number;
}

/** Zod metadata key of a field that names a file: its {@link MediaSlot}. */
export const MEDIA_SLOT = 'mediaSlot';

const mediaPath = (slot: MediaSlot) =>
  z
    .string()
    .regex(new RegExp(`^images/(?:[\\w.-]+/)*[\\w.-]+\\.(?:${slot.extensions.join('|')})$`, 'i'), {
      error: `must be the name of a ${slot.extensions.join(', ')} file that starts with images/${slot.folder}/`,
    })
    .meta({ [MEDIA_SLOT]: slot });

/** Extensions of pictures; files with another extension are videos. */
export const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];

/** Path of a picture below `src/content`, for example `images/team/name.jpg`. */
export const picturePath = (slot: Omit<MediaSlot, 'extensions'>) =>
  mediaPath({ ...slot, extensions: PICTURE_EXTENSIONS }).brand<'picture'>();

const PERCENT = '(?:100|\\d{1,2})%';
const HORIZONTAL = `(?:left|center|right|${PERCENT})`;
const VERTICAL = `(?:top|center|bottom|${PERCENT})`;

/** The point that cropping keeps, written like CSS `object-position` (D28). */
export const focus = () =>
  z
    .string()
    .regex(
      new RegExp(
        `^(?:${HORIZONTAL}|${VERTICAL}|${HORIZONTAL} ${VERTICAL}|(?:top|bottom) (?:left|center|right)|center (?:left|right))$`,
      ),
      { error: 'must be a point in the picture — write it like 50% 30%, top or bottom left' },
    )
    .optional()
    .describe(
      'The point that stays visible when the picture is cropped: distance from the left and from the top, like 50% 30%, or a word like top. Optional.',
    );

/** Path of a video below `src/content`, for example `images/slides/name.mp4`. */
export const videoPath = (extension: 'mp4' | 'webm') =>
  mediaPath({ folder: 'slides', extensions: [extension] });

/** Marks an entry as a sample that must be replaced before the site is published (D19a). */
export const sample = () =>
  z
    .boolean()
    .meta({ [LABEL]: 'Sample' })
    .default(false)
    .describe('On (true) while this entry is a sample; off (false), or left out, once it is real.');

/** The zod metadata keys of this file, which are not part of JSON Schema. */
export const METADATA_KEYS = [ENTRY_LABEL, LABEL, LONG_TEXT, MEDIA_SLOT, REMOVED_FIELDS];
