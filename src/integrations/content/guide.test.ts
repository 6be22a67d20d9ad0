import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import type { MediaSlot } from '#/content-model/media.ts';
import { checkFile } from './check.ts';
import { errorsIn, formatDiagnostic } from './diagnostic.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const GUIDE = read('src/content/README.md') + read('src/content/CMS.md');

/** The examples in the guide, each with the name of its file after the word “yaml”. */
const EXAMPLES = [...GUIDE.matchAll(/^```yaml(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', lines = '']) => ({ file: file.trim(), lines }),
);

test('the guide has examples of settings, works, clients, members and slides (H9.44)', () => {
  assert.deepEqual(
    [...new Set(EXAMPLES.map(({ file }) => file))],
    ['portfolio/documentary.yaml', 'team.yaml', 'clients.yaml', 'slides.yaml', 'site.yaml'],
  );
});

for (const [index, { file, lines }] of EXAMPLES.entries()) {
  test(`example ${index + 1} can be added to ${file} as it is (H9.44)`, () => {
    const [, collection] =
      ALL_COLLECTIONS.find(([, { files }]) => files.includes(file)) ?? assert.fail();
    // However the file is indented, and also if its list is empty.
    const content = stringify(parse(read(inContentFolder(file)))).replace(/: \[\]\n$/, ':\n');
    // Somebody may have added it. Lines without a dash belong to the example before them.
    const before = lines.trimStart().startsWith('- ') ? '' : (EXAMPLES[index - 1]?.lines ?? '');
    const [, first = ''] = /: "?(.*?)"?\n/.exec(before || lines) ?? [];
    const text = content.includes(first) ? content : content + before + lines;
    const media = new Map((text.match(/images\/\S+/g) ?? []).map((path) => [path, {}]));
    const { diagnostics } = checkFile(file, collection, text, media);
    assert.deepEqual(errorsIn(diagnostics).map(formatDiagnostic), []);
  });
}

test('the guide and the descriptions of pictures name the sizes that the check asks for (H9.42)', () => {
  const words = GUIDE.replace(/\s+/g, ' ');
  let count = 0;
  const visit = (_key: string, node: Record<string, unknown> | undefined) => {
    const { minWidth, aspectRatio } = (node?.['mediaSlot'] ?? {}) as Partial<MediaSlot>;
    if (!minWidth) return node;
    const size = aspectRatio ? `${minWidth} × ${Math.round(minWidth / aspectRatio)}` : minWidth;
    const pattern = new RegExp(`at least ${size} pixels(?: wide|, better [\\d ×]+\\d)?`);
    const [named = 'nothing'] = pattern.exec(String(node?.['description'])) ?? [];
    assert.ok(words.includes(named), `${node?.['description']}: the guide has “${named}”`);
    count++;
    return node;
  };
  for (const [, { schema }] of ALL_COLLECTIONS) {
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), visit);
  }
  assert.ok(count >= 4);
});
