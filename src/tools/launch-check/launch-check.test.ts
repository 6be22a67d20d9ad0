import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { heavyFile } from './launch-issues.ts';

/** Checks a content folder with one file. @returns the output, and the exit status in its last line */
function check(yaml: string): string {
  mkdirSync('.cache', { recursive: true });
  using folder = mkdtempDisposableSync('.cache/launch-');
  writeFileSync(`${folder.path}/a.yaml`, yaml);
  process.env['CONTENT_FOLDER'] = folder.path;
  const script = ['src/tools/launch-check/launch-check.ts', `${folder.path}/dist`];
  const { status, stdout } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  return `${stdout.replaceAll(`${folder.path}/`, '')}${status}`;
}

test('example addresses must be replaced, others and texts need not', () => {
  const examples = `
- https://www.studio.example
- https://www.facebook.com.example/x
- hello@studio.example
- https://example.com/film
- http://localhost:3000/
- https://shop.test/a
- https://www.facebook.com/studio.example
- https://www.instagram.com/studio-example/
- https://x.com/studio_example?lang=en
- https://www.youtube.com/@studio.example
`;
  const others = `- https://www.youtube.com/watch?v=YE7VzlLtp-4
- For example, a film. The test of time.
- https://examples.org/test/example
- https://www.facebook.com/exampleworks
- hello@latest.com`;
  const issue = /^a.yaml:.*“(.*)” is an example address — write the real one$/gm;
  const found = check(examples + others).replaceAll(issue, '- $1');
  assert.equal(found, `Must be done:\n${examples}\n10 things must be done before the launch\n1`);
});

test('samples, placeholders and works without a picture are listed by reason, with the line to change (D19a) (D19b)', () => {
  const yaml = `social: { x: y, sample: true }
members:
  - { name: Maya, sample: true }
  - { role: DoP, sample: true }
emailService: { userId: REPLACE_WITH_PUBLIC_USER_ID }
works:
  - { title: A, link: https://vimeo.com/1, thumbnail: images/works/a.jpg }
  - { title: B, link: https://youtu.be/SkVqJ1SGeL0 }
  - { title: C, link: https://vimeo.com/1084537 }
`;
  const issues = `Must be done:

a.yaml  3 × sample — when all of it is real, delete “sample: true”
  a.yaml:1  social
  a.yaml:3  Maya
  a.yaml:4  members 2
a.yaml:5  emailService → userId: “REPLACE_WITH_PUBLIC_USER_ID” is a placeholder — copy the real value from the company’s account at EmailJS
a.yaml:9  C: no picture of its own, so the site shows the placeholder — add one

Could be done, but need not be:

a.yaml:8  B: no picture of its own, so the site shows YouTube’s picture — add one

5 things must be done before the launch
1`;
  assert.equal(check(yaml), issues);
  assert.equal(check('members: [{ name: Maya, sample: false }]'), 'ready\n0');
});

test('heavy media must be smaller, heavy originals and pages could be', () => {
  const sizes = { 'a.mp4': 1_500_000, 'b.svg': 30_000, 'c.jpg': 3_000_000, 'd.html': 13_000 };
  const needed = Object.entries({ ...sizes, 'dist/index.html': 22_000 }).map(([file, bytes]) => {
    assert.deepEqual(heavyFile(file, bytes), []);
    return heavyFile(file, bytes + 1)[0]?.isNeeded;
  });
  assert.deepEqual(needed, [true, true, false, false, false]);
  assert.deepEqual(heavyFile('dist/index.html', 24_500, true), []);
  assert.equal(heavyFile('dist/index.html', 24_501, true).length, 1);
});
