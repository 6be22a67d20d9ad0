import type { LaunchIssue } from './content-issues.ts';

const place = ({ file, line }: LaunchIssue) => (line ? `${file}:${line}` : file);

/** Lists issues by file. Issues of a file with the same reason share one line with it. */
function list(issues: readonly LaunchIssue[]): string {
  const groups = Map.groupBy(issues, ({ file, reason }) => `${file}\0${reason}`);
  return [...groups.values()]
    .map(([first, ...others]) => {
      if (!first) return '';
      const subject = first.subject && `${first.subject}: `;
      if (others.length === 0) return `${place(first)}  ${subject}${first.reason}`;
      const lines = [first, ...others].map((issue) => `  ${place(issue)}  ${issue.subject}`);
      return [`${first.file}  ${lines.length} × ${first.reason}`, ...lines].join('\n');
    })
    .join('\n');
}

/** Formats issues for a terminal: what must be done, what could be done, and a last line with the result. */
export function formatIssues(issues: readonly LaunchIssue[]): string {
  const { must = [], could = [] } = Object.groupBy(issues, ({ isNeeded }) =>
    isNeeded ? 'must' : 'could',
  );
  return [
    ...(must.length > 0 ? ['Must be done:\n', list(must), ''] : []),
    ...(could.length > 0 ? ['Could be done, but need not be:\n', list(could), ''] : []),
    must.length > 0
      ? `${must.length} ${must.length === 1 ? 'thing' : 'things'} must be done before the launch`
      : 'ready',
  ].join('\n');
}
