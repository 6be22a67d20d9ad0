import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberInWords, withCount } from './number-in-words.ts';

test('counts up to ninety-nine are words', () => {
  const expected: [number, string][] = [
    [0, 'zero'],
    [1, 'one'],
    [12, 'twelve'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [24, 'twenty-four'],
    [99, 'ninety-nine'],
  ];
  for (const [count, words] of expected) assert.equal(numberInWords(count), words);
});

test('counts from a hundred on are digits', () => assert.equal(numberInWords(100), '100'));

test('a count at the start of a sentence gets a capital, elsewhere it does not', () => {
  assert.equal(
    withCount('{number} people, one house.', 24, 'person', 'people'),
    'Twenty-four people, one house.',
  );
  assert.equal(
    withCount('A house of {number} people.', 24, 'person', 'people'),
    'A house of twenty-four people.',
  );
  assert.equal(withCount('No count here.', 24, 'service'), 'No count here.');
});

test('after a count of one, the plural becomes the singular', () => {
  assert.equal(withCount('{number} services here.', 1, 'service'), 'One service here.');
  assert.equal(
    withCount('A house of {number} people.', 1, 'person', 'people'),
    'A house of one person.',
  );
  assert.equal(withCount('Our services: {number}.', 1, 'service'), 'Our services: one.');
});
