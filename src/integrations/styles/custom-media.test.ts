import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replaceBreakpoints } from './custom-media.ts';

test('a breakpoint becomes a media condition', () => {
  assert.equal(
    replaceBreakpoints(
      '@media (--desktop) and print {} @media (--max-desktop) {} @media print { a { top: var(--desktop) } }',
    ),
    '@media (min-width: 56.25em) and print {} @media (max-width: 56.24em) {} @media print { a { top: var(--desktop) } }',
  );
  assert.equal(
    replaceBreakpoints('@custom-variant sm (@media (--two-columns));'),
    '@custom-variant sm (@media (min-width: 37.5em));',
  );
});

test('an unknown breakpoint stops the build', () => {
  assert.throws(() => replaceBreakpoints('@media (--huge) {}'), /\(--huge\) is no breakpoint/);
});
