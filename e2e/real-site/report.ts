import { appendFileSync } from 'node:fs';

/** A problem as a command that GitHub shows as an annotation. */
function annotationOf(problem: string): string {
  const escaped = problem.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::error title=The built site::${escaped}`;
}

/**
 * Prints the problems of a site, and makes the process exit with 1 if there are any. In a workflow of GitHub, each problem
 * also becomes an annotation, and the result a part of the summary.
 *
 * @param seconds how long the check took
 */
export function report(problems: readonly string[], seconds: number): void {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
  const { length } = problems;
  const result =
    length > 0 ? `has ${length} ${length === 1 ? 'problem' : 'problems'}` : 'has no problems';
  const lines = [...problems, `The site ${result} (${seconds} s)`];
  console.log(`\n${lines.join('\n\n')}\n`);
  if (GITHUB_ACTIONS) {
    for (const problem of problems) console.log(annotationOf(problem));
    if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${lines.join('\n\n')}\n\n`);
  }
  process.exitCode = length > 0 ? 1 : 0;
}
