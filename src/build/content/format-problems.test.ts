import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNotes, formatProblem, formatProblems, inReadingOrder } from './format-problems.ts';
import type { Problem } from './problem.ts';

const problem: Problem = {
  file: 'src/content/team.yaml',
  line: 3,
  column: 9,
  entry: 'Asha Rai',
  field: 'image',
  message: 'is missing',
  advice: 'add it',
};

test('writes file, line, column, entry, field, what is wrong and what to do', () => {
  assert.equal(
    formatProblem(problem),
    'src/content/team.yaml:3:9  Asha Rai → image: is missing — add it',
  );
});

test('leaves out what there is not', () => {
  const { entry: _entry, field: _field, advice: _advice, ...bare } = problem;
  assert.equal(formatProblem(bare), 'src/content/team.yaml:3:9  is missing');
  assert.equal(
    formatProblem({ ...bare, field: 'contact → email' }),
    'src/content/team.yaml:3:9  contact → email: is missing',
  );
});

test('starts with how many problems there are in how many files', () => {
  const other = { ...problem, file: 'src/content/site.yaml' };
  assert.match(
    formatProblems([problem], 'Correct it.'),
    /^1 problem in 1 content file\. Correct it\.\n\n/,
  );
  assert.match(formatProblems([problem, problem, other], ''), /^3 problems in 2 content files\./);
  assert.match(formatNotes([problem]), /^1 note on the content:\n\nsrc\/content/);
});

test('lists by file, then line, then column', () => {
  const at = (file: string, line: number, column: number) => ({ ...problem, file, line, column });
  const listed = inReadingOrder([at('b', 9, 1), at('a', 2, 5), at('b', 1, 1), at('a', 2, 1)]);
  assert.deepEqual(
    listed.map(({ file, line, column }) => `${file}${line}:${column}`),
    ['b1:1', 'b9:1', 'a2:1', 'a2:5'],
  );
});
