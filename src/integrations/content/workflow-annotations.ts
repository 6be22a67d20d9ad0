import { appendFileSync } from 'node:fs';
import { type Diagnostic, errorsIn, formatDiagnostics, warningsIn } from './diagnostic.ts';

const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string | number) =>
  escapeText(String(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message */
function workflowCommand({ severity, file, line, column: col, subject, message }: Diagnostic) {
  const properties = { file, line, col, title: subject || 'Content' };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${severity} ${list.join(',')}::${escapeText(message)}`;
}

/** Each as an annotation, and all in the summary of the job. Does nothing outside of GitHub Actions. */
export function annotateWorkflow(
  diagnostics: readonly Diagnostic[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  print: (line: string) => void = console.log,
): void {
  if (environment['GITHUB_ACTIONS'] !== 'true') return;
  // GitHub shows only the first ten of each kind.
  const lists = [errorsIn(diagnostics), warningsIn(diagnostics)];
  for (const diagnostic of lists.flat()) print(workflowCommand(diagnostic));
  const summary = environment['GITHUB_STEP_SUMMARY'];
  if (!summary) return;
  // The fence is longer than any that a text of the content is likely to contain.
  const blocks = lists
    .filter((list) => list.length > 0)
    .map((list) => `~~~~~~\n${formatDiagnostics(list)}~~~~~~\n`);
  appendFileSync(summary, blocks.join('\n'));
}
