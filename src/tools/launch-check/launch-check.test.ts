import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contentIssues, type LaunchIssue } from './content-issues.ts';
import { formatIssues } from './format-issues.ts';
import { heavyFile } from './heavy-files.ts';

const issuesOf = (yaml: string) =>
  contentIssues('a.yaml', yaml).map(
    ({ line, subject, reason, isNeeded }) =>
      `${line} ${subject} | ${reason.split(' — ')[0]} | ${isNeeded ? 'must' : 'could'}`,
  );

// Samples are marked entry by entry, and listed (clauses D19a and D19b).
test('samples are named by their entry or field, with the line to delete', () => {
  assert.deepEqual(
    issuesOf(
      'social:\n  x: y\n  sample: true\nmembers:\n  - name: Maya\n    sample: true\n  - name: Asha\n    sample: false\n  - role: DoP\n    sample: true\nsample: true\n',
    ),
    [
      '11  | sample | must',
      '3 social | sample | must',
      '6 Maya | sample | must',
      '10 members 3 | sample | must',
    ],
  );
});

test('placeholder identifiers', () => {
  assert.deepEqual(issuesOf('emailService:\n  userId: REPLACE_WITH_PUBLIC_USER_ID\n'), [
    '2 emailService → userId | “REPLACE_WITH_PUBLIC_USER_ID” is a placeholder | must',
  ]);
});

for (const address of [
  'https://www.studio.example',
  'https://www.facebook.com.example/x',
  'hello@studio.example',
  'https://example.com/film',
  'http://localhost:3000/',
  'https://shop.test/a',
  'https://www.facebook.com/studio.example',
  'https://www.instagram.com/studio-example/',
  'https://x.com/studio_example?lang=en',
  'https://www.youtube.com/@studio.example',
]) {
  test(`${address} is an example address`, () => {
    assert.deepEqual(issuesOf(`- title: A\n  texts: ["${address}"]\n`), [
      `2 texts 1 | “${address}” is an example address | must`,
    ]);
  });
}

for (const text of [
  'https://www.youtube.com/watch?v=YE7VzlLtp-4',
  'For example, a film. The test of time.',
  'https://examples.org/test/example',
  'https://www.facebook.com/exampleworks',
  'hello@latest.com',
]) {
  test(`“${text}” is not`, () => assert.deepEqual(issuesOf(`- text: "${text}"\n`), []));
}

test('a work without a picture of its own could have one, and must have one if YouTube has none', () => {
  const works = `works:
  - { title: A, link: https://vimeo.com/1, thumbnail: images/works/a.jpg }
  - { title: B, link: https://youtu.be/SkVqJ1SGeL0 }
  - { title: C, link: https://vimeo.com/1084537 }
`;
  assert.deepEqual(issuesOf(works), [
    '3 B | no picture of its own, so the site shows YouTube’s picture | could',
    '4 C | no picture of its own, so the site shows the placeholder | must',
  ]);
});

test('heavy media must be smaller, heavy originals and pages could be', () => {
  const sizes = { 'a.mp4': 1_500_001, 'b.svg': 30_001, 'c.jpg': 3_000_001, 'd.html': 13_001 };
  const needed = Object.entries({ ...sizes, 'dist/index.html': 22_001 }).map(([file, bytes]) => {
    assert.deepEqual(heavyFile(file, bytes - 1), []);
    return heavyFile(file, bytes)[0]?.isNeeded;
  });
  assert.deepEqual(needed, [true, true, false, false, false]);
  assert.deepEqual(heavyFile('dist/index.html', 24_500, true), []);
  assert.equal(heavyFile('dist/index.html', 24_501, true).length, 1);
});

test('issues with the same reason are grouped by file; what need not be done does not prevent “ready”', () => {
  const issue = (line: number, reason: string, isNeeded = false): LaunchIssue => {
    return { file: 'a.yaml', line, subject: `Entry ${line}`, reason, isNeeded };
  };
  const could = [issue(1, 'x'), issue(2, 'y'), issue(3, 'x')];
  const list =
    'Could be done, but need not be:\n\na.yaml  2 × x\n  a.yaml:1  Entry 1\n  a.yaml:3  Entry 3\na.yaml:2  Entry 2: y\n\n';
  assert.equal(formatIssues(could), `${list}ready`);
  assert.equal(
    formatIssues([...could, issue(4, 'z', true)]),
    `Must be done:\n\na.yaml:4  Entry 4: z\n\n${list}1 thing must be done before the launch`,
  );
});

test('the README lists what is set in the dashboard of the e-mail service (D25d)', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const points = readme.match(/^- \[ \] .+$/gm)?.join('\n') ?? '';
  for (const point of [/one fixed recipient/, /allowed origins/, /rate limit/, /alarm .*quota/]) {
    assert.match(points, point);
  }
});
