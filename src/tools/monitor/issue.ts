/** Whether a check passed, undefined if it cannot know, and a report in Markdown. */
export type Finding = { passed: boolean | undefined; report: string };

type Issue = { number: number; title: string; body: string; comments: { body: string }[] };

/** Opens one issue for a problem, comments if the report has changed, and closes it when the check passes. */
export function updateIssue(title: string, found: Finding, gh: (...args: string[]) => string) {
  const fields = ['--json', 'number,title,body,comments', '--limit', '1000'];
  const issues: Issue[] = JSON.parse(gh('issue', 'list', '--state', 'open', ...fields));
  const open = issues.find((issue) => issue.title === title);
  const last = open && [open, ...open.comments].at(-1)?.body.trim();
  const add = (...args: string[]) => void gh('issue', ...args, found.report);
  if (found.passed && open) add('close', String(open.number), '--comment');
  if (found.passed !== false || last === found.report) return;
  if (open) add('comment', String(open.number), '--body');
  else add('create', '--title', title, '--body');
}
