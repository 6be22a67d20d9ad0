/** Where a field is inside a file or an entry, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A place in a file, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** An error stops the build, a warning is only shown. */
export type Severity = 'error' | 'warning';

/** What a check says about one field, before its place in the file is known. */
export interface FieldDiagnostic {
  path: FieldPath;
  /** Continues the field’s name: “is missing — write …”. */
  message: string;
  /** `error` when absent. */
  severity?: Severity;
  /** Points at the field’s name instead of its value. */
  onKey?: boolean;
  /** Where it is, when `path` cannot say so. */
  position?: Position;
}

/** One error or warning about a content file, with everything an editor needs to correct it. */
export interface Diagnostic extends Position {
  severity: Severity;
  /** Path from the project root. */
  file: string;
  /** What the editor calls the entry: its name, its title, else “entry 3”. */
  entry?: string | undefined;
  /** Names of the fields down to the one that is wrong, for example “contact → email”. */
  field?: string | undefined;
  /** What is wrong, and after a dash what to write. */
  message: string;
}

/** The diagnostics of one severity. */
export function ofSeverity<Item extends { severity?: Severity }>(
  severity: Severity,
  diagnostics: readonly Item[],
): Item[] {
  return diagnostics.filter((diagnostic) => (diagnostic.severity ?? 'error') === severity);
}

/** Tells whether `path` is `other` or inside it. */
export function isWithin(path: FieldPath, other: FieldPath): boolean {
  return other.every((key, index) => path[index] === key);
}

/** Text shortened to `limit` characters, so that a long paragraph does not bury the message. */
export function shorten(text: string, limit = 60): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length <= limit ? oneLine : `${oneLine.slice(0, limit - 1).trimEnd()}…`;
}

/** The text in the quotes that make YAML take it literally, shortened. */
export function quoted(text: string): string {
  const short = shorten(text, 80);
  if (!/["\\]/.test(short)) return `"${short}"`;
  return short.includes("'") ? JSON.stringify(short) : `'${short}'`;
}

/** One diagnostic on one line: `file:line:column  entry → field: what is wrong — what to write`. */
export function formatDiagnostic({ file, line, column, entry, field, message }: Diagnostic) {
  const subject = [entry, field].filter((part) => part !== undefined).join(' → ');
  return `${file}:${line}:${column}  ${subject && `${subject}: `}${message}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** How many diagnostics there are in how many files, for example “2 errors in 1 content file.” */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const noun = diagnostics[0]?.severity ?? 'error';
  return `${count(diagnostics.length, noun)} in ${count(files.size, 'content file')}.`;
}

/**
 * The complete list that an editor reads.
 * @param diagnostics all of the same severity
 * @param consequence a sentence after the count that says what happens now
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], consequence: string): string {
  const lines = diagnostics.map(formatDiagnostic).join('\n');
  return `${countDiagnostics(diagnostics)} ${consequence}\n\n${lines}\n`;
}

/** Sorts diagnostics by file, in the order in which the files come, then by line and column. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  return diagnostics.toSorted(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
