import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressLogger } from './progress-logger.ts';

const MESSAGES = [
  ' generating optimized images ',
  '  \u001b[32m▶\u001b[39m /_astro/a_1.avif \u001b[2m(before: 95kB, after: 2kB)\u001b[22m \u001b[2m(+44ms)\u001b[22m \u001b[2m(1/2)\u001b[22m',
  '  ▶ /_astro/a_2.webp (reused cache entry) (+0ms) (2/2)',
  '✓ Completed in 1.2s.',
];

function printed(isTTY: boolean): string {
  let text = '';
  const write = (added: string) => {
    text += added;
  };
  const logger = progressLogger(
    { write: ({ message }) => write(`${message}\n`) },
    { isTTY, write },
  );
  for (const message of MESSAGES) {
    logger.write({ label: null, level: 'info', message, newLine: true });
  }
  return text;
}

test('a terminal shows one line that counts the images', () => {
  assert.equal(
    printed(true),
    ' generating optimized images \n\rPictures: 1 of 2\rPictures: 2 of 2\n✓ Completed in 1.2s.\n',
  );
});

test('a log file gets only the last count', () => {
  assert.equal(
    printed(false),
    ' generating optimized images \nPictures: 2 of 2\n✓ Completed in 1.2s.\n',
  );
});
