import { type FieldDiagnostic, type Position, quoted, shorten } from './diagnostic.ts';

/** A syntax error, as the YAML library reports it. */
export interface YamlError {
  code: string;
  message: string;
  start: Position;
  end: Position;
}

/** One line of a content file, parsed independently of the other lines. */
interface Line {
  number: number;
  text: string;
  /** Number of characters before the dash or field. */
  indent: number;
  hasDash: boolean;
  key: string | undefined;
  /** Column of the field's name, from 1. */
  keyColumn: number;
  value: string;
  valueColumn: number;
}

interface Context {
  error: YamlError;
  /** The line at which the library found the error. */
  line: Line;
  /** All lines except comments and empty ones. */
  lines: readonly Line[];
}

/** The line to correct, the column (by default the start of the line), and the message. */
type Explanation = { at: Line; column?: number; message: string };

const LINE = /^([^\S\r]*)((?:-[ \t]+)*)(?:([A-Za-z][\w -]*?) *:(?:[ \t]+|$))?(.*)$/;
const CLOSED_QUOTES = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;

function splitLine(text: string, index: number): Line {
  const [, indent = '', dashes = '', key, value = ''] = LINE.exec(text) ?? [];
  return {
    number: index + 1,
    text,
    indent: indent.length,
    hasDash: dashes !== '' || text.trim() === '-',
    key,
    keyColumn: indent.length + dashes.length + 1,
    value: value.trimEnd(),
    valueColumn: text.length - value.length + 1,
  };
}

