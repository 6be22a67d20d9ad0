import { type Document, visit, type YAMLError } from 'yaml';
import { quoted, shorten } from './diagnostic.ts';

/** A syntax error and the line where the library found it. */
interface Found {
  error: YAMLError;
  line: string;
  /** The part of the line before its value: spaces, dashes and the name of the field. */
  start: string;
  value: string;
}

const LINE = /^(\s*(?:- +)*(?:[A-Za-z][\w-]*:(?: +|$))?)(.*?)\s*$/;
const FIELD = /^\s*(?:- +)?[A-Za-z]\w*:(?:\s|$)/;
const MERGE_MARK = /^(?:<{7}|={7}|>{7})(?=\s|$).*/m;
const NON_BREAKING_SPACE = /^[ \t]*(?:- +)?(?:[A-Za-z]\w*:|-)?(?=\u00a0)/m;

/** The line with its value in quotes, without those that were meant to enclose the value. */
function withQuotes({ start, value }: Found): string {
  const [, inner] = /^(?:[“”„«‘](.*)[“”»’]|'(.*)'|"(.*\s".*)")$/.exec(value)?.filter(Boolean) ?? [];
  return `write it like this: ${start.replace(/^[\s-]+(?=\w)/, '').trimStart()}${quoted(inner ?? value)}`;
}

/** What people most likely did wrong in the line of a syntax error, and what to write instead. */
function explainLine(found: Found): string {
  const { error, line, start, value } = found;
  if (error.code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) {
    return 'there is a tab at the start of this line — use spaces instead of tabs';
  }
  if (/^\s*-[^\s-]/.test(line)) {
    return `there is no space after the dash — write “- ${shorten(line.trim().slice(1), 30)}”`;
  }
  if (/^[\s-]*\w+:[^\s/:]/.test(line) && error.message.includes('mplicit')) {
    const spaced = line.replace(/^[\s-]+/, '').replace(':', ': ');
    return `there is no space after the colon — write “${shorten(spaced, 40)}”`;
  }
  if (/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*[^\s#]/.test(value)) {
    return `there is more text after the closing quote — ${withQuotes(found)}`;
  }
  if (error.code === 'BAD_DQ_ESCAPE') {
    return 'in double quotes a backslash has a special meaning — write two, or use a slash';
  }
  if (/^[@`%&*!{}[\],|>]|^[?-] /.test(value)) {
    return `text cannot start with ${value[0]} here — ${withQuotes(found)}`;
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(value)) {
    return `text with a colon needs straight quotes — ${withQuotes(found)}`;
  }
  if (value !== '' && start.trim() === '') {
    return `“${shorten(value, 40)}” is neither a field nor an entry — write “field: text”; if it continues the text above, put both on one line`;
  }
  if (error.message.startsWith('A block sequence')) {
    return 'this “-” is not exactly below the “-” of the entries above, or the entry above has none — put them below each other';
  }
  return 'this line does not fit the lines above — put it exactly below its neighbours, “-” below “-” and field below field; if an entry starts here, begin it with “- ”';
}

/** A quoted text that goes on over the next field, because its closing quote is missing. */
function unclosedQuote(text: string, document: Document, error: YAMLError) {
  let found: { offset: number; message: string } | undefined;
  const isOpen = error.message.startsWith('Missing closing');
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (!range || !type?.startsWith('QUOTE_')) return undefined;
      const [first = '', ...others] = text.slice(range[0], range[1]).split('\n');
      const isLast = isOpen && range[1] >= text.trimEnd().length;
      if (!isLast && !others.some((line) => FIELD.test(line))) return undefined;
      const message = `the quote before ${shorten(first.slice(1), 30)} is never closed — put a ${first[0]} at the end of the text`;
      found = { offset: range[0], message };
      return visit.BREAK;
    },
  });
  return found;
}

/**
 * Explains the first syntax error in a content file, which usually causes the others.
 *
 * @param text content of the file
 * @param document the parsed file, with errors
 * @param lineAt returns the number of the line at an offset, from 1
 * @returns message and position of the mistake; `detail` is the library’s message with the lines around it
 */
export function explainSyntaxError(
  text: string,
  document: Document.Parsed,
  lineAt: (offset: number) => number,
): { offset: number; message: string; detail?: string } {
  const mark = MERGE_MARK.exec(text);
  if (mark) {
    const message = `“${shorten(mark[0])}” is left from two versions of the file — keep the lines of one version, delete the others and all lines of <, = and >`;
    return { offset: mark.index, message };
  }
  const space = NON_BREAKING_SPACE.exec(text);
  if (space) {
    const message =
      'there is a non-breaking space, which only looks like a space — delete it and type a space';
    return { offset: space.index + space[0].length, message };
  }
  const [error] = document.errors as [YAMLError];
  const quote = unclosedQuote(text, document, error);
  if (quote) return quote;
  const [from] = error.pos;
  const line = text.split('\n')[lineAt(from) - 1] ?? '';
  const [, start = '', value = ''] = LINE.exec(line) ?? [];
  const message = explainLine({ error, line, start, value });
  // The library reports a line with too many spaces at the text above it, which it seems to continue.
  const isBelow = error.message.startsWith('Nested') && !/:(?:\s|$)/.test(value);
  if (isBelow) return { offset: text.indexOf('\n', from) + 1, message };
  return { offset: from, message, detail: error.message };
}
