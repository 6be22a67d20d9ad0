import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkContent } from './check-content.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';

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
const entriesOf = (file: string, { files }: ReturnType<typeof checkContent>) =>
  files.find((candidate) => candidate.file === `src/content/${file}`)?.entries;

test('returns valid content, complete and parsed', () => {
  const { diagnostics, files } = checked();
  assert.deepEqual(diagnostics, []);
  assert.equal(files.length, 6 + 13);
  const team = files.find(({ collection }) => collection === 'team');
  assert.deepEqual(
    team?.entries?.map(({ id }) => id),
    ['0001', '0002', '0003'],
  );
  assert.deepEqual(team?.entries?.[1]?.data, {
    name: 'Bina Lama',
    role: '',
    description: '',
    image: 'images/team/bina.svg',
    sample: false,
  });
});

// Clause H6.03; what each mistake is called is in messages.test.ts.
test('reports all mistakes of all files, sorted by file and line', () => {
  const result = checked(
    ['team.yaml', 'Chari Thapa', 'Asha Rai'],
    ['team.yaml', '  image: images/team/asha.svg', '  imag: images/team/asha.svg'],
    ['clients.yaml', '- name: Radio', '- name:Radio'],
    ['site.yaml', 'a@example.com', 'a(at)example.com'],
    ['site.yaml', '["101"]', '[101]'],
    ['portfolio/psa.yaml', 'images/works/second.svg', 'images/works/secnod.svg'],
  );
  assert.deepEqual(
    messagesOf(result).map((line) => line.split(' ')[0]),
    [
      'site.yaml:15:10',
      'site.yaml:17:16',
      'portfolio/psa.yaml:6:16',
      'clients.yaml:1:7',
      'team.yaml:3:3',
      'team.yaml:6:9',
    ],
  );
});

// Files of earlier versions stay valid (clause D29).
test('fields that are no longer used are ignored with a warning', () => {
  const result = checked(
    ['portfolio/psa.yaml', 'works:\n', 'order: 3\nworks:\n'],
    ['portfolio/psa.yaml', '- title: First\n', '- title: First\n    uploadDate: 2025-03-31\n'],
  );
  assert.deepEqual(messagesOf(result), [
    'portfolio/psa.yaml:1:1  order: is no longer used — delete the line',
    'portfolio/psa.yaml:4:5  First → uploadDate: is no longer used — delete the line',
  ]);
  assert.ok(result.diagnostics.every(({ severity }) => severity === 'warning'));
  const file = 'portfolio/psa.yaml';
  assert.deepEqual(entriesOf(file, result), entriesOf(file, checked()));
});

test('a role is free text, and may be left empty', () => {
  for (const role of ['Graphic Designer', 'Film Editr', 'Tea and Ladders', '']) {
    const { diagnostics } = checked(['team.yaml', 'role: Film Editor', `role: ${role}`]);
    assert.deepEqual(diagnostics, []);
  }
});

test('works, extensions and profiles may be empty', () => {
  const texts = fixtureTexts();
  const site = texts.get('site.yaml') ?? '';
  texts.set('portfolio/psa.yaml', 'works: []\n');
  texts.set(
    'site.yaml',
    site.replace('["101"]', '[]').replace(/social:\n(?: .*\n)+/, 'social: {}\n'),
  );
  assert.deepEqual(checkContent(texts, fixtureMedia()).diagnostics, []);
});

suite('names of files', () => {
  const renamed = (file: string, ...names: string[]) => {
    const texts = fixtureTexts();
    const text = texts.get(file) ?? '';
    texts.delete(file);
    for (const name of names) texts.set(name, text);
    return messagesOf(checkContent(texts, fixtureMedia()));
  };
  test('a missing file', () => {
    assert.deepEqual(renamed('team.yaml'), [
      'team.yaml:1:1  the file is missing — bring it back; the site needs all its content files',
    ]);
  });
  for (const name of ['psaa.yaml', 'psa.yml', 'Psa.yaml', 'psa.yaml.txt']) {
    test(`${name} is one error, not also a missing file`, () => {
      assert.deepEqual(renamed('portfolio/psa.yaml', `portfolio/${name}`), [
        `portfolio/${name}:1:1  the site does not read a file with this name — did you mean “portfolio/psa.yaml”?`,
      ]);
    });
  }
  // The categories are fixed (clause S3.02).
  test('an unknown category', () => {
    assert.match(
      renamed('portfolio/psa.yaml', 'portfolio/psa.yaml', 'portfolio/trailers.yaml').join(),
      /with this name — delete it; the files here are company-profile\.yaml, /,
    );
  });
  test('a backup copy next to its original is ignored', () => {
    assert.deepEqual(renamed('team.yaml', 'team.yaml', 'team.yaml.bak'), []);
  });
});

suite('what can be shown in spite of errors', () => {
  test('a list without its invalid entries; the others keep their position', () => {
    const result = checked(['team.yaml', 'images/team/bina.svg', 'images/team/bnia.svg']);
    assert.deepEqual(
      entriesOf('team.yaml', result)?.map(({ id }) => id),
      ['0001', '0003'],
    );
  });
  for (const [from, to] of [
    ['second.svg', 'none.svg'],
    ['https://vimeo', 'htps://vimeo'],
    ['Second', 'First'],
  ] as const) {
    test(`a category without a work that has ${to} for ${from}`, () => {
      const file = 'portfolio/psa.yaml';
      const [entry] = entriesOf(file, checked([file, from, to])) ?? [];
      assert.deepEqual(entry?.data, {
        works: [{ title: 'First', link: 'https://youtu.be/YE7VzlLtp-4', sample: false }],
      });
    });
  }
  test('no entries of a file with an error that concerns all of it', () => {
    const result = checked(
      ['site.yaml', 'a@example.com', 'a'],
      ['team.yaml', '- name: Bina', '-name: Bina'],
      ['portfolio/psa.yaml', 'works:', 'works: x\nmore:'],
    );
    for (const file of ['site.yaml', 'team.yaml', 'portfolio/psa.yaml']) {
      assert.equal(entriesOf(file, result), undefined, file);
    }
    assert.equal(entriesOf('portfolio/podcast.yaml', result)?.length, 1);
  });
});