const isOpenQuote = ({ value }: Line) => /^["']/.test(value) && !CLOSED_QUOTES.test(value);

function tab({ lines, error: { start, end } }: Context): Explanation | undefined {
  const at = lines.find(
    ({ number, text }) => number >= start.line && number <= end.line && /^ *(?:- *)?\t/.test(text),
  );
  const message = 'there is a tab at the start of this line — use spaces instead of tabs';
  return at && { at, column: at.text.indexOf('\t') + 1, message };
}

function unclosedQuote({ lines, error }: Context): Explanation | undefined {
  const open = lines.filter((line) => line.number <= error.end.line && isOpenQuote(line));
  // Quoted text may continue on the next line, but that line is then not a field or an entry.
  const at =
    open.find((line) => {
      const next = lines[lines.indexOf(line) + 1];
      return next?.hasDash || next?.key !== undefined;
    }) ?? (error.message.startsWith('Missing closing') ? open.at(-1) : undefined);
  const message = `the quote before ${shorten(at?.value.slice(1) ?? '', 30)} is never closed — put a ${at?.value[0]} at the end of the text`;
  return at && { at, column: at.valueColumn, message };
}

/** Why a value needs quotes or different quotes, and at which character; undefined if it does not. */
function whyQuotes({ value }: Line, code: string): [reason: string, index: number] | undefined {
  const closed = CLOSED_QUOTES.exec(value)?.[0];
  if (closed) {
    const isMore = /^\s*[^\s#]/.test(value.slice(closed.length));
    return isMore ? ['there is more text after the closing quote', closed.length - 1] : undefined;
  }
  if (/^[@&*%`{[!,]|^[?-] |^[|>](?![-+\d]*(?:\s*$|\s+#))/.test(value)) {
    return [`text cannot start with ${value[0]} here`, 0];
  }
  const colon = value.search(/:(?=\s|$)/);
  return code === 'BLOCK_AS_IMPLICIT_KEY' && colon >= 0 && !/^["']/.test(value)
    ? ['text with a colon needs straight quotes', colon]
    : undefined;
}

function textThatNeedsQuotes({ line, lines, error }: Context): Explanation | undefined {
  let at = line;
  let why = whyQuotes(line, error.code);
  if (!why && /^Flow (?:map|sequence)/.test(error.message)) {
    at = lines.findLast(({ number, value }) => number < line.number && /^[{[]/.test(value)) ?? line;
    why = whyQuotes(at, error.code);
  }
  if (!why) return undefined;
  // The outer quotes are removed if they were meant to enclose the whole text.
  const [, inner] =
    /^(?:[“”„«‘](.*)[“”»’]|'(.*)'|"(.*\s".*)")$/.exec(at.value)?.filter(Boolean) ?? [];
  const before = at.key ? `${at.key}: ` : at.hasDash ? '- ' : '';
  const message = `${why[0]} — write it like this: ${before}${quoted(inner ?? at.value)}`;
  return { at, column: at.valueColumn + why[1], message };
}

function noSpace({ line, error }: Context): Explanation | undefined {
  const afterDash = /^\s*-(?=[^\s-])/.exec(line.text);
  const afterColon = /implicit (?:map )?keys?/i.test(error.message)
    ? /^\s*(?:- +)*[A-Za-z]\w*:(?=[^\s/:])/.exec(line.text)
    : null;
  const [start] = afterDash ?? afterColon ?? [];
  if (start === undefined) return undefined;
  const corrected = `${start.trim().replace(/^- +/, '')} ${shorten(line.text.slice(start.length), 30)}`;
  const sign = afterDash ? 'dash' : 'colon';
  const message = `there is no space after the ${sign} — write “${corrected}”`;
  return { at: line, column: start.length, message };
}

function missingDash({ line, lines }: Context): Explanation | undefined {
  if (!line.hasDash) return undefined;
  const place = lines.indexOf(line);
  const parent = lines
    .slice(0, place)
    .findLastIndex(({ indent, hasDash }) => hasDash || indent < line.indent);
  const at = lines[parent + 1];
  if (!at || at === line || at.key === undefined || lines[parent]?.hasDash) return undefined;
  const text = shorten(at.text.trim(), 40);
  const message = `“${text}” is in no entry — if an entry starts here, write “- ${text}” and put its other lines two spaces further to the right; else delete the line`;
  return { at, message };
}

function wrongIndent({ line, lines, error }: Context): Explanation | undefined {
  // The library reports a line with too much indentation at the previous line, whose text it seems to continue.
  const isNoticedEarly =
    error.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    !(line.hasDash && error.start.column <= line.indent + 1);
  const place = lines.indexOf(line) + (isNoticedEarly ? 1 : 0);
  const at = lines[place];
  // A different indentation does not help a line that is neither a field nor an entry.
  if (!at || (at.key === undefined && !at.hasDash)) return undefined;
  const other = lines
    .slice(0, place)
    .findLast((earlier) => (at.hasDash ? earlier.hasDash : earlier.key !== undefined));
  const wanted = at.hasDash ? other?.indent : other && other.keyColumn - 1;
  if (!other || wanted === undefined || wanted === at.indent) return undefined;
  const target = at.hasDash ? `its “-” exactly below the one` : `it exactly below “${other.key}”`;
  const message = `this line is indented by ${at.indent} instead of ${wanted} spaces — put ${target} on line ${other.number}`;
  return { at, message };
}

const EXPLANATIONS = [tab, unclosedQuote, textThatNeedsQuotes, noSpace, missingDash, wrongIndent];

/**
 * Explains a syntax error in a content file. Common mistakes have their own messages; the others have that of the
 * library.
 *
 * @param text content of the file
 * @param error the first syntax error, which usually causes the following ones
 * @returns message and position of the mistake, which is often not where the library found the error
 */
export function explainYamlError(text: string, error: YamlError): FieldDiagnostic {
  const all = text.split(/\r?\n/).map(splitLine);
  const lines = all.filter((line) => !/^\s*(?:#|$)/.test(line.text));
  const line = lines.findLast(({ number }) => number <= error.start.line) ?? lines[0];
  for (const explain of line ? EXPLANATIONS : []) {
    const found = line && explain({ error, line, lines });
    if (found) {
      const { at, column = at.indent + 1, message } = found;
      return { path: [], position: { line: at.number, column }, message };
    }
  }
  const [reason] = error.message.split('\n');
  const message = `this line cannot be read (${reason}) — compare its spaces, dashes, colons and quotes with the entries above`;
  return { path: [], position: error.start, message };
}
