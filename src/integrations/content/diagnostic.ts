/** Path of a field in a file, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A position in a file; line and column start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** A mistake in a content file, as editors see it. */
export interface Diagnostic extends Position {
  /** An error stops the build; a warning does not. */
  severity: 'error' | 'warning';
  /** Path from the project root. */
  file: string;
  /** Entry and field in words, for example “Asha Rai → role”; empty for the whole file. */
  subject: string;
  /** What is wrong and, after a dash, what to write. */
  message: string;
  /** Further lines: the library’s message for a syntax error, with the lines around it. */
  detail?: string | undefined;
}

/** Settings of a report that are not the usual ones. */
export interface ReportOptions {
  severity?: Diagnostic['severity'];
  /** Where the mistake is; by default at the value of the field. */
  position?: Position | 'name of the field';
  detail?: string;
  /** Another field that has no error of its own then, because this one was meant to be it. */
  also?: FieldPath;
}

/**
 * Reports a mistake in a field of a content file. A field has one error: further ones at the same place or inside it are
 * ignored.
 */
export type Report = (path: FieldPath, message: string, options?: ReportOptions) => void;

export const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error');
export const warningsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'warning');

/** Whether `path` is equal to `other` or inside it. */
export const isWithin = (path: FieldPath, other: FieldPath) =>
  other.every((key, index) => path[index] === key);

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

/** A diagnostic as text: `file:line:column  entry → field: what is wrong — what to write`. */
export function formatDiagnostic({ file, line, column, subject, message, detail }: Diagnostic) {
  const first = `${file}:${line}:${column}  ${subject && `${subject}: `}${message}`;
  return detail ? `${first}\n${detail.trimEnd().replace(/^(?=.)/gm, '    ')}` : first;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The number of diagnostics of one severity and of their files, for example “2 errors in 1 content file.” */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const noun = diagnostics[0]?.severity ?? 'error';
  return `${count(diagnostics.length, noun)} in ${count(files.size, 'content file')}.`;
}

/** Diagnostics of one severity as a list for editors; `consequence` is a sentence after the count. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], consequence: string): string {
  const lines = diagnostics.map(formatDiagnostic).join('\n');
  return `${countDiagnostics(diagnostics)} ${consequence}\n\n${lines}\n`;
}
