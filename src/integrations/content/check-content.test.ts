import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot } from '../../content-model/fields.ts';
import { ALL_COLLECTIONS } from '../../content-model/index.ts';
import { checkContent } from './check-content.ts';
import { checkFile } from './content-file.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { assertKnownTypes } from './schema-fields.ts';

type Change = [file: string, from: string, to: string];

/** Checks the fixture after some texts in it were replaced. */
function checked(...changes: Change[]) {
  const texts = fixtureTexts();
  for (const [file, from, to] of changes) {
    const text = texts.get(file) ?? '';
    assert.ok(text.includes(from), `${file} has “${from}”`);
    texts.set(file, text.replace(from, to));
  }
  return checkContent(texts, fixtureMedia());
}

const messagesOf = ({ diagnostics }: ReturnType<typeof checkContent>) =>
  diagnostics.map((one) => formatDiagnostic(one).replace('src/content/', ''));
/** Names of the entries in the list of a file, without those with an error. */
const namesIn = (file: string, { data }: ReturnType<typeof checkContent>) => {
  const [list] = Object.values(data.get(file) ?? {});
  return (list as { name?: string; title?: string }[]).map((one) => one.name ?? one.title);
};

test('returns valid content, complete and parsed', () => {
  const { diagnostics, data } = checked();
  assert.deepEqual(diagnostics, []);
  assert.equal(data.size, 6 + 13);
  const [, bina] = data.get('team.yaml')?.['members'] as unknown[];
  const image = 'images/team/bina.svg';
  const texts = { name: 'Bina Lama', role: '', description: '' };
  assert.deepEqual(bina, { ...texts, image, sample: false });
});

// Clauses H6.03 and H9.40; what each mistake is called is in messages.txt.
test('ten files that are broken in ten ways are all named', () => {
  const result = checked(
    ['site.yaml', 'a@example.com', 'a(at)example.com'],
    ['slides.yaml', 'images/slides/b.svg', 'images/slides/c.svg'],
    ['about.yaml', 'lead: B', 'laed: B'],
    ['services.yaml', '    description: A', '\tdescription: A'],
    ['portfolio/psa.yaml', 'works:\n', ''],
    ['portfolio/podcast.yaml', 'title: Second', 'title: First'],
    ['portfolio/tv-episode.yaml', 'title: First', 'title: "First'],
    ['portfolio/web-series.yaml', 'title: First', 'title: First: Part'],
    ['clients.yaml', '  - name: Gatilo', '    name: Gatilo'],
    ['team.yaml', 'name: Bina Lama', 'name: 101'],
  );
  const places = messagesOf(result).map((line) => line.split(' ')[0]);
  assert.deepEqual(places, [
    'site.yaml:15:10',
    'slides.yaml:7:10',
    'about.yaml:2:1',
    'services.yaml:4:1',
    'portfolio/psa.yaml:1:1',
    'portfolio/tv-episode.yaml:2:12',
    'portfolio/podcast.yaml:4:12',
    'portfolio/web-series.yaml:2:12',
    'clients.yaml:4:5',
    'team.yaml:5:11',
  ]);
});

// Clause H9.46.
test('a syntax error shows the lines around it, and says that more mistakes may follow', () => {
  const [message] = messagesOf(checked(['portfolio/psa.yaml', 'Second', 'Chhata: Rain']));
  assert.match(message ?? '', /"Chhata: Rain"\. The rest of the file is checked after that\.\n/);
  assert.match(message ?? '', /\n {6}- title: Chhata: Rain\n {15}\^+$/);
});

// The categories are fixed (clause S3.02).
for (const [old, names, expected] of [
  ['team.yaml', [], /^team\.yaml:1:1 {2}the file is missing — bring it back; the site needs all /],
  ['team.yaml', ['team.yaml', 'team.yaml.bak'], /^$/],
  [
    'portfolio/psa.yaml',
    ['portfolio/psaa.yaml'],
    /^portfolio\/psaa\.yaml:1:1 .*“portfolio\/psa\.yaml”\?$/,
  ],
  ['portfolio/psa.yaml', ['portfolio/psa.yml'], /did you mean “portfolio\/psa\.yaml”\?$/],
  ['portfolio/psa.yaml', ['portfolio/Psa.yaml'], /did you mean “portfolio\/psa\.yaml”\?$/],
  ['portfolio/psa.yaml', ['portfolio/psa.yaml.txt'], /did you mean “portfolio\/psa\.yaml”\?$/],
  [
    'team.yaml',
    ['team.yaml', 'portfolio/trailers.yaml'],
    /delete it; the files here are company-profile/,
  ],
] as const) {
  test(`${names.join(' and ') || 'nothing'} instead of ${old} is at most one error`, () => {
    const texts = fixtureTexts();
    const text = texts.get(old) ?? '';
    texts.delete(old);
    for (const name of names) texts.set(name, text);
    const messages = messagesOf(checkContent(texts, fixtureMedia()));
    assert.ok(messages.length <= 1);
    assert.match(messages.join(), expected);
  });
}

