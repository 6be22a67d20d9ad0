import { z } from 'zod';
import { isAnyVideo } from './media.ts';
import { readVideoLink } from './video-link.ts';

/** Messages are for editors: `rule` continues the value (“a(at)b must be …”), `error` the name of the field. */

declare module 'zod' {
  interface GlobalMeta {
    rule?: string;
    label?: string;
    /** The name of one entry of a list. */
    entryLabel?: string;
    /** Whether the forms show several lines. */
    longText?: boolean;
    mediaSlot?: import('./media.ts').MediaSlot;
    /** Keywords that replace or extend those of the committed JSON Schema. */
    jsonSchema?: object;
  }
}

const INVISIBLE_NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'a non-breaking space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark',
};

function nameOfInvisible(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const number = point.toString(16).toUpperCase().padStart(4, '0');
  return INVISIBLE_NAMES[character] ?? `an invisible character (U+${number})`;
}

/** Spaces, invisible characters, and letters without a shape. */
const BLANK = /^[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

const INVISIBLE = /[[\p{C}\p{Z}]--[ ]]/v;

/** The first invisible character of a text; spaces do not count. */
export const invisibleIn = (text: string): string | undefined => INVISIBLE.exec(text)?.[0];

/** An issue about an invisible character. */
export const invisibleIssue = (text: string, character: string) => {
  const before = text.slice(0, text.indexOf(character)).slice(-30);
  const place = before ? `after “${before}”` : 'at its start';
  return {
    code: 'custom' as const,
    input: text,
    message: `has ${nameOfInvisible(character)} ${place}, which cannot be seen — delete it, or type the text again`,
    params: { character },
  };
};

/** Refuses invisible characters in a text that programs read: links, numbers, addresses, IDs. */
export const visibleOnly = z.superRefine<string>(
  (text, context) => {
    const character = invisibleIn(text);
    if (character) context.addIssue(invisibleIssue(text, character));
  },
  { when: ({ value }) => typeof value === 'string' },
);

const blankMessage = ({ input }: { input: unknown }) =>
  String(input).trim() === ''
    ? 'must not be empty — write the text, or delete the line if there is none'
    : 'has only characters that cannot be seen — write the text, or delete the line if there is none';

export const filledText = () =>
  z.string().refine((text) => !BLANK.test(text), { error: blankMessage });

export const filledLongText = () => filledText().meta({ longText: true });

export const optionalText = () =>
  z
    .string()
    .refine((text) => text === '' || !BLANK.test(text), { error: blankMessage })
    .default('');

/** An ID or a name that another program assigns. */
export const identifier = () =>
  filledText()
    .check(visibleOnly)
    .refine((text) => !text.includes(' '), {
      error: 'has a space, which belongs to no ID — copy it again, or delete the space',
    });

/** For comparisons: all links to a YouTube video are equal, and case matters only in links. */
function comparable(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return readVideoLink(plain)?.page ?? plain.toLowerCase();
}

const uniqueFields = (fields: readonly string[]) =>
  z.superRefine<readonly unknown[]>(
    (entries, context) => {
      const seen = new Map<string, number>();
      for (const [index, entry] of entries.entries()) {
        for (const field of fields) {
          const text: unknown = Object(entry)[field];
          if (typeof text !== 'string' || text.trim() === '') continue;
          const key = `${field} ${comparable(text)}`;
          const earlier = seen.get(key);
          if (earlier === undefined) {
            seen.set(key, index);
            continue;
          }
          const params = { repeats: [earlier, field], text: Object(entries[earlier])[field] };
          context.addIssue({ code: 'custom', path: [index, field], input: text, params });
          break;
        }
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );

/** `neededFor`: part of the site that is empty without an entry; `unique`: fields that must differ in all entries. */
export const entryList = <Entry extends z.ZodType>(
  entry: Entry,
  list: { label: string; neededFor?: string; unique?: readonly string[] },
) => {
  const entries = z.array(entry).check(uniqueFields(list.unique ?? []));
  const filled = list.neededFor
    ? entries
        .min(1, {
          error: `has no entries — write at least one, starting with “- ”; ${list.neededFor} shows nothing else`,
        })
        .refine((all) => all.length === 0 || !all.every(isHidden), {
          error: `has hidden entries only — show at least one; ${list.neededFor} shows nothing else`,
        })
    : entries;
  return filled.meta({ entryLabel: list.label });
};

/** A URL and the text after it: a sentence, a URL, or punctuation. A URL in a path or query belongs to the first. */
const ADDRESS_AND_REST = /^(\S+?)([,;.]*\s.*|(?:[,;]|(?<=\w))https?:.*|[,;.]+)$/s;

const oneAddress = z.superRefine<string>((text, context) => {
  const [, address = '', rest = ''] = ADDRESS_AND_REST.exec(text) ?? [];
  if (!address) return;
  const found = rest.trim() === '' ? 'a space' : `“${rest.trim().slice(0, 40)}”`;
  const message = `has ${found} after “${address}” — write one address without spaces, and nothing after it`;
  context.addIssue({ code: 'custom', input: text, message });
});

function linkAdvice(text: string): string | undefined {
  if (isAnyVideo(text)) {
    return 'is a file on a computer — upload the film to YouTube or Vimeo first, and write the address of its page';
  }
  if (text.includes(':\\')) return `has backslashes — write ${text.replaceAll('\\', '/')}`;
  return text.startsWith('<')
    ? 'is code of a page — write only the address in it, which stands after src='
    : undefined;
}

/** One complete URL with a valid host name; later rules apply only to one. */
export const webLink = (protocol = /^https?$/) =>
  z
    .url({
      protocol,
      hostname: z.regexes.domain,
      abort: true,
      error: ({ input }) => linkAdvice(String(input)),
    })
    .check(visibleOnly, oneAddress)
    .meta({ rule: 'must be a full web address that starts with https://' });

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
    )
    .meta({
      rule: 'must be a point in the picture — write two percentages, such as 50% 30%, or words, such as top or bottom left',
    })
    .optional()
    .describe(
      'The point that stays visible when the picture is cropped: distance from the left and from the top, like 50% 30%, or a word like top. Optional.',
    );

/** Gives the pictures of an entry its focus. */
export const withFocus = <Entry extends { focus?: string | undefined }>(entry: Entry): Entry => {
  const fields = Object.entries(entry).map(([name, value]) => [
    name,
    Object.hasOwn(Object(value), 'original') ? { ...Object(value), focus: entry.focus } : value,
  ]);
  return Object.fromEntries(fields);
};

/** Leaves an entry out of the site. */
export const hidden = () =>
  z
    .boolean()
    .meta({ label: 'Hidden' })
    .default(false)
    .describe('On (true): this entry is not on the site. Off (false), or left out: it is.');

export const isHidden = (entry: unknown): boolean => Object(entry).hidden === true;

/** Marks an entry as a sample that must be replaced before the site is published. */
export const sample = () =>
  z
    .boolean()
    .meta({ label: 'Sample' })
    .default(false)
    .describe('On (true) while this entry is a sample; off (false), or left out, once it is real.');
