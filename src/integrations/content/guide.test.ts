import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { ALL_COLLECTIONS, CONTENT_FOLDER, inContentFolder } from '../../content-model/index.ts';
import { checkFile } from './content-file.ts';
import { errorsIn, formatDiagnostic } from './diagnostic.ts';
import type { MediaFile } from './media-check.ts';
import { listMedia } from './media-files.ts';

const ROOT = new URL('../../..', import.meta.url);
const GUIDE = readFileSync(new URL('src/content/README.md', ROOT), 'utf8');

/** The examples in the guide, each with the name of its file after the word “yaml”. */
const EXAMPLES = [...GUIDE.matchAll(/^```yaml(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', lines = '']) => ({ file: file.trim(), lines }),
);

/** The pictures and videos of the content, and those that an example names. */
async function mediaWith(lines: string): Promise<Map<string, MediaFile>> {
  const there = await listMedia(fileURLToPath(new URL(CONTENT_FOLDER, ROOT)));
  const named = lines.match(/images\/\S+/g) ?? [];
  const size = { width: 1920, height: 1080, isSvg: true };
  return new Map([...there, ...named].map((path) => [path, { kind: 'picture', ...size }]));
}

test('the guide has examples of settings, works, clients, members and slides (H9.44)', () => {
  const files = new Set(EXAMPLES.map(({ file }) => file));
  assert.deepEqual(
    [...files],
    ['site.yaml', 'portfolio/documentary.yaml', 'clients.yaml', 'team.yaml', 'slides.yaml'],
  );
});

for (const [index, { file, lines }] of EXAMPLES.entries()) {
  test(`example ${index + 1} can be added to ${file} as it is (H9.44)`, async () => {
    const [, { schema }] =
      ALL_COLLECTIONS.find(([, collection]) => collection.files.includes(file)) ?? assert.fail();
    // However the file is indented, and also if its list is empty.
    const content = parse(readFileSync(new URL(inContentFolder(file), ROOT), 'utf8'));
    const text = stringify(content).replace(/: \[\]\n$/, ':\n');
    // Somebody may have added it. Lines without a dash belong to the example before them.
    const before = lines.trimStart().startsWith('- ') ? '' : (EXAMPLES[index - 1]?.lines ?? '');
    const [, first = ''] = /: "?(.*?)"?\n/.exec(before || lines) ?? [];
    const changed = text.includes(first) ? text : text + before + lines;
    const { diagnostics } = checkFile(file, schema, changed, await mediaWith(before + lines));
    assert.deepEqual(errorsIn(diagnostics).map(formatDiagnostic), []);
  });
}

// The descriptions of the fields are tested in check-content.test.ts.
test('the guide names the same sizes of pictures as the check (H9.42)', () => {
  for (const size of [
    'at least 960 × 540 pixels, better 1280 × 720',
    'at least 800 × 1000 pixels',
    'at least 1280 × 720 pixels, better 1920 × 1080',
    'at least 240 pixels wide',
  ]) {
    assert.ok(GUIDE.replace(/\s+/g, ' ').includes(size), size);
  }
});