for (const [file, from, to, names] of [
  ['team.yaml', 'images/team/bina.svg', 'images/team/bnia.svg', ['Asha Rai', 'Chari Thapa']],
  ['portfolio/psa.yaml', 'second.svg', 'none.svg', ['First']],
  ['portfolio/psa.yaml', 'https://vimeo', 'htps://vimeo', ['First']],
  ['portfolio/psa.yaml', 'Second', 'First', ['First']],
] as const) {
  test(`${file} without the entry that has ${to} can be shown`, () => {
    assert.deepEqual(namesIn(file, checked([file, from, to])), names);
  });
}

test('nothing of a file with an error that concerns all of it can be shown', () => {
  const files = ['site.yaml', 'team.yaml', 'portfolio/psa.yaml'] as const;
  const { data } = checked(
    [files[0], 'a@example.com', 'a'],
    [files[1], '- name: Bina', '-name: Bina'],
    [files[2], 'works:', 'works: x\nmore:'],
  );
  for (const file of files) assert.equal(data.has(file), false, file);
  assert.equal(data.has('portfolio/podcast.yaml'), true);
});

// Clause H9.41.
for (const [schema, right, wrong, message] of [
  [z.array(z.string()).optional(), '{}', 'field: x', /^must be a list/],
  [z.strictObject({ a: z.string() }).optional(), '{}', 'field: x', /^must have fields .* a$/],
  [z.array(z.array(z.string())), 'field: [[x]]', 'field: [x]', /^must be a list/],
  [z.number().max(9), 'field: 4.5', 'field: 10', /to be <=9$/],
  [z.string().min(3), 'field: abc', 'field: ab', />=3 characters$/],
  [z.string().startsWith('a'), 'field: ab', 'field: ba', /^“ba” .* must start with "a"$/],
  [z.iso.date(), 'field: 2025-03-31', 'field: 31.3.2025', /must be a date like 2025-03-31$/],
  [z.string().nullable().default(null), '{}', 'field: 3', /read as a number/],
] as const) {
  test(`a developer may add a field of the type ${schema._zod.def.type}: ${message}`, () => {
    const model = z.strictObject({ field: schema });
    const told = (text: string) =>
      checkFile('a.yaml', model, text, new Map())
        .diagnostics.map((one) => one.message)
        .join('\n');
    assert.doesNotThrow(() => assertKnownTypes(model, 'a'));
    assert.equal(told(right), '');
    assert.match(told(wrong), message);
  });
}

for (const schema of [
  z.date(),
  z.union([z.string(), z.number()]),
  z.record(z.string(), z.string()),
  z.object({ a: z.string() }),
]) {
  const { type } = schema._zod.def;
  test(`a field of the type ${type} is an error with its name`, () => {
    const entry = z.strictObject({ founded: schema });
    const model = z.strictObject({ list: z.array(entry).optional() });
    const message = new RegExp(`unknown type “${type}”: team → list → entry → founded\\.`);
    assert.throws(() => assertKnownTypes(model, 'team'), message);
  });
}

// Clause H9.42.
test('the description of a picture names the size that the check asks for', () => {
  let count = 0;
  const visit = (_key: string, node: Record<string, unknown> | undefined) => {
    const { minWidth, aspectRatio } = (node?.[MEDIA_SLOT] ?? {}) as Partial<MediaSlot>;
    const size = aspectRatio ? `${minWidth} × ${(minWidth ?? 0) / aspectRatio}` : minWidth;
    if (minWidth) assert.match(String(node?.['description']), RegExp(`at least ${size} pixels`));
    count += minWidth ? 1 : 0;
    return node;
  };
  for (const [, { schema }] of ALL_COLLECTIONS) {
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), visit);
  }
  assert.ok(count >= 4);
});
