import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fileFindings } from './file-findings.ts';

const EXPECTED = ['team.yaml', 'site.yaml', 'portfolio/psa.yaml', 'portfolio/podcast.yaml'];
const found = (...names: string[]) =>
  fileFindings(names, EXPECTED).map(
    ({ name, message, advice }) => `${name}: ${message} — ${advice}`,
  );

suite('files', () => {
  test('nothing to say when all are there', () => {
    assert.deepEqual(found(...EXPECTED), []);
  });
  test('a missing one', () => {
    assert.deepEqual(found('team.yaml', 'site.yaml', 'portfolio/psa.yaml'), [
      'portfolio/podcast.yaml: the file is missing — bring it back; the site needs every one of its content files',
    ]);
  });
  for (const name of ['podcsat.yaml', 'podcast.yml', 'Podcast.yaml', 'podcast.yaml.txt']) {
    test(`${name} is one mistake, not also a missing file`, () => {
      assert.deepEqual(found('team.yaml', 'site.yaml', 'portfolio/psa.yaml', `portfolio/${name}`), [
        `portfolio/${name}: the site does not read a file of this name — did you mean “portfolio/podcast.yaml”?`,
      ]);
    });
  }
  // The categories are fixed (clause S3.02).
  test('an unknown one', () => {
    assert.deepEqual(found(...EXPECTED, 'portfolio/trailers.yaml'), [
      'portfolio/trailers.yaml: the site does not read a file of this name — remove it; the files here are psa.yaml, podcast.yaml',
    ]);
  });
  test('a backup copy beside its original does no harm', () => {
    assert.deepEqual(found(...EXPECTED, 'team.yaml.bak'), []);
  });
});
