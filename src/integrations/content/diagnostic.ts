import { formatCount } from '#/lib/format-number.ts';

/** Path of a field in a file, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** Line and column start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** An error stops the build, a warning does not. The launch check lists the others. */
export type Severity = 'error' | 'warning' | 'launch' | 'suggestion';

/** A mistake in a field of a content file, found by one of the rules. */
export interface Mistake {
  path: FieldPath;
  /** What is wrong and, after a dash, what to write. */
  message: string;
  /** By default, an error. */
  severity?: Severity | undefined;
  /** By default, at the value of the field. */
  position?: Position | undefined;
}

/** A mistake as editors see it. */
export interface Diagnostic extends Position, Pick<Mistake, 'message'> {
  severity: Severity;
  /** Path from the project root. */
  file: string;
  /** Entry and field in words, for example “Asha Rai → role”; empty for the whole file. */
  subject: string;
}

const withSeverity = (severity: Severity) => (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter((one) => one.severity === severity);

export const errorsIn = withSeverity('error');
export const warningsIn = withSeverity('warning');

/** A diagnostic as text. */
export const formatDiagnostic = ({ file, line, column, subject, message }: Diagnostic) =>
  `${file}:${line}:${column}  ${subject && `${subject}: `}${message}`;

/** For diagnostics of one severity: “2 errors in 1 content file.” */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const noun = diagnostics[0]?.severity ?? 'error';
  return `${formatCount(diagnostics.length, noun)} in ${formatCount(files.size, 'content file')}.`;
}

/** For diagnostics of one severity; `consequence` follows the count. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], consequence = ''): string {
  if (diagnostics.length === 0) return '';
  const lines = diagnostics.map(formatDiagnostic).join('\n');
  return `${countDiagnostics(diagnostics)} ${consequence}\n${lines}\n`;
}
