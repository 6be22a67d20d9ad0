import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount, numberInWords, twoDigits, withCount } from './format-number.ts';

test('a count of one has the singular, all others the plural', () => {
  assert.equal(formatCount(1, 'client'), '1 client');
  assert.equal(formatCount(31, 'client'), '31 clients');
  assert.equal(formatCount(0, 'work'), '0 works');
});

test('an irregular plural is passed as an argument', () => {
  assert.equal(formatCount(1, 'person', 'people'), '1 person');
  assert.equal(formatCount(24, 'person', 'people'), '24 people');
});

test('twoDigits', () => {
  assert.equal(twoDigits(7), '07');
  assert.equal(twoDigits(31), '31');
});

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

test('after a count of one, the plural becomes the singular (H6.05)', () => {
  assert.equal(withCount('{number} services here.', 1, 'service'), 'One service here.');
  assert.equal(
    withCount('A house of {number} people.', 1, 'person', 'people'),
    'A house of one person.',
  );
  assert.equal(withCount('Our services: {number}.', 1, 'service'), 'Our services: one.');
});
