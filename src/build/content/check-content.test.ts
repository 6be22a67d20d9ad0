import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkContent } from './check-content.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { formatProblem } from './format-problems.ts';

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

const told = (...changes: Change[]) =>
  checked(...changes).problems.map((problem) =>
    formatProblem(problem).replace(/^src\/content\//, ''),
  );

const entriesOf = (file: string, { files }: ReturnType<typeof checkContent>) =>
  files.find((candidate) => candidate.file === `src/content/${file}`)?.entries;

test('content without mistakes comes back complete and parsed', () => {
  const { problems, notes, files } = checked();
  assert.deepEqual(problems, []);
  assert.deepEqual(notes, []);
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
  assert.deepEqual(
    files.filter(({ entries }) => entries?.[0]?.id === 'psa').map(({ file }) => file),
    ['src/content/portfolio/psa.yaml'],
  );
});

// Nothing is told one build at a time (clause H6.03).
test('all mistakes of all files are told at once, in reading order', () => {
  const problems = told(
    ['team.yaml', 'Chari Thapa', 'Asha Rai'],
    ['team.yaml', '  image: images/team/asha.svg', '  imag: images/team/asha.svg'],
    ['clients.yaml', '- name: Radio', '- name:Radio'],
    ['site.yaml', 'a@example.com', 'a(at)example.com'],
    ['site.yaml', '["101"]', '[101]'],
    ['about.yaml', 'title: Light\n', ''],
    ['portfolio/psa.yaml', 'images/works/second.svg', 'images/works/secnod.svg'],
  );
  assert.deepEqual(problems, [
    'site.yaml:15:10  contact → email: “a(at)example.com” must be an e-mail address like name@example.com',
    'site.yaml:17:16  contact → extensions → entry 1: 101 is a number, but must be text — put it in quotes: "101"',
    'about.yaml:8:9  whyChooseUs → entry 2 → title: is missing — add a line “title: …”. Two words that fit on one line.',
    'portfolio/psa.yaml:6:16  Second → thumbnail: there is no file “images/works/secnod.svg” — did you mean “images/works/second.svg”?',
    'clients.yaml:1:7  there is no space after the colon — write “name: Radio Phapar”',
    'team.yaml:3:3  Asha Rai → imag: is not a known field — did you mean “image”?',
    'team.yaml:6:9  Asha Rai → name: “Asha Rai” is already used on line 1 — remove the entry that stands here twice, or correct this one',
  ]);
});

// Files of earlier versions stay right (clause D29).
test('fields that are no longer read are ignored with a note', () => {
  const result = checked(
    ['portfolio/psa.yaml', 'works:\n', 'order: 3\nworks:\n'],
    [
      'portfolio/psa.yaml',
      '  - title: First\n',
      '  - title: First\n    description: A\n    uploadDate: 2025-03-31\n',
    ],
  );
  assert.deepEqual(result.problems, []);
  const advice = 'is no longer a field, and is ignored — delete the line';
  assert.deepEqual(result.notes.map(formatProblem), [
    `src/content/portfolio/psa.yaml:1:1  order: ${advice}`,
    `src/content/portfolio/psa.yaml:4:5  First → description: ${advice}`,
    `src/content/portfolio/psa.yaml:5:5  First → uploadDate: ${advice}`,
  ]);
  assert.deepEqual(
    entriesOf('portfolio/psa.yaml', result),
    entriesOf('portfolio/psa.yaml', checked()),
  );
});

test('a role is free text', () => {
  for (const role of ['Graphic Designer', 'Film Editr', 'Tea and Ladders']) {
    const { problems, notes } = checked(['team.yaml', 'role: Film Editor', `role: ${role}`]);
    assert.deepEqual([...problems, ...notes], []);
  }
});

suite('entries', () => {
  test('without a name are told by their place', () => {
    assert.deepEqual(told(['slides.yaml', '  alt: B', '  alt: ""']), [
      'slides.yaml:7:8  entry 2 → alt: must not be empty — write the text, or remove the line if there is none',
    ]);
  });
  test('with several mistakes tell them all', () => {
    const problems = told([
      'team.yaml',
      'Asha Rai\n  role: Film Editor',
      '3\n  role: true\n  age: 4',
    ]);
    assert.equal(problems.length, 3);
  });
  test('that are only text', () => {
    assert.match(
      told([
        'team.yaml',
        '- name: Bina Lama',
        '- name: B\n  image: images/team/bina.svg\n- Bina\n- name: D',
      ])[0] ?? '',
      /^team\.yaml:6:3 {2}entry 3: must have fields/,
    );
  });
  test('with a field twice', () => {
    assert.deepEqual(
      told([
        'team.yaml',
        '  image: images/team/bina.svg',
        '  name: Bina\n  image: images/team/bina.svg',
      ]),
      [
        'team.yaml:5:3  Bina Lama → name: stands here a second time, first on line 4 — remove one of the two, or, if a new entry begins here, put a dash before it: “- name: …”',
      ],
    );
  });
  test('with a text that YAML would swallow tell it once', () => {
    assert.deepEqual(told(['team.yaml', 'Bina Lama', '&Bina']), [
      'team.yaml:4:9  entry 2 → name: text may not start with & here — put the text in quotes: "&Bina"',
    ]);
  });
});

suite('works', () => {
  test('the same link or title twice in a category', () => {
    assert.deepEqual(
      told(['portfolio/psa.yaml', 'https://vimeo.com/1', 'https://youtu.be/YE7VzlLtp-4']),
      [
        'portfolio/psa.yaml:5:11  Second → link: “https://youtu.be/YE7VzlLtp-4” is already used on line 3 — remove the entry that stands here twice, or correct this one',
      ],
    );
    assert.equal(told(['portfolio/psa.yaml', 'Second', 'first']).length, 1);
  });
  test('the same link in several categories is fine', () => {
    assert.deepEqual(told(), []);
  });
  test('a link without a picture is a note, not a mistake', () => {
    const { problems, notes } = checked([
      'portfolio/psa.yaml',
      '    thumbnail: images/works/second.svg\n',
      '',
    ]);
    assert.deepEqual(problems, []);
    assert.deepEqual(notes.map(formatProblem), [
      'src/content/portfolio/psa.yaml:5:11  Second → link: no picture can be had from vimeo.com, so the placeholder is shown — add “thumbnail: images/works/….jpg” with a picture',
    ]);
  });
  test('a wrong link is a mistake, not also a note', () => {
    const { problems, notes } = checked([
      'portfolio/psa.yaml',
      'https://youtu.be',
      'htps:/youtu.be',
    ]);
    assert.equal(problems.length, 1);
    assert.deepEqual(notes, []);
  });
});

suite('files', () => {
  const withFile = (file: string, text: string | undefined) => {
    const texts = fixtureTexts();
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
    return checkContent(texts, fixtureMedia()).problems.map((problem) =>
      formatProblem(problem).replace(/^src\/content\//, ''),
    );
  };
  test('missing', () => {
    assert.deepEqual(withFile('team.yaml', undefined), [
      'team.yaml:1:1  the file is missing — bring it back; the site needs every one of its content files',
    ]);
    assert.equal(withFile('portfolio/psa.yaml', undefined).length, 1);
  });
  test('unknown', () => {
    assert.match(
      withFile('portfolio/trailers.yaml', 'works: []')[0] ?? '',
      /^portfolio\/trailers\.yaml:1:1 {2}the site does not read/,
    );
  });
  test('empty', () => {
    assert.deepEqual(withFile('team.yaml', '# later\n'), [
      'team.yaml:1:1  the file is empty — write at least one entry, starting with “- ”',
    ]);
    assert.deepEqual(withFile('site.yaml', ''), [
      'site.yaml:1:1  the file is empty — bring its fields back',
    ]);
  });
  test('a list of the navigation needs an entry', () => {
    for (const [file, place] of [
      ['slides.yaml', 'the top of the home page'],
      ['services.yaml', 'the page /services'],
      ['clients.yaml', 'the page /clients'],
      ['team.yaml', 'the page /team'],
    ] as const) {
      assert.deepEqual(withFile(file, '[]\n'), [
        `${file}:1:1  the list has no entries — write at least one, starting with “- ”; ${place} shows nothing else`,
      ]);
    }
  });
  test('works, extensions and profiles may be none', () => {
    assert.deepEqual(withFile('portfolio/psa.yaml', 'works: []\n'), []);
    const site = fixtureTexts().get('site.yaml') ?? '';
    const bare = site.replace('["101"]', '[]').replace(/social:\n(?: .*\n)+/, 'social: {}\n');
    assert.deepEqual(withFile('site.yaml', bare), []);
  });
  test('paragraphs and cards have their number', () => {
    const about = fixtureTexts().get('about.yaml') ?? '';
    assert.deepEqual(
      withFile('about.yaml', about.replace('paragraphs:\n  - C', 'paragraphs: []')),
      ['about.yaml:3:13  paragraphs: has 0 entries — it needs 1 at least'],
    );
    assert.deepEqual(withFile('about.yaml', about.replace(/ {2}- title: Colour\n.*\n/, '')), [
      'about.yaml:6:3  whyChooseUs: must have exactly three cards — they stand for the three lights of the house',
    ]);
  });
  test('fields where a list must be', () => {
    assert.deepEqual(withFile('team.yaml', 'name: Asha\nimage: images/team/asha.svg\n'), [
      'team.yaml:1:1  the file must be a list — start the first line of every entry with “- ” and its other lines with two spaces',
    ]);
    assert.deepEqual(withFile('team.yaml', '-name: Asha\n'), [
      'team.yaml:1:1  the file must be a list — put a plain space after every “-”',
    ]);
  });
  test('a list or a text where fields must be', () => {
    assert.deepEqual(withFile('site.yaml', '- name: A\n'), [
      'site.yaml:1:1  the file must be fields, not a list or a text — remove the “- ” at the start of its lines',
    ]);
    assert.equal(withFile('portfolio/psa.yaml', 'hello').length, 1);
  });
});

suite('what can be shown in spite of mistakes', () => {
  test('a list without its wrong entries, the others keep their place', () => {
    const result = checked(['team.yaml', 'images/team/bina.svg', 'images/team/bnia.svg']);
    assert.deepEqual(
      entriesOf('team.yaml', result)?.map(({ id }) => id),
      ['0001', '0003'],
    );
  });
  test('a category without its wrong works', () => {
    for (const [from, to] of [
      ['second.svg', 'none.svg'],
      ['https://vimeo', 'htps://vimeo'],
      ['Second', 'First'],
    ] as const) {
      const [entry] =
        entriesOf('portfolio/psa.yaml', checked(['portfolio/psa.yaml', from, to])) ?? [];
      assert.equal(
        JSON.stringify(entry?.data),
        '{"works":[{"title":"First","link":"https://youtu.be/YE7VzlLtp-4","sample":false}]}',
      );
    }
  });
  test('nothing of a file that is wrong as a whole', () => {
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
