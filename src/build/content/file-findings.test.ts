import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fileFindings, orderFindings } from './file-findings.ts';

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

suite('numbers', () => {
  const told = (...numbers: unknown[]) =>
    [
      ...orderFindings(
        numbers.map((number, index) => ({ file: `${index}.yaml`, number, line: 1 })),
        'order',
        4,
      ),
    ].map(([file, { message, advice }]) => `${file} ${message} — ${advice}`);
  test('each its own', () => {
    assert.deepEqual(told(1, 2, 3, 4), []);
  });
  test('the same twice', () => {
    assert.deepEqual(told(1, 2, 2, 4), [
      '2.yaml 2 is already used in 1.yaml:1 — give each file its own number; free: 3',
    ]);
  });
  test('suggests none while one cannot be read', () => {
    assert.deepEqual(told(2, 2, undefined, 4), [
      '1.yaml 2 is already used in 0.yaml:1 — give each file its own number',
    ]);
  });
});
