/** Path of a field in a file or an entry, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A position in a file; line and column start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** An error stops the build; a warning does not. */
export type Severity = 'error' | 'warning';

/** An error or warning about a field, without its position in the file. */
export interface FieldDiagnostic {
  path: FieldPath;
  /** Text after the name of the field, such as “is missing — write …”. */
  message: string;
  /** Defaults to `error`. */
  severity?: Severity;
  /** Whether the position is that of the field's name instead of its value. */
  onKey?: boolean;
  /** The position, if it does not follow from `path`. */
  position?: Position;
}

/** An error or warning about a content file, as editors see it. */
export interface Diagnostic extends Position {
  severity: Severity;
  /** Path from the project root. */
  file: string;
  /** Label of the entry: its name or title, otherwise “entry 3”. */
  entry?: string | undefined;
  /** Path of the field in words, for example “contact → email”. */
  field?: string | undefined;
  /** What is wrong and, after a dash, what to write. */
  message: string;
}

/** The diagnostics of one severity. */
export function ofSeverity<Item extends { severity?: Severity }>(
  severity: Severity,
  diagnostics: readonly Item[],
): Item[] {
  return diagnostics.filter((diagnostic) => (diagnostic.severity ?? 'error') === severity);
}

/** Whether `path` is equal to `other` or inside it. */
export function isWithin(path: FieldPath, other: FieldPath): boolean {
  return other.every((key, index) => path[index] === key);
}

/** The text on one line, shortened to `limit` characters. */
export function shorten(text: string, limit = 60): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length <= limit ? oneLine : `${oneLine.slice(0, limit - 1).trimEnd()}…`;
}

/** The text, shortened, in quotes with which YAML reads it literally. */
export function quoted(text: string): string {
  const short = shorten(text, 80);
  if (!/["\\]/.test(short)) return `"${short}"`;
  return short.includes("'") ? JSON.stringify(short) : `'${short}'`;
}

/** The labels of the entry and the field, for example “Maya → role”; empty if there are none. */
export function subjectOf({ entry, field }: Diagnostic): string {
  return [entry, field].filter((part) => part !== undefined).join(' → ');
}

/** A diagnostic as one line: `file:line:column  entry → field: what is wrong — what to write`. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, message } = diagnostic;
  const subject = subjectOf(diagnostic);
  return `${file}:${line}:${column}  ${subject && `${subject}: `}${message}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The number of diagnostics and files as a sentence, for example “2 errors in 1 content file.” */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const noun = diagnostics[0]?.severity ?? 'error';
  return `${count(diagnostics.length, noun)} in ${count(files.size, 'content file')}.`;
}

/**
 * Formats diagnostics as a list for editors.
 *
 * @param diagnostics diagnostics of one severity
 * @param consequence sentence after the count that describes the effect
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], consequence: string): string {
  const lines = diagnostics.map(formatDiagnostic).join('\n');
  return `${countDiagnostics(diagnostics)} ${consequence}\n\n${lines}\n`;
}

/** Sorts diagnostics by file, keeping the order of the files, then by line and column. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  return diagnostics.toSorted(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
