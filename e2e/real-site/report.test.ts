import assert from 'node:assert/strict';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { report } from './report.ts';

/** Reports problems as in a workflow of GitHub. @returns what is printed, the summary and the exit code */
function reportIn({ mock }: TestContext, problems: string[]) {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'report-'));
  const summary = path.join(folder.path, 'summary.md');
  const { env } = process;
  mock.property(process, 'env', { ...env, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
  const log = mock.method(console, 'log', () => {});
  report(problems, 7);
  const { exitCode } = process;
  process.exitCode = undefined;
  const printed = log.mock.calls.map((call) => call.arguments.join(' ')).join('\n');
  return { printed, summary: readFileSync(summary, 'utf8'), exitCode };
}

test('problems are printed, annotated and summed up, and the program exits with 1 (H7.21)', (context) => {
  const problems = ['/team: “Asha” is 100% wrong', 'The page / has\nno title'];
  const list = `${problems.join('\n\n')}\n\nThe site has 2 problems (7 s)\n`;
  assert.deepEqual(reportIn(context, problems), {
    printed: `\n${list}
::error title=The built site::/team: “Asha” is 100%25 wrong
::error title=The built site::The page / has%0Ano title`,
    summary: `${list}\n`,
    exitCode: 1,
  });
});

test('a site without problems has none to show, and the program exits with 0 (H7.21)', (context) => {
  assert.deepEqual(reportIn(context, []), {
    printed: '\nThe site has no problems (7 s)\n',
    summary: 'The site has no problems (7 s)\n\n',
    exitCode: 0,
  });
});
