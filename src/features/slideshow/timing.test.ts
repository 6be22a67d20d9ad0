import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SLIDE_INTERVAL_MS } from './timing.ts';

test('the progress of the current dot takes as long as its slide', () => {
  const hero = new URL('./HeroSection.astro', import.meta.url);
  const [, seconds] = /animation: progress ([\d.]+)s /.exec(readFileSync(hero, 'utf8')) ?? [];
  assert.equal(Number(seconds) * 1000, SLIDE_INTERVAL_MS);
});
