import { formatCount } from '#/lib/format-number.ts';

/** Path of a field in a file, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A position in a file; line and column start at 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * How serious a mistake is. An error stops the build, a warning does not. What must or could be done before the site is
 * published is listed by the launch check.
 */
export type Severity = 'error' | 'warning' | 'launch' | 'suggestion';

/** A mistake in a field of a content file, found by one of the rules. */
export interface Mistake {
  path: FieldPath;
  /** What is wrong and, after a dash, what to write. */
  message: string;
  /** By default it is an error. */
  severity?: Severity | undefined;
  /** Where the mistake is; by default at the value of the field. */
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

/** A diagnostic as text: `file:line:column  entry → field: what is wrong — what to write`. */
export const formatDiagnostic = ({ file, line, column, subject, message }: Diagnostic) =>
  `${file}:${line}:${column}  ${subject && `${subject}: `}${message}`;

/** The number of diagnostics of one severity and of their files, for example “2 errors in 1 content file.” */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file));
  const noun = diagnostics[0]?.severity ?? 'error';
  return `${formatCount(diagnostics.length, noun)} in ${formatCount(files.size, 'content file')}.`;
}

/** Diagnostics of one severity as a list for editors, empty if there are none; `consequence` follows the count. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], consequence = ''): string {
  if (diagnostics.length === 0) return '';
  const lines = diagnostics.map(formatDiagnostic).join('\n');
  return `${countDiagnostics(diagnostics)} ${consequence}\n\n${lines}\n`;
}
