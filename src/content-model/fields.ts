import { z } from 'zod';
import { PICTURE_EXTENSIONS, type VideoExtension } from './media-kinds.ts';

/**
 * Fields that the content schemas share. Editors read the error texts, so these say what to write, not which
 * type is wrong.
 */

/** A text that must not be empty. */
export const filledText = () =>
  z.string().refine((text) => text.trim() !== '', {
    error: 'must not be empty — write the text, or delete the line if there is none',
  });

/** A text that must not be empty, and must differ in all entries of a list. */
export const uniqueText = () => filledText().meta({ [UNIQUE]: true });

/** Zod metadata key of a long text, which gets a larger field on the editing screen. */
export const LONG_TEXT = 'longText';

/** Zod metadata key of the label that the editing screen shows instead of the field’s name. */
export const LABEL = 'label';

/** Zod metadata key of a list: the name of one entry on the editing screen. */
export const ENTRY_LABEL = 'entryLabel';

/** Zod metadata key of a field whose values must differ in all entries of a list. */
export const UNIQUE = 'unique';

/** Zod metadata key: keywords that replace or extend those of the committed JSON Schema. */
export const JSON_SCHEMA = 'jsonSchema';

/**
 * A list of at least one entry, in display order.
 *
 * @param entry schema of an entry
 * @param list name of one entry on the editing screen, and the part of the site that would be empty without an entry
 */
export const entryList = <Entry extends z.ZodType>(
  entry: Entry,
  list: { label: string; neededFor: string },
) =>
  z
    .array(entry)
    .min(1, {
      error: `has no entries — write at least one, starting with “- ”; ${list.neededFor} shows nothing else`,
    })
    .meta({ [ENTRY_LABEL]: list.label });

/** A text of a sentence or more that must not be empty. */
export const filledLongText = () => filledText().meta({ [LONG_TEXT]: true });

/** A complete URL, `http` or `https`, with a valid host name. */
export const webLink = () =>
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a full web address that starts with https://',
  });

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
    .regex(
      new RegExp(`^/?images/(?:[\\w.-]+/)*[\\w.-]+\\.(?:${slot.extensions.join('|')})$`, 'i'),
      {
        error: `must be the name of a ${slot.extensions.join(', ')} file that starts with images/${slot.folder}/`,
      },
    )
    // The editing screen writes a slash at the start.
    .overwrite((path) => path.replace(/^\//, ''))
    .meta({ [MEDIA_SLOT]: slot });

/** Path of a picture below `src/content`, for example `images/team/name.jpg`. */
export const picturePath = (slot: Omit<MediaSlot, 'extensions'>) =>
  mediaPath({ ...slot, extensions: PICTURE_EXTENSIONS }).brand<'picture'>();

/** Path of a picture or of an MP4 video below `src/content`. */
export const pictureOrVideoPath = (slot: Omit<MediaSlot, 'extensions'>) =>
  mediaPath({ ...slot, extensions: [...PICTURE_EXTENSIONS, 'mp4'] }).brand<'pictureOrVideo'>();

const PERCENT = '(?:100|\\d{1,2})%';
const HORIZONTAL = `(?:left|center|right|${PERCENT})`;
const VERTICAL = `(?:top|center|bottom|${PERCENT})`;

/** The point that cropping keeps, written like CSS `object-position`. */
export const focus = () =>
  z
    .string()
    .regex(
      new RegExp(
        `^(?:${HORIZONTAL}|${VERTICAL}|${HORIZONTAL} ${VERTICAL}|(?:top|bottom) (?:left|center|right)|center (?:left|right))$`,
      ),
      {
        error:
          'must be a point in the picture — write two percentages, such as 50% 30%, or words, such as top or bottom left',
      },
    )
    .optional()
    .describe(
      'The point that stays visible when the picture is cropped: distance from the left and from the top, like 50% 30%, or a word like top. Optional.',
    );

/** Path of a video below `src/content`, for example `images/slides/name.mp4`. */
export const videoPath = (extension: VideoExtension) =>
  mediaPath({ folder: 'slides', extensions: [extension] });

/** Marks an entry as a sample that must be replaced before the site is published. */
export const sample = () =>
  z
    .boolean()
    .meta({ [LABEL]: 'Sample' })
    .default(false)
    .describe('On (true) while this entry is a sample; off (false), or left out, once it is real.');

/** The zod metadata keys of this file, which are not part of JSON Schema. */
export const METADATA_KEYS = [ENTRY_LABEL, JSON_SCHEMA, LABEL, LONG_TEXT, MEDIA_SLOT, UNIQUE];
