import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readYaml } from './yaml-source.ts';

/** What an editor is told about a file that cannot be read. */
function told(text: string): string {
  const { findings, isReadable } = readYaml(text);
  assert.equal(isReadable, false, 'the file can be read');
  assert.equal(findings.length, 1, 'only the first mistake is told');
  const [finding] = findings;
  const { line, column } = finding?.position ?? { line: 0, column: 0 };
  return `${line}:${column} ${finding?.message} — ${finding?.advice}`;
}

suite('tabs', () => {
  const tab =
    'there is a tab at the start of this line — use spaces; this file cannot be read with tabs';
  test('a tab before a field', () => {
    assert.equal(told('- name: A\n\trole: B\n'), `2:1 ${tab}`);
  });
  test('a tab among spaces', () => {
    assert.equal(told('- name: A\n  role: B\n \timage: C\n'), `3:2 ${tab}`);
  });
  test('a tab after a dash', () => {
    assert.equal(told('-\tname: A\n  role: B\n'), `1:2 ${tab}`);
  });
});

suite('colons', () => {
  test('a colon in a text without quotes', () => {
    assert.equal(
      told('- title: Chhata: Before the Rain\n  link: x\n'),
      '1:16 the text contains a colon, which starts a new field here' +
        ' — put the text in quotes: title: "Chhata: Before the Rain"',
    );
  });
  test('a colon at the end of a text', () => {
    assert.match(
      told('- title: Before the Rain:\n  link: x\n'),
      /quotes: title: "Before the Rain:"$/,
    );
  });
  test('a colon in a text with quotes inside', () => {
    assert.match(told('- text: He said: "no"\n  link: x\n'), /quotes: text: 'He said: "no"'$/);
  });
  test('curly quotes around a text with a colon', () => {
    assert.equal(
      told('- title: “Chhata: Rain”\n'),
      '1:17 the text contains a colon, and curly quotes do not protect it' +
        ' — put the text in quotes: title: "Chhata: Rain"',
    );
  });
  test('no space after the colon of the first field', () => {
    assert.equal(
      told('- name:Asha\n  role: B\n'),
      '1:7 there is no space after the colon — write “name: Asha”',
    );
  });
  test('no space after the colon of a later field', () => {
    assert.match(
      told('- name: A\n  role:B\n  image: C\n'),
      /^2:7 there is no space after the colon/,
    );
    assert.match(told('- name: A\n  image:C\n'), /^2:8 there is no space after the colon/);
  });
});

suite('quotes inside quotes', () => {
  test('lose none of the text', () => {
    assert.match(told('- title: "Tea "First" Light"\n'), /quotes: title: 'Tea "First" Light'$/);
  });
});

suite('indentation and dashes', () => {
  test('too far to the right', () => {
    assert.equal(
      told('- name: A\n   role: B\n'),
      '2:4 this line starts with 3 spaces instead of 2 — put it exactly under “name” on line 1',
    );
  });
  test('too far to the left', () => {
    assert.equal(
      told('- name: A\n role: B\n'),
      '2:2 this line starts with 1 space instead of 2 — put it exactly under “name” on line 1',
    );
  });
  test('not indented at all', () => {
    assert.match(told('- name: A\nrole: B\n'), /^2:1 this line starts with no spaces instead of 2/);
  });
  test('inside a list of a file with fields', () => {
    assert.match(
      told('order: 1\nworks:\n  - title: A\n   link: B\n'),
      /^4:4 this line starts with 3 spaces instead of 4/,
    );
  });
  test('a dash that is not under the others', () => {
    assert.equal(
      told('- name: A\n - name: B\n'),
      '2:2 this line starts with 1 space instead of 0 — put its “-” exactly under the one on line 1',
    );
    assert.match(told('- name: A\n  role: B\n  - name: C\n'), /^3:3 .* put its “-”/);
  });
  test('no space after a dash', () => {
    assert.equal(
      told('- name: A\n  role: B\n-name: C\n  role: D\n'),
      '3:1 there is no space after the dash — write “- name: C”',
    );
  });
});

suite('quotes', () => {
  test('never closed', () => {
    assert.equal(
      told('- name: "A\n  role: B\n- name: C\n'),
      '1:9 the quote that opens here is never closed: "A — put a " at the end of the text',
    );
    assert.match(told("- name: 'A\n  role: B\n"), /^1:9 .* put a ' at the end of the text$/);
  });
  test('never closed, with quotes in the next line', () => {
    assert.match(
      told('- name: "A\n  role: "B"\n'),
      /^1:9 the quote that opens here is never closed/,
    );
  });
  test('text after the closing quote', () => {
    assert.equal(
      told('- name: "A" B\n  role: C\n'),
      `1:11 the text ends at this quote, but more follows: B — put the text in quotes: name: '"A" B'`,
    );
  });
  test('an apostrophe between single quotes', () => {
    assert.match(
      told("- name: 'It's here'\n  role: B\n"),
      /put the text in quotes: name: "It's here"$/,
    );
  });
});

suite('entries without a dash', () => {
  test('the first of a list', () => {
    assert.equal(
      told('works:\n  title: A\n  link: x\n  - title: B\n    link: y\n'),
      '2:3 the entry that starts with “title” has no dash' +
        ' — write “- title: A”, and its other lines two spaces further to the right',
    );
  });
  test('a line left over from an entry', () => {
    assert.equal(
      told('works:\n    sample: true\n  - title: B\n    link: y\n'),
      '2:5 “sample: true” belongs to no entry' +
        ' — remove the line, or put a dash before the first line of its entry',
    );
  });
});

suite('texts that start with a special sign', () => {
  for (const text of [
    '@asha',
    '& Sons',
    '* Asha',
    '**bold** x',
    '%asha',
    '`asha`',
    ', x',
    '? what',
    '- what',
    '| pipe',
    '> quote',
    '[draft] A',
    '{number} people',
  ]) {
    test(text, () => {
      assert.equal(
        told(`- name: ${text}\n  role: B\n`),
        `1:9 text may not start with ${text[0]} here — put the text in quotes: name: "${text}"`,
      );
    });
  }
  test('a brace that is never closed', () => {
    assert.match(
      told('- name: {number people\n  role: B\n'),
      /^1:9 text may not start with \{ here/,
    );
  });
});

suite('the rest', () => {
  for (const [title, text, position, message] of [
    ['what merging has left', '- name: A\n<<<<<<< HEAD\n- name: B\n', '2:1', 'Unexpected scalar'],
    ['a line that is no field', '- name: A\n  role: B\nfoo\n', '3:1', 'Unexpected scalar'],
    ['a wide colon', '- name：A\n  role: B\n', '1:3', 'Implicit keys'],
    ['a backslash between double quotes', '- name: "C:\\path"\n', '1:12', 'Invalid escape'],
  ] as const) {
    test(`${title} is said in the library’s words, at its place`, () => {
      assert.match(
        told(text),
        new RegExp(`^${position} this line cannot be read: ${message}.* — compare`),
      );
    });
  }
  test('a file with Windows line ends', () => {
    assert.match(
      told('- name: A\r\n   role: B\r\n'),
      /^2:4 this line starts with 3 spaces instead of 2/,
    );
  });
  test('a file in another encoding', () => {
    assert.match(told('- name: Asha \ufffd\n'), /UTF-8$/);
  });
});
