import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContent } from './check.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { fixtureMedia, fixtureTexts } from './fixture.ts';

const messagesIn = (texts: ReadonlyMap<string, string>) =>
  checkContent(texts, fixtureMedia())
    .diagnostics.filter(({ severity }) => /error|warning/.test(severity))
    .map((one) => formatDiagnostic(one).replace('src/content/', ''));

// What each mistake is called is in message-cases.txt.
test('ten files that are broken in ten ways are all named (H6.03) (H9.46)', () => {
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
  const texts = fixtureTexts();
  for (const [place, from, to] of mistakes) {
    const file = place.replace(/:.*/, '');
    texts.set(file, texts.get(file)?.replace(from, to) ?? '');
  }
  const messages = messagesIn(texts);
  const places = messages.map((message) => message.split(' ')[0]);
  assert.deepEqual(
    places,
    mistakes.map(([place]) => place),
  );
  assert.match(messages[3] ?? '', / \(the rest of the file is checked after that\)$/);
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
