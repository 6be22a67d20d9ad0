import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
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
const dataOf = (file: string, { files }: ReturnType<typeof checkContent>) =>
  files.find((candidate) => candidate.file === `src/content/${file}`)?.data;
const namesIn = (list: unknown) =>
  (list as { name?: string; title?: string }[]).map((one) => one.name ?? one.title);

test('returns valid content, complete and parsed', () => {
  const result = checked();
  assert.deepEqual(result.diagnostics, []);
  assert.equal(result.files.length, 6 + 13);
  const { members } = dataOf('team.yaml', result) as { members: unknown[] };
  const image = 'images/team/bina.svg';
  assert.deepEqual(members[1], {
    name: 'Bina Lama',
    role: '',
    description: '',
    image,
    sample: false,
  });
});

// What each mistake is called is in messages.txt.
test('ten files that are broken in ten ways are all named (H6.03) (H9.40)', () => {
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

test('a syntax error shows the lines around it, and says that more mistakes may follow (H9.46)', () => {
  const [message] = messagesOf(checked(['portfolio/psa.yaml', 'Second', 'Chhata: Rain']));
  assert.match(message ?? '', /"Chhata: Rain"\. The rest of the file is checked after that\.\n/);
  assert.match(message ?? '', /\n {6}- title: Chhata: Rain\n {15}\^+$/);
});

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
  test(`${names.join(' and ') || 'nothing'} instead of ${old} is at most one error (S3.02)`, () => {
    const texts = fixtureTexts();
    const text = texts.get(old) ?? '';
    texts.delete(old);
    for (const name of names) texts.set(name, text);
    const messages = messagesOf(checkContent(texts, fixtureMedia()));
    assert.ok(messages.length <= 1);
    assert.match(messages.join(), expected);
  });
}

suite('what can be shown in spite of errors', () => {
  test('a list without its invalid entries', () => {
    const result = checked(['team.yaml', 'images/team/bina.svg', 'images/team/bnia.svg']);
    const members = dataOf('team.yaml', result)?.['members'];
    assert.deepEqual(namesIn(members), ['Asha Rai', 'Chari Thapa']);
  });
  test('a category without a work that has a wrong link, picture or title', () => {
    for (const [from, to] of [
      ['second.svg', 'none.svg'],
      ['https://vimeo', 'htps://vimeo'],
      ['Second', 'First'],
    ] as const) {
      const file = 'portfolio/psa.yaml';
      const works = dataOf(file, checked([file, from, to]))?.['works'];
      assert.deepEqual(namesIn(works), ['First'], to);
    }
  });
  test('nothing of a file with an error that concerns all of it', () => {
    const result = checked(
      ['site.yaml', 'a@example.com', 'a'],
      ['team.yaml', '- name: Bina', '-name: Bina'],
      ['portfolio/psa.yaml', 'works:', 'works: x\nmore:'],
    );
    for (const file of ['site.yaml', 'team.yaml', 'portfolio/psa.yaml']) {
      assert.equal(dataOf(file, result), undefined, file);
    }
    assert.equal(namesIn(dataOf('portfolio/podcast.yaml', result)?.['works']).length, 2);
  });
});

suite('types that a developer may add (H9.41)', () => {
  const check = (field: z.ZodType, text: string) => {
    const { diagnostics, data } = checkFile('a.yaml', z.strictObject({ field }), text, new Map());
    return { told: diagnostics.map(({ message }) => message), data };
  };
  for (const [schema, right, wrong, message] of [
    [z.array(z.string()).optional(), '{}', 'field: x', /^must be a list/],
    [z.strictObject({ a: z.string() }).optional(), '{}', 'field: x', /^must have fields .* a$/],
    [z.array(z.array(z.string())), 'field: [[x]]', 'field: [x]', /^must be a list/],
    [z.number().max(9), 'field: 4.5', 'field: 10', /^must be at most 9$/],
    [z.string().min(3), 'field: abc', 'field: ab', /^must have at least 3 characters$/],
    [z.array(z.string()).max(1), 'field: [a]', 'field: [a, b]', /^must have at most 1 entries$/],
    [z.iso.date(), 'field: 2025-03-31', 'field: 31.3.2025', /must be a date like 2025-03-31$/],
    [z.string().nullable().default(null), '{}', 'field: 3', /read as a number/],
  ] as const) {
    const { type } = schema._zod.def;
    test(`${type}: ${wrong} ${message.source}`, () => {
      assert.doesNotThrow(() => assertKnownTypes(schema, 'field'));
      assert.deepEqual(check(schema, right).told, []);
      assert.match(check(schema, wrong).told.join('\n'), message);
    });
  }
  for (const schema of [
    z.date(),
    z.union([z.string(), z.number()]),
    z.record(z.string(), z.string()),
  ]) {
    test(`${schema._zod.def.type} is an error with the name of the field`, () => {
      const model = z.strictObject({
        list: z.array(z.strictObject({ founded: schema })).optional(),
      });
      const { type } = schema._zod.def;
      const message = new RegExp(`unknown type “${type}”: team → list → entry → founded\\.`);
      assert.throws(() => assertKnownTypes(model, 'team'), message);
    });
  }
});

test('the description of a picture names the size that the check asks for (H9.42)', () => {
  let count = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { [MEDIA_SLOT]: slot, description } = node as Partial<Record<string, unknown>>;
    const { minWidth, aspectRatio } = (slot ?? {}) as Partial<MediaSlot>;
    if (minWidth) {
      const size = aspectRatio ? `${minWidth} × ${Math.round(minWidth / aspectRatio)}` : minWidth;
      assert.ok(String(description).includes(`at least ${size} pixels`), String(description));
      count++;
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  for (const [, { schema }] of ALL_COLLECTIONS) visit(z.toJSONSchema(schema, { io: 'input' }));
  assert.ok(count >= 4);
});
