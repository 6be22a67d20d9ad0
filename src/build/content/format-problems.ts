import type { Problem } from './problem.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** One problem on one line: `file:line:column  entry → field: what is wrong — what to do`. */
export function formatProblem({
  file,
  line,
  column,
  entry,
  field,
  message,
  advice,
}: Problem): string {
  const subject = [entry, field].filter((part) => part !== undefined).join(' → ');
  return [
    `${file}:${line}:${column}  `,
    subject && `${subject}: `,
    message,
    advice === undefined ? '' : ` — ${advice}`,
  ].join('');
}

/** How many problems there are in how many files. */
export function countProblems(problems: readonly Problem[]): string {
  const files = new Set(problems.map(({ file }) => file));
  return `${count(problems.length, 'problem')} in ${count(files.size, 'content file')}`;
}

/**
 * The complete list that an editor reads.
 * @param consequence one sentence under the count that says what happens now
 */
export function formatProblems(problems: readonly Problem[], consequence: string): string {
  return `${countProblems(problems)}. ${consequence}\n\n${problems.map(formatProblem).join('\n')}\n`;
}

/** The list of notes: things worth knowing that stop nothing. */
export function formatNotes(notes: readonly Problem[]): string {
  return `${count(notes.length, 'note')} on the content:\n\n${notes.map(formatProblem).join('\n')}\n`;
}

/** Order in which problems are listed: by file as they were checked, then down the file. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return [...problems].sort(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
