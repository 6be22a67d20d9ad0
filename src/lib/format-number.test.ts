import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount, numberInWords } from './format-number.ts';

test('a count of zero has the plural', () => assert.equal(formatCount(0, 'work'), '0 works'));

test('counts up to ninety-nine are words', () => {
  const expected: [number, string][] = [
    [20, 'twenty'],
    [24, 'twenty-four'],
    [99, 'ninety-nine'],
  ];
  for (const [count, words] of expected) assert.equal(numberInWords(count), words);
  const others = [...Array(20).keys(), 30, 40, 50, 60, 70, 80, 90];
  assert.equal(
    others.map(numberInWords).join(' '),
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
      'seventeen eighteen nineteen thirty forty fifty sixty seventy eighty ninety',
  );
});

test('counts from a hundred on are digits', () => assert.equal(numberInWords(100), '100'));
