import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALL_COLLECTIONS } from '#/content-model/index.ts';

const FIXTURE = 'src/integrations/content/fixture';
const ALL = /[\s\S]*/;

/**
 * Checks the content of the unit tests after changes.
 * @param changes texts to replace, each after the name of its file
 * @returns the output, without the folder of the content, and the exit status in its last line
 */
function check(changes: [file: string, from: string | RegExp, to: string][], pages = {}): string {
  mkdirSync('.cache', { recursive: true });
  using folder = mkdtempDisposableSync('.cache/launch-');
  const content = `${folder.path}/content`;
  cpSync(FIXTURE, content, { recursive: true });
  for (const file of ALL_COLLECTIONS.flatMap(([, { files }]) => files)) {
    if (file.startsWith('portfolio/')) writeFileSync(`${content}/${file}`, 'works: []\n');
  }
  for (const [file, from, to] of changes) {
    const text = readFileSync(`${content}/${file}`, 'utf8');
    const changed = text.replace(from, () => to);
    assert.notEqual(changed, text, `${file} has ${from}`);
    writeFileSync(`${content}/${file}`, changed);
  }
  for (const [page, html] of Object.entries(pages)) {
    mkdirSync(`${folder.path}/dist/portfolio`, { recursive: true });
    writeFileSync(`${folder.path}/dist/${page}`, String(html));
  }
  const script = ['src/tools/launch-check/launch-check.ts', `${folder.path}/dist`];
  const env = { ...process.env, CONTENT_FOLDER: content };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env });
  assert.equal(stderr, '');
  return `${stdout.replaceAll(`${content}/`, '').replaceAll(`${folder.path}/`, '')}${status}`;
}

/** Replaces the example addresses of the content by real ones. */
const REAL: [string, RegExp, string] = [
  'site.yaml',
  ALL,
  readFileSync(`${FIXTURE}/site.yaml`, 'utf8').replaceAll('example.com', 'ghar.com.np'),
];

test('a site without samples and example addresses is ready', () => {
  assert.match(check([REAL]), /^ready\nAfter the launch, send yourself a message .*\n0$/);
});

test('example addresses must be replaced, others and texts need not', () => {
  const examples = `https://www.studio.example
https://www.facebook.com.example/x
https://example.com/film
https://shop.test/a
https://www.facebook.com/studio.example
https://www.instagram.com/studio-example/
https://x.com/studio_example?lang=en
https://www.youtube.com/@studio.example`.split('\n');
  const others = `https://www.youtube.com/watch?v=YE7VzlLtp-4
https://examples.org/test/example
https://www.facebook.com/exampleworks`.split('\n');
  const works = [...examples, ...others].map(
    (link, index) =>
      `- title: For example, ${index}. The test of time.\n  link: ${link}\n  thumbnail: images/works/second.svg\n`,
  );
  const found = check([REAL, ['portfolio/psa.yaml', ALL, `works:\n${works.join('')}`]]);
  const issue = /: “(.*)” is an example address — write the real one$/gm;
  assert.deepEqual(
    [...found.matchAll(issue)].map(([, link]) => link),
    examples,
  );
  assert.match(found, /8 things must be done before the launch\n1$/);
  const email = check([REAL, ['site.yaml', 'a@ghar.com.np', 'hello@latest.example']]);
  assert.match(email, /^site.yaml:15 {2}contact → email: “hello@latest.example” is an example/m);
});

test('samples, placeholders and works without a picture are listed by reason, with the line to change (D19a) (D19b)', () => {
  const issues = `Must be done:

site.yaml:30  emailService → serviceId: “REPLACE_WITH_PUBLIC_SERVICE_ID” is a placeholder — copy the real value from the company’s account at EmailJS
team.yaml  2 × sample — when all of it is real, delete “sample: true”
  team.yaml:5  Asha Rai
  team.yaml:11  Chari Thapa
portfolio/psa.yaml:6  C: no picture of its own, so the site shows the placeholder — add one

Could be done, but need not be:

portfolio/psa.yaml:4  B: no picture of its own, so the site shows YouTube’s picture — add one

4 things must be done before the launch
1`;
  const works = `works:
  - { title: A, link: https://vimeo.com/1, thumbnail: images/works/second.svg }

  - { title: B, link: https://youtu.be/SkVqJ1SGeL0 }

  - { title: C, link: https://vimeo.com/1084537 }
`;
  const found = check([
    REAL,
    ['site.yaml', 'serviceId: L', 'serviceId: REPLACE_WITH_PUBLIC_SERVICE_ID'],
    ['team.yaml', 'asha.svg', 'asha.svg\n    sample: true'],
    ['team.yaml', /$/, '    sample: true\n'],
    ['portfolio/psa.yaml', ALL, works],
  ]);
  assert.deepEqual(found.split('\n').sort(), issues.split('\n').sort());
});

test('heavy videos and drawings must be smaller, heavy originals and pages could be', () => {
  const drawing = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="white"/><image href="data:image/png;base64,${'A'.repeat(size)}"/></svg>`;
  const video = readFileSync(`${FIXTURE}/images/slides/a.mp4`, 'utf8');
  const random = (length: number) =>
    Array.from({ length }, (_, index) => Math.sin(index).toString(36)).join('');
  const found = check(
    [
      REAL,
      ['images/team/bina.svg', ALL, drawing(30_000)],
      ['images/slides/a.mp4', ALL, video + '\0'.repeat(1_500_000)],
    ],
    { 'index.html': random(6000), 'about.html': random(1000), 'portfolio/psa.html': random(2000) },
  );
  assert.match(
    found,
    /^slides.yaml:3 {2}entry 1 → src: “images\/slides\/a.mp4” has 1,500,\d+ bytes, more than 1,500,000 — make/m,
  );
  assert.match(
    found,
    /^team.yaml:6 {2}Bina Lama → image: “images\/team\/bina.svg” has 30,\d+ bytes, more than 30,000 — simplify/m,
  );
  assert.match(found, /^dist\/index.html \d\d,\d+ bytes, more than 22,000 — shorten/m);
  assert.match(found, /^dist\/portfolio\/psa.html \d\d,\d+ bytes, more than 13,000 — shorten/m);
  assert.doesNotMatch(found, /about\.html/);
  assert.match(found, /2 things must be done before the launch\n1$/);
});
