import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countNodeTests, countOne, countPlaywrightTests, sum, withExit } from './test-counts.ts';

const FAILED_ONCE = { passed: 0, failed: 1, skipped: 0 };

describe('counting what ran', () => {
  it('reads the totals of Node.js’s test runner', () => {
    const tap =
      'ok 1 - a\n1..12\n# tests 12\n# suites 3\n# pass 8\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 1\n# duration_ms 90\n';
    assert.deepEqual(countNodeTests(tap), { passed: 8, failed: 2, skipped: 2 });
  });

  it('takes a runner that never reached its totals for a failure', () => {
    assert.deepEqual(countNodeTests('TAP version 13\nok 1 - # pass 8'), FAILED_ONCE);
    assert.deepEqual(countNodeTests(''), FAILED_ONCE);
  });

  it('reads the totals of Playwright', () => {
    const report = { stats: { expected: 40, unexpected: 2, flaky: 1, skipped: 3, duration: 9 } };
    assert.deepEqual(countPlaywrightTests(JSON.stringify(report)), {
      passed: 41,
      failed: 2,
      skipped: 3,
    });
  });

  it('takes a broken report of Playwright for a failure', () => {
    for (const report of ['', '{', '{}', '{"stats":{"expected":3}}']) {
      assert.deepEqual(countPlaywrightTests(report), FAILED_ONCE, report);
    }
  });

  it('believes a step that exits with an error, even if its report counts none', () => {
    const fine = { passed: 5, failed: 0, skipped: 0 };
    assert.deepEqual(withExit(fine, 0), fine);
    assert.deepEqual(withExit(fine, 1), { ...fine, failed: 1 });
    assert.deepEqual(withExit(fine, null), { ...fine, failed: 1 });
    assert.deepEqual(withExit({ ...fine, failed: 3 }, 1), { ...fine, failed: 3 });
  });

  it('adds up every step', () => {
    assert.deepEqual(sum([countOne(true), countOne(false), { passed: 4, failed: 2, skipped: 1 }]), {
      passed: 5,
      failed: 3,
      skipped: 1,
    });
    assert.deepEqual(sum([]), { passed: 0, failed: 0, skipped: 0 });
  });
});
