import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readYaml } from './yaml-source.ts';

const LIST = `# The team
- name: Asha
  role:
- name: Bina
  contact:
    phones:
      - "101"
      - 102
`;

// What editors are told about YAML is in messages.test.ts.
test('values are plain, and a field with nothing after its colon is left out', () => {
  assert.deepEqual(readYaml(LIST).value, [
    { name: 'Asha' },
    { name: 'Bina', contact: { phones: ['101', 102] } },
  ]);
  assert.deepEqual(readYaml('\ufeff- name: Asha\n').value, [{ name: 'Asha' }]);
  assert.equal(readYaml('# nothing yet\n').value ?? undefined, undefined);
});

test('a field that is there twice keeps the others readable', () => {
  const { value } = readYaml('- name: A\n  role: B\n  name: C\n');
  assert.deepEqual(value, [{ name: 'A', role: 'B' }]);
});

const { positionOf, writtenAt } = readYaml(LIST);
for (const [title, path, onKey, line, column] of [
  ['a value', [0, 'name'], false, 2, 9],
  ['a value in a list', [1, 'contact', 'phones', 1], false, 8, 9],
  ['the name of a field', [0, 'name'], true, 2, 3],
  ['a field without a value', [0, 'role'], false, 3, 3],
  ['an entry', [1], false, 4, 3],
  ['a field that is missing: the entry', [1, 'image'], false, 4, 3],
  ['a field that is missing inside another', [1, 'contact', 'email'], false, 6, 5],
] as const) {
  test(`position of ${title}`, () => {
    assert.deepEqual(positionOf(path, onKey), { line, column });
  });
}

test('a value as it is written', () => {
  assert.equal(writtenAt([1, 'contact', 'phones', 0]), '"101"');
  assert.equal(writtenAt([0, 'role']), '');
  assert.equal(writtenAt([0, 'image']), undefined);
});
