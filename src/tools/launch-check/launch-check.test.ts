import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALL_COLLECTIONS } from '#/content-model/index.ts';

const FIXTURE = 'src/integrations/content/fixture';

/**
 * Checks the content of the unit tests, without works and example addresses, after changes.
 * @param changes texts to replace, each after the name of its file
 * @returns the output, without the folder of the content, and the exit status in its last line
 */
function check(changes: [file: string, from: string | RegExp, to: string][] = [], pages = {}) {
  mkdirSync('.cache', { recursive: true });
  using folder = mkdtempDisposableSync('.cache/launch-');
  const content = `${folder.path}/content`;
  cpSync(FIXTURE, content, { recursive: true });
  for (const file of ALL_COLLECTIONS.flatMap(([, { files }]) => files)) {
    if (file.startsWith('portfolio/')) writeFileSync(`${content}/${file}`, 'works: []\n');
  }
  for (const [file, from, to] of [
    ['site.yaml', /example\.com/g, 'ghar.com.np'],
    ...changes,
  ] as const) {
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

// What each finding is called is in message-cases.txt of the content check.
test('a site without samples and example addresses is ready', () => {
  assert.match(check(), /^ready\nAfter the launch, send yourself a message .*\n0$/);
});

test('what must and could be done is listed by reason, with the line to change (D19b)', () => {
  const random = (length: number) =>
    Array.from({ length }, (_, index) => Math.sin(index).toString(36)).join('');
  const found = check(
    [
      ['site.yaml', 'serviceId: L', 'serviceId: REPLACE_WITH_PUBLIC_SERVICE_ID'],
      ['team.yaml', 'asha.svg', 'asha.svg\n    sample: true'],
      ['team.yaml', /$/, '    sample: true\n'],
      ['portfolio/psa.yaml', /.*/, 'works:\n  - { title: B, link: https://youtu.be/SkVqJ1SGeL0 }'],
      ['images/slides/a.mp4', /$/, '\0'.repeat(1_500_000)],
    ],
    { 'index.html': random(6000), 'about.html': random(1000), 'portfolio/psa.html': random(2000) },
  );
  const expected = `Must be done:

site.yaml:30  emailService → serviceId: “REPLACE_WITH_PUBLIC_SERVICE_ID” is a placeholder — copy the real value from the company’s account at EmailJS
slides.yaml:3  entry 1 → src: “images/slides/a.mp4” has 1,500,020 bytes, more than 1,500,000 — make the video shorter or reduce its resolution
team.yaml  2 × sample — when all of it is real, delete “sample: true”
  team.yaml:5  Asha Rai
  team.yaml:11  Chari Thapa

Could be done, but need not be:

portfolio/psa.yaml:2  B: no picture of its own, so the site shows YouTube’s picture — add one
dist/index.html ## bytes, more than 24,500 — shorten its texts or ask a developer to make it lighter
dist/portfolio/psa.html ## bytes, more than 13,000 — shorten its texts or ask a developer to make it lighter

4 things must be done before the launch
1`;
  const masked = found.replaceAll(/(?<=\.html )\d\d,\d+/g, '##');
  assert.deepEqual(masked.split('\n').sort(), expected.split('\n').sort());
});
