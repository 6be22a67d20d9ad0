import type { YAMLError } from 'yaml';
import { quoted, shorten } from './wording.ts';

/** Mistakes that a pattern finds in the text of a file with a syntax error, wherever the library finds the error. */
const PATTERNS: readonly [RegExp, (found: string) => string][] = [
  [
    /^(?:<{7}|={7}|>{7})(?=\s|$).*/m,
    (mark) =>
      `“${shorten(mark)}” is left from two versions of the file — keep the lines of one version, delete the others and all lines of <, = and >`,
  ],
  [
    /(?<=^[ \t]*(?:- +)?(?:[A-Za-z]\w*:|-)?)\u00a0/m,
    () =>
      'there is a non-breaking space, which only looks like a space — delete it and type a space',
  ],
  [
    // A quoted text that goes on over the next field, or to the end of the file.
    /(?<=^[ \t]*(?:- +)*(?:[A-Za-z][\w-]*: +)?)(["'])(?:(?!\1)[\s\S])*?(?=\n[ \t]*(?:- +)?[A-Za-z]\w*:\s|\s*$(?![\s\S]))/m,
    (text) =>
      `the quote before ${shorten(text.slice(1), 30)} is never closed — put a ${text[0]} at the end of the text`,
  ],
];

const MISPLACED =
  'this line does not fit the lines above — put it exactly below its neighbours, “-” below “-” and field below field; if an entry starts here, begin it with “- ”';

/** The part of a line before its value (spaces, dashes and the name of the field), and the value. */
const LINE = /^(\s*(?:- +)*(?:[A-Za-z][\w-]*:(?: +|$))?)(.*?)\s*$/;

/** What people most likely did wrong in the line of a syntax error, and what to write instead. */
function explainLine({ code, message }: YAMLError, line: string): string {
  const [, start = '', value = ''] = LINE.exec(line) ?? [];
  const content = line.trim().replace(/^-\s*/, '');
  // The line with its value in quotes, without those that were meant to enclose the value.
  const [, inner] = /^(?:[“”„«‘](.*)[“”»’]|'(.*)'|"(.*\s".*)")$/.exec(value)?.filter(Boolean) ?? [];
  const inQuotes = `write it like this: ${start.replace(/^[\s-]+(?=\w)/, '').trimStart()}${quoted(inner ?? value)}`;
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) {
    return 'there is a tab at the start of this line — use spaces instead of tabs';
  }
  if (/^\s*-[^\s-]/.test(line)) {
    return `there is no space after the dash — write “- ${shorten(content, 30)}”`;
  }
  if (/^\w+:[^\s/:]/.test(content) && message.includes('mplicit')) {
    return `there is no space after the colon — write “${shorten(content.replace(':', ': '), 40)}”`;
  }
  if (/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*[^\s#]/.test(value)) {
    return `there is more text after the closing quote — ${inQuotes}`;
  }
  if (code === 'BAD_DQ_ESCAPE') {
    return 'in double quotes a backslash has a special meaning — write two, or use a slash';
  }
  if (/^[@`%&*!{}[\],|>]|^[?-] /.test(value)) {
    return `text cannot start with ${value[0]} here — ${inQuotes}`;
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(value)) {
    return `text with a colon needs straight quotes — ${inQuotes}`;
  }
  if (value !== '' && start.trim() === '') {
    return `“${shorten(value, 40)}” is neither a field nor an entry — write “field: text”; if it continues the text above, put both on one line`;
  }
  if (message.startsWith('A block sequence')) {
    return 'this “-” is not exactly below the “-” of the entries above, or the entry above has none — put them below each other';
  }
  return MISPLACED;
}

/**
 * Explains the first syntax error in a content file, which usually causes the others.
 *
 * @returns message and position of the mistake; `detail` is the library’s message with the lines around it
 */
export function explainSyntaxError(
  text: string,
  error: YAMLError,
): { offset: number; message: string; detail?: string } {
  for (const [pattern, sentence] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { offset: found.index, message: sentence(found[0]) };
  }
  const [offset] = error.pos;
  const line = text
    .slice(text.lastIndexOf('\n', offset - 1) + 1)
    .split('\n', 1)
    .join();
  const message = explainLine(error, line);
  // The library reports a line with too many spaces at the text above it, which it seems to continue.
  const isBelow = message === MISPLACED && error.message.startsWith('Nested');
  return isBelow
    ? { offset: text.indexOf('\n', offset) + 1, message }
    : { offset, message, detail: error.message };
}
