import type { YAMLError } from 'yaml';
import { ALL_COLLECTIONS, COLLECTIONS } from '#/content-model/index.ts';
import { elementOf, shapeOf } from '#/content-model/schema.ts';
import { NOT_INDENTED, quoted, shorten } from './phrases.ts';

interface Problem {
  /** The text of the file. */
  text: string;
  code: YAMLError['code'];
  /** The library’s message. */
  cause: string;
  line: string;
  /** The part before the value: spaces, dashes and the name of the field. */
  start: string;
  value: string;
  /** The line without spaces and its dash. */
  content: string;
  /** How to write the line with its value in quotes. */
  inQuotes: string;
}

interface Explanation {
  offset: number;
  message: string;
}

/** Explains a mistake that a pattern finds in the text of the file, wherever the library finds the error. */
const anywhere =
  (pattern: RegExp, sentence: (found: string) => string) =>
  ({ text }: Problem): Explanation | undefined => {
    const found = pattern.exec(text);
    return found ? { offset: found.index, message: sentence(found[0]) } : undefined;
  };

const MISPLACED =
  'this line does not fit the lines above — put it exactly below its neighbours, “-” below “-” and field below field; if an entry starts here, begin it with “- ”';

const PROFILE = new RegExp(
  `\\b(?:${Object.keys(COLLECTIONS.site.schema.shape.social.shape).join('|')}):`,
);

const GROUPS = ALL_COLLECTIONS.flatMap(([, { schema }]) =>
  Object.entries(schema.shape).flatMap(([name, field]) =>
    (shapeOf(field) ?? elementOf(field)) ? [name] : [],
  ),
);

/** A field with a value between lines that are indented. */
const OUTSIDE_ITS_ENTRY = new RegExp(
  String.raw`(?<=^(?:[ \t]+\S.*|\w+:[ \t]*)\r?\n)(?!(?:${GROUPS.join('|')}):)[A-Za-z]\w*:[ \t]+[^\s|>].*(?=\r?\n[ \t]+(?:- |[A-Za-z]\w*:\s))`,
  'm',
);

/** The first one that returns a message applies. */
const MISTAKES: readonly ((problem: Problem) => Explanation | string | false | undefined)[] = [
  anywhere(
    /^(?:<{7}|={7}|>{7})(?=\s|$).*/m,
    (mark) =>
      `“${shorten(mark)}” is left from two versions of the file — keep the lines of one version, delete the others and all lines of <, = and >`,
  ),
  anywhere(
    /(?<=^[ \t]*(?:- +)?(?:[A-Za-z]\w*:|-)?)\u00a0/m,
    () =>
      'there is a non-breaking space, which only looks like a space — delete it and type a space',
  ),
  anywhere(
    // A quoted text that goes on over the next field, or to the end of the file.
    /(?<=^[ \t]*(?:- +)*(?:[A-Za-z][\w-]*: +)?)(["'])(?:(?!\1)[\s\S])*?(?=\n[ \t]*(?:- +)?[A-Za-z]\w*:\s|\s*$(?![\s\S]))/m,
    (text) => {
      const [line = ''] = text.split('\n', 1);
      const apostrophe = line[0] === "'" ? `; if it is an apostrophe, write ${quoted(line)}` : '';
      return `the quote before ${shorten(text.slice(1), 30)} is never closed — put a ${text[0]} at the end of the text${apostrophe}`;
    },
  ),
  anywhere(
    /(?<=^\w+:[ \t]*\r?\n)[ \t]*#[ \t]*- .*(?=\r?\n[ \t]+[A-Za-z]\w*:)/m,
    () => 'the first line of this entry is commented out — put a # before its other lines too',
  ),
  anywhere(OUTSIDE_ITS_ENTRY, () => `this line ${NOT_INDENTED}`),
  ({ code, line }) =>
    (code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) &&
    'there is a tab at the start of this line — use spaces instead of tabs',
  ({ line, content }) =>
    /^\s*-[^\s-]/.test(line) &&
    `there is no space after the dash — write “- ${shorten(content, 30)}”`,
  ({ content, cause }) =>
    /^\w+:[^\s/:]/.test(content) &&
    cause.includes('mplicit') &&
    `there is no space after the colon — write “${shorten(content.replace(':', ': '), 40)}”`,
  ({ value }) =>
    /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*[,;.]\s*$/.test(value) &&
    `delete the ${value.trim().at(-1)} after the closing quote`,
  ({ value, inQuotes }) =>
    /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*[^\s#]/.test(value) &&
    `there is more text after the closing quote — ${inQuotes}`,
  ({ code }) =>
    code === 'BAD_DQ_ESCAPE' &&
    'in double quotes a backslash has a special meaning — write two, or use a slash',
  ({ start, value }) =>
    /^@[\w.-]+$/.test(value) &&
    PROFILE.test(start) &&
    `“${value}” is a name — open the profile in a browser and copy its address, which starts with https://`,
  ({ value, inQuotes }) =>
    /^[@`%&*!{}[\],|>]|^[?-] /.test(value) &&
    `text cannot start with ${value[0]} here — ${inQuotes}`,
  ({ code, value, inQuotes }) =>
    code === 'BLOCK_AS_IMPLICIT_KEY' &&
    /:(?:\s|$)/.test(value) &&
    `text with a colon needs straight quotes — ${inQuotes}`,
  ({ start, value }) =>
    value !== '' &&
    /^[\s-]*$/.test(start) &&
    `“${shorten(value, 40)}” is neither a field nor an entry — write “field: text”; if it continues the text above, put both on one line`,
  ({ cause }) =>
    cause.startsWith('A block sequence') &&
    'this “-” is not exactly below the “-” of the entries above, or the entry above has none — put them below each other',
];

/** Explains only the first syntax error, which usually causes the others. */
export function explainSyntaxError(
  text: string,
  { code, message: cause, pos: [offset] }: YAMLError,
): Explanation {
  const [line = ''] = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1);
  const [, start = '', value = ''] =
    /^(\s*(?:- +)*(?:[A-Za-z][\w-]*:(?: +|$))?)(.*?)\s*$/.exec(line) ?? [];
  // The value without the quotes that were meant to enclose it.
  const [, inner] = /^(?:[“”„«‘](.*)[“”»’]|'(.*)'|"(.*\s".*)")$/.exec(value)?.filter(Boolean) ?? [];
  const field = start.replace(/^[\s-]+(?=\w)/, '').trimStart();
  const inQuotes = `write it like this: ${field}${quoted(inner ?? value)}`;
  const content = line.trim().replace(/^-\s*/, '');
  const problem = { text, code, cause, line, start, value, content, inQuotes };
  for (const explain of MISTAKES) {
    const found = explain(problem);
    if (found) return typeof found === 'object' ? found : { offset, message: found };
  }
  // The library reports a line with too many spaces at the text above it, which it seems to continue.
  const isBefore = cause.startsWith('Nested');
  return { offset: isBefore ? text.indexOf('\n', offset) + 1 : offset, message: MISPLACED };
}
