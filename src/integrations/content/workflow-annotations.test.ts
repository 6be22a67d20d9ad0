import assert from 'node:assert/strict';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Diagnostic, formatDiagnostics } from './diagnostic.ts';
import { annotateWorkflow } from './workflow-annotations.ts';

const PLACE = { file: 'a,b.yaml', line: 2, column: 5 };
const ERROR: Diagnostic = { ...PLACE, severity: 'error', subject: '', message: 'no entries' };
const WARNING: Diagnostic = {
  ...ERROR,
  severity: 'warning',
  subject: '100%: a, b',
  message: '50% – c:\r\nd, e',
};

test('mistakes are annotated at their lines, errors first, and all listed in the summary (H7.25)', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'summary-'));
  const summary = join(folder.path, 'summary.md');
  annotateWorkflow([ERROR], {}, () => assert.fail('not outside a workflow'));
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const lines: string[] = [];
  annotateWorkflow([WARNING, ERROR, ERROR], environment, (line) => lines.push(line));
  const error = '::error file=a%2Cb.yaml,line=2,col=5,title=Content::no entries';
  assert.deepEqual(lines, [
    error,
    error,
    '::warning file=a%2Cb.yaml,line=2,col=5,title=100%25%3A a%2C b::50%25 – c:%0D%0Ad, e',
  ]);
  const blocks = [[ERROR, ERROR], [WARNING]].map(
    (list) => `~~~~~~\n${formatDiagnostics(list)}~~~~~~\n`,
  );
  assert.equal(readFileSync(summary, 'utf8'), blocks.join('\n'));
});
