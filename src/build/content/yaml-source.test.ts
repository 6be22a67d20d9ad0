import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
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

suite('values', () => {
  test('are plain', () => {
    assert.deepEqual(readYaml(LIST).value, [
      { name: 'Asha', role: null },
      { name: 'Bina', contact: { phones: ['101', 102] } },
    ]);
  });
  test('are absent in an empty file and in one with remarks only', () => {
    assert.equal(readYaml('').value, null);
    assert.equal(readYaml('# nothing yet\n').value, null);
  });
  test('survive a byte order mark', () => {
    assert.deepEqual(readYaml('\ufeff- name: Asha\n').value, [{ name: 'Asha' }]);
  });
});

suite('positions', () => {
  const { positionOf } = readYaml(LIST);
  test('of a value', () => {
    assert.deepEqual(positionOf([0, 'name']), { line: 2, column: 9 });
    assert.deepEqual(positionOf([1, 'contact', 'phones', 1]), { line: 8, column: 9 });
  });
  test('of a field’s name', () => {
    assert.deepEqual(positionOf([0, 'name'], true), { line: 2, column: 3 });
  });
  test('of a field without a value', () => {
    assert.deepEqual(positionOf([0, 'role']), { line: 3, column: 3 });
  });
  test('of an entry, for a field that is missing', () => {
    assert.deepEqual(positionOf([1]), { line: 4, column: 3 });
    assert.deepEqual(positionOf([1, 'image']), { line: 4, column: 3 });
    assert.deepEqual(positionOf([1, 'contact', 'email']), { line: 6, column: 5 });
  });
});

test('gives a value as it is written', () => {
  const { writtenAt } = readYaml('phone: 0977\nname: "A"\nrole:\nnote: #3\n');
  assert.equal(writtenAt(['phone']), '0977');
  assert.equal(writtenAt(['name']), '"A"');
  assert.equal(writtenAt(['role']), '');
  assert.equal(writtenAt(['note']), '#3');
  assert.equal(writtenAt(['none']), '');
});

suite('what is legal but not meant', () => {
  test('a field that stands twice keeps the others readable', () => {
    const { findings, value } = readYaml('- name: A\n  role: B\n  name: C\n');
    assert.deepEqual(value, [{ name: 'A', role: 'B' }]);
    assert.deepEqual(findings, [
      {
        path: [0, 'name'],
        position: { line: 3, column: 3 },
        message: 'stands here a second time, first on line 1',
        advice:
          'remove one of the two, or, if a new entry begins here, put a dash before it: “- name: …”',
      },
    ]);
  });
  test('another field that stands twice begins no entry', () => {
    const { findings } = readYaml('- name: A\n  role: B\n  role: C\n');
    assert.equal(findings[0]?.advice, 'remove one of the two');
  });
  for (const text of ['&asha', '*asha', '!wow x']) {
    test(`${text} would be swallowed`, () => {
      const { findings } = readYaml(`- name: ${text}\n  role: B\n`);
      assert.equal(findings.length, 1);
      assert.deepEqual(findings[0]?.path, [0, 'name']);
      assert.deepEqual(findings[0]?.position, { line: 1, column: 9 });
      assert.equal(findings[0]?.advice, `put the text in quotes: "${text}"`);
    });
  }
  test('a text that is cut at a # is worth a note', () => {
    const { findings } = readYaml('title: Song #3\n');
    assert.equal(findings[0]?.isNote, true);
    assert.equal(findings[0]?.message, '“#3” is taken for a remark and not shown');
  });
  test('a real remark is not', () => {
    assert.deepEqual(readYaml('title: Song # third of its kind\n').findings, []);
    assert.deepEqual(readYaml('title: "Song #3"\n').findings, []);
  });
});
