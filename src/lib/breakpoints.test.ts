import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BREAKPOINTS_PX } from '../../e2e/support/settings.ts';
import { BREAKPOINTS_EM } from './breakpoints.ts';

test('the end-to-end tests know every breakpoint', () => {
  const widths = Object.values(BREAKPOINTS_EM).map((em) => 16 * em);
  assert.deepEqual(Object.values(BREAKPOINTS_PX), widths);
});
