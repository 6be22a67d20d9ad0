import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parse } from 'yaml';
import { fixtureTexts } from '../../content/content-fixture.ts';
import { readContent, writeContent } from './content-text.js';

const written = (content: unknown) => writeContent(content).trimEnd().split('\n');

suite('a file that is read and written keeps its content, and is then written unchanged', () => {
  for (const [file, text] of fixtureTexts()) {
    test(file, () => {
      const once = writeContent(readContent(text));
      assert.deepEqual(parse(once), parse(text));
      assert.equal(writeContent(readContent(once)), once);
    });
  }
});

test('leaves out empty fields', () => {
  const content = [{ name: 'Bina', role: '', image: null, sample: false }, { social: { x: '' } }];
  assert.deepEqual(written(content), ['- name: Bina', '- social: {}']);
});

test('keeps samples, other switches that are off, zeros and empty lists', () => {
  assert.deepEqual(written({ sample: true, showTeamOnHome: false, latitude: 0, works: [] }), [
    'sample: true',
    'showTeamOnHome: false',
    'latitude: 0',
    'works: []',
  ]);
});

test('quotes texts that YAML would read differently', () => {
  const texts = ['Chhata: Before the Rain', '101', 'true', '{number} people', '- a', 'a #b', ' a'];
  assert.deepEqual(
    written(texts),
    texts.map((text) => `- "${text}"`),
  );
  assert.deepEqual(readContent(writeContent(texts)), texts);
});

test('does not fold lines and keeps line breaks', () => {
  const long = 'word '.repeat(60).trim();
  assert.deepEqual(written({ long }), [`long: ${long}`]);
  assert.equal(readContent(writeContent('one\ntwo')), 'one\ntwo');
});

test('converts paths of pictures between the forms and the files', () => {
  assert.deepEqual(readContent('- images/team/bina.jpg\n- images of the house'), [
    '/images/team/bina.jpg',
    'images of the house',
  ]);
  assert.deepEqual(written(['/images/team/bina.jpg']), ['- images/team/bina.jpg']);
});

test('rejects a text that is not valid YAML', () => {
  assert.throws(() => readContent('name: A: B'));
});
