import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateFindings } from './duplicate-findings.ts';

const lineOf = (path: readonly (string | number)[]) => Number(path[0]) + 10;
const repeated = (fields: readonly string[], ...values: unknown[]) =>
  duplicateFindings(
    values.map((value, index) => ({ path: [index], value })),
    fields,
    lineOf,
  ).map(({ path, message }) => `${path.join('.')} ${message}`);

test('tells which entry repeats which', () => {
  assert.deepEqual(repeated(['name'], { name: 'A' }, { name: 'B' }, { name: 'A' }, { name: 'A' }), [
    '2.name “A” is already used on line 10',
    '3.name “A” is already used on line 10',
  ]);
});

test('capitals and spaces make no difference, except in links', () => {
  assert.equal(repeated(['name'], { name: 'Asha Rai' }, { name: 'asha  rai ' }).length, 1);
  const links = [{ link: 'https://youtu.be/abc' }, { link: 'https://youtu.be/ABC' }];
  assert.deepEqual(repeated(['link'], ...links), []);
});

test('an entry that repeats another in every field is one mistake', () => {
  const work = { title: 'A', link: 'https://youtu.be/abc' };
  assert.deepEqual(repeated(['title', 'link'], work, work), [
    '1.title “A” is already used on line 10',
  ]);
  assert.equal(repeated(['title', 'link'], work, { ...work, title: 'B' }).length, 1);
});

test('what is empty, missing or no text repeats nothing', () => {
  assert.deepEqual(
    repeated(['name'], { name: '' }, { name: '' }, {}, {}, 3, null, { name: 3 }, { name: 3 }),
    [],
  );
});
