import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { assertKnownTypes } from '#/content-model/schema.ts';
import { checkContent } from './check-content.ts';
import { checkFile } from './check-file.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';

/** What is told after some texts of the fixture were replaced, each in the file at the start of `place`. */
function messagesAfter(...changes: (readonly [place: string, from: string, to: string])[]) {
  const texts = fixtureTexts();
  for (const [place, from, to] of changes) {
    const file = place.replace(/:.*/, '');
    const text = texts.get(file) ?? '';
    assert.ok(text.includes(from), `${file} has “${from}”`);
    texts.set(file, text.replace(from, to));
  }
  return messagesIn(texts);
}

const messagesIn = (texts: ReadonlyMap<string, string>) =>
  checkContent(texts, fixtureMedia())
    .diagnostics.filter(({ severity }) => /error|warning/.test(severity))
    .map((one) => formatDiagnostic(one).replace('src/content/', ''));

// What each mistake is called is in message-cases.txt.
test('ten files that are broken in ten ways are all named (H6.03) (H9.40)', () => {
  const mistakes = [
    ['site.yaml:15:10', 'a@example.com', 'a(at)example.com'],
    ['slides.yaml:7:10', 'images/slides/b.svg', 'images/slides/c.svg'],
    ['about.yaml:2:1', 'lead: B', 'laed: B'],
    ['services.yaml:4:1', '    description: A', '\tdescription: A'],
    ['portfolio/psa.yaml:1:1', 'works:\n', ''],
    ['portfolio/tv-episode.yaml:2:12', 'title: First', 'title: "First'],
    ['portfolio/podcast.yaml:4:12', 'title: Second', 'title: First'],
    ['portfolio/web-series.yaml:2:12', 'title: First', 'title: First: Part'],
    ['clients.yaml:4:5', '  - name: Gatilo', '    name: Gatilo'],
    ['team.yaml:5:11', 'name: Bina Lama', 'name: 101'],
  ] as const;
  const messages = messagesAfter(...mistakes);
  const places = messages.map((message) => message.split(' ')[0]);
  assert.deepEqual(
    places,
    mistakes.map(([place]) => place),
  );
});

test('a syntax error says that more mistakes may follow (H9.46)', () => {
  const [message = ''] = messagesAfter(['portfolio/psa.yaml', 'Second', 'Chhata: Rain']);
  assert.match(message, /"Chhata: Rain" \(the rest of the file is checked after that\)$/);
});

/** What is told if files have other names, each with the text of the file that is missing. */
function renamed(old: string, ...names: string[]) {
  const texts = fixtureTexts();
  const text = texts.get(old) ?? '';
  texts.delete(old);
  for (const name of names) texts.set(name, text);
  return messagesIn(texts);
}

test('a missing or a misnamed file is one error', () => {
  const psa = 'portfolio/psa.yaml';
  for (const name of ['portfolio/psaa.yaml', 'portfolio/psa.yml', 'portfolio/Psa.yaml.txt']) {
    const message = `${name}:1:1  the site does not read a file with this name — did you mean “${psa}”?`;
    assert.deepEqual(renamed(psa, name), [message]);
  }
  assert.deepEqual(renamed('team.yaml'), [
    'team.yaml:1:1  the file is missing — bring it back; the site needs all its content files',
  ]);
  assert.deepEqual(renamed('team.yaml', 'team.yaml', 'team.yaml.bak'), []);
  const [unknown] = renamed(psa, psa, 'portfolio/trailers.yaml');
  assert.match(unknown ?? '', /delete it; the files here are company-profile\.yaml, product-video/);
});

for (const [schema, right, wrong, message] of [
  [z.array(z.string()).optional(), '{}', 'field: x', /^must be a list/],
  [z.strictObject({ a: z.string() }).optional(), '{}', 'field: x', /^must have fields .* a$/],
  [z.array(z.array(z.string())), 'field: [[x]]', 'field: [x]', /^must be a list/],
  [z.number().max(9), 'field: 4.5', 'field: 10', /to be <=9$/],
  [z.string().startsWith('a'), 'field: ab', 'field: ba', /^“ba” .* must start with "a"$/],
  [z.iso.date(), 'field: 2025-03-31', 'field: 31.3.2025', /must be a date like 2025-03-31$/],
  [z.string().nullable().default(null), '{}', 'field: 3', /read as a number/],
] as const) {
  test(`a developer may add a field of the type ${schema._zod.def.type}: ${message}`, () => {
    const model = z.strictObject({ field: schema });
    const collection = { schema: model, schemaWith: () => model };
    const check = (text: string) =>
      checkFile('', 'a.yaml', collection, text, new Map()).diagnostics;
    assert.doesNotThrow(() => assertKnownTypes(model, 'a'));
    assert.deepEqual(check(right), []);
    assert.match(check(wrong)[0]?.message ?? '', message);
  });
}

test('a field of any other type is an error with its name (H9.41)', () => {
  const [record, object] = [z.record(z.string(), z.string()), z.object({ a: z.string() })];
  for (const schema of [z.date(), z.union([z.string(), z.number()]), record, object]) {
    const model = z.strictObject({ list: z.array(z.strictObject({ founded: schema })) });
    const message = `unknown type “${schema._zod.def.type}”: team → list → entry → founded.`;
    assert.throws(() => assertKnownTypes(model, 'team'), { message: new RegExp(message) });
  }
});
