import { type Finding, type Position, quoted, shorten } from './problem.ts';

/** A syntax error as the YAML library reports it. */
export interface YamlMistake {
  code: string;
  message: string;
  start: Position;
  end: Position;
}

/** One line of a content file, taken apart without regard to the lines around it. */
interface Line {
  number: number;
  text: string;
  /** Number of characters before the dash or the field. */
  indent: number;
  hasDash: boolean;
  key: string | undefined;
  /** Column of the field’s name, counted from 1. */
  keyColumn: number;
  value: string;
  valueColumn: number;
}

interface Scene {
  mistake: YamlMistake;
  /** The line on which the library noticed the mistake. */
  line: Line;
  /** All lines that hold something, comments left out. */
  lines: readonly Line[];
}

type Explanation = { at: Line; column?: number; message: string; advice: string };
/** What a rule says about the mistake; nothing when the mistake is not of its kind. */
type Found = Explanation | null | undefined;

const LINE = /^([^\S\r]*)((?:-[ \t]+)*)(?:([A-Za-z][\w -]*?) *:(?:[ \t]+|$))?(.*)$/;

function readLine(text: string, index: number): Line {
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

const spaces = (number: number) =>
  number === 0 ? 'no spaces' : number === 1 ? '1 space' : `${number} spaces`;

/** The line as it should be written, with `value` in quotes. */
function inQuotes({ key, hasDash }: Line, value: string): string {
  const before = key ? `${key}: ` : hasDash ? '- ' : '';
  return `put the text in quotes: ${before}${quoted(shorten(value, 80))}`;
}

/** Place of the quote that closes the text, -1 when it stays open to the end of the line. */
function closingQuote(value: string): number {
  const quote = value[0];
  for (let index = 1; index < value.length; index++) {
    if (quote === '"' && value[index] === '\\') index++;
    else if (quote === "'" && value[index] === "'" && value[index + 1] === "'") index++;
    else if (value[index] === quote) return index;
  }
  return -1;
}

const startsWithQuote = ({ value }: Line) => /^["']/.test(value);

function tab({ lines, mistake }: Scene): Found {
  const at = lines.find(
    ({ number, text }) =>
      number >= mistake.start.line && number <= mistake.end.line && /^ *(?:- *)?\t/.test(text),
  );
  return (
    at && {
      at,
      column: at.text.indexOf('\t') + 1,
      message: 'there is a tab at the start of this line',
      advice: 'use spaces; this file cannot be read with tabs',
    }
  );
}

function unclosedQuote({ lines, mistake }: Scene): Found {
  const open = lines.filter(
    (line) =>
      line.number <= mistake.end.line && startsWithQuote(line) && closingQuote(line.value) < 0,
  );
  // Text in quotes may go on over several lines, but then the next one is no field and no entry.
  const at =
    open.find((line) => {
      const next = lines[lines.indexOf(line) + 1];
      return next !== undefined && (next.hasDash || next.key !== undefined);
    }) ?? (mistake.message.startsWith('Missing closing') ? open.at(-1) : undefined);
  return (
    at && {
      at,
      column: at.valueColumn,
      message: `the quote that opens here is never closed: ${shorten(at.value)}`,
      advice: `put a ${at.value.startsWith('"') ? '"' : "'"} at the end of the text`,
    }
  );
}

function textAfterQuote({ line }: Scene): Found {
  if (!startsWithQuote(line)) return undefined;
  const end = closingQuote(line.value);
  const rest = line.value.slice(end + 1);
  if (end < 0 || /^\s*(?:#.*)?$/.test(rest)) return undefined;
  // An apostrophe ends a text in single quotes; then only the outer pair was meant as quotes.
  // So does a quote after a space, which opens one inside.
  const opensInside = /\s/.test(line.value[end - 1] ?? '');
  const isPair = line.value.endsWith(line.value[0] ?? '') && line.value.length > 1;
  const meant =
    isPair && (line.value.startsWith("'") || opensInside) ? line.value.slice(1, -1) : line.value;
  return {
    at: line,
    column: line.valueColumn + end,
    message: `the text ends at this quote, but more follows: ${shorten(rest)}`,
    advice: inQuotes(line, meant),
  };
}

function specialStart({ line, lines, mistake }: Scene): Found {
  const isSpecial = ({ value }: Line) =>
    /^[@&*%`{[!,]|^[?-] |^[|>](?![-+\d]*(?:\s*$|\s+#))/.test(value);
  let at: Line | undefined = isSpecial(line) ? line : undefined;
  if (!at && /^Flow (?:map|sequence)/.test(mistake.message)) {
    at = lines.findLast(({ number, value }) => number < line.number && /^[{[]/.test(value));
  }
  return (
    at && {
      at,
      column: at.valueColumn,
      message: `text may not start with ${at.value[0]} here`,
      advice: inQuotes(at, at.value),
    }
  );
}

function noSpaceAfterDash({ line }: Scene): Found {
  const match = /^\s*-(?=[^\s-])/.exec(line.text);
  return (
    match && {
      at: line,
      column: match[0].length,
      message: 'there is no space after the dash',
      advice: `write “- ${shorten(line.text.slice(match[0].length), 30)}”`,
    }
  );
}

function noSpaceAfterColon({ line, mistake }: Scene): Found {
  if (!/implicit (?:key|map key)s?/i.test(mistake.message)) return undefined;
  const match = /^\s*(?:- +)*([A-Za-z]\w*):(?=[^\s/:])/.exec(line.text);
  return (
    match && {
      at: line,
      column: match[0].length,
      message: 'there is no space after the colon',
      advice: `write “${match[1]}: ${shorten(line.text.slice(match[0].length), 30)}”`,
    }
  );
}

function colonInText({ line, mistake }: Scene): Found {
  if (mistake.code !== 'BLOCK_AS_IMPLICIT_KEY' || startsWithQuote(line)) return undefined;
  const colon = /:(?=\s|$)/.exec(line.value);
  if (!colon) return undefined;
  const curly = /^[“”„«‘](.*)[“”»’]$/.exec(line.value);
  return {
    at: line,
    column: line.valueColumn + colon.index,
    message: curly
      ? 'the text contains a colon, and curly quotes do not protect it'
      : 'the text contains a colon, which starts a new field here',
    advice: inQuotes(line, curly?.[1] ?? line.value),
  };
}

function fieldBeforeDash({ line, lines }: Scene): Found {
  if (!line.hasDash) return undefined;
  const place = lines.indexOf(line);
  const parent = lines
    .slice(0, place)
    .findLastIndex(({ indent, hasDash }) => hasDash || indent < line.indent);
  const at = lines[parent + 1];
  if (!at || at === line || at.key === undefined || lines[parent]?.hasDash) return undefined;
  return at.indent === line.indent
    ? {
        at,
        message: `the entry that starts with “${at.key}” has no dash`,
        advice: `write “- ${shorten(at.text.trim(), 40)}”, and its other lines two spaces further to the right`,
      }
    : {
        at,
        message: `“${shorten(at.text.trim(), 40)}” belongs to no entry`,
        advice: 'remove the line, or put a dash before the first line of its entry',
      };
}

function wrongIndent({ line, lines, mistake }: Scene): Found {
  // A line that is too far to the right is noticed on the line before, whose text it seems to continue.
  const isNoticedEarly =
    mistake.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    !(line.hasDash && mistake.start.column <= line.indent + 1);
  const place = lines.indexOf(line) + (isNoticedEarly ? 1 : 0);
  const at = lines[place];
  // A line that is neither a field nor an entry is not made right by moving it.
  if (!at || (at.key === undefined && !at.hasDash)) return undefined;
  const neighbour = lines
    .slice(0, place)
    .findLast((earlier) => (at.hasDash ? earlier.hasDash : earlier.key !== undefined));
  const wanted = at.hasDash ? neighbour?.indent : neighbour && neighbour.keyColumn - 1;
  if (!neighbour || wanted === undefined || wanted === at.indent) return undefined;
  return {
    at,
    column: at.indent + 1,
    message: `this line starts with ${spaces(at.indent)} instead of ${wanted}`,
    advice: at.hasDash
      ? `put its “-” exactly under the one on line ${neighbour.number}`
      : `put it exactly under “${neighbour.key}” on line ${neighbour.number}`,
  };
}

const EXPLANATIONS = [
  tab,
  unclosedQuote,
  textAfterQuote,
  specialStart,
  noSpaceAfterDash,
  noSpaceAfterColon,
  colonInText,
  fieldBeforeDash,
  wrongIndent,
];

/**
 * Says in an editor’s words why a content file cannot be read.
 * @param text the whole file
 * @param mistake the first syntax error; those after it are mostly its echo
 * @returns the finding, placed where the correction must be made, which is often not where the
 * library noticed it
 */
export function explainYamlMistake(text: string, mistake: YamlMistake): Finding {
  const all = text.split(/\r?\n/).map(readLine);
  const lines = all.filter((line) => !/^\s*(?:#|$)/.test(line.text));
  const line = lines.findLast(({ number }) => number <= mistake.start.line) ?? lines[0];
  if (line) {
    for (const explain of EXPLANATIONS) {
      const found = explain({ mistake, line, lines });
      if (found) {
        const { at, column = at.indent + 1, message, advice } = found;
        return { path: [], position: { line: at.number, column }, message, advice };
      }
    }
  }
  return {
    path: [],
    position: mistake.start,
    // The library’s own sentence; what follows its first line repeats the place.
    message: `this line cannot be read: ${mistake.message.split('\n')[0]}`,
    advice:
      'compare its spaces, dashes, colons and quotes with the entries above; text with special signs belongs in quotes',
  };
}
