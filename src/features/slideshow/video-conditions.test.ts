import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandwidth, canPlayVideos } from './video-conditions.ts';

test('videos play on a fast connection, reported or measured (D16c) (H9.64)', () => {
  const settings = { reducedMotion: false, saveData: false };
  assert.equal(canPlayVideos({ ...settings, effectiveType: '4g' }), true);
  assert.equal(canPlayVideos({ ...settings, kilobitsPerSecond: 1500 }), true);
  assert.equal(canPlayVideos({ ...settings, kilobitsPerSecond: 1499 }), false);
  assert.equal(canPlayVideos({ ...settings, effectiveType: '3g', kilobitsPerSecond: 9000 }), false);
  assert.equal(canPlayVideos(settings), false);
});

for (const effectiveType of ['3g', '2g', 'slow-2g']) {
  test(`no videos on ${effectiveType}`, () => {
    assert.equal(canPlayVideos({ reducedMotion: false, saveData: false, effectiveType }), false);
  });
}

test('no videos with Save-Data or reduced motion', () => {
  assert.equal(canPlayVideos({ reducedMotion: false, saveData: true, effectiveType: '4g' }), false);
  assert.equal(canPlayVideos({ reducedMotion: true, saveData: false, effectiveType: '4g' }), false);
});

const response = (bytes: number, responseStart: number, responseEnd: number) => ({
  transferSize: bytes + 300,
  encodedBodySize: bytes,
  responseStart,
  responseEnd,
});

test('one response tells the bandwidth', () => {
  assert.equal(bandwidth([response(50_000, 1_000, 2_000)]), 400);
});

test('responses that arrive together share the bandwidth, whatever their order', () => {
  const responses = [
    response(25_000, 1_500, 2_000),
    response(50_000, 1_000, 2_500),
    response(25_000, 3_000, 3_500),
  ];
  assert.equal(bandwidth(responses), 400);
  assert.equal(bandwidth(responses.toReversed()), 400);
});

test('the time in which nothing arrives does not count', () => {
  const responses = [response(25_000, 0, 500), response(25_000, 9_000, 9_500)];
  assert.equal(bandwidth(responses), 400);
});

test('small and cached responses do not count', () => {
  const cached = { ...response(90_000, 10, 10), transferSize: 0 };
  const small = response(4_999, 20, 20);
  assert.equal(bandwidth([cached, small, response(50_000, 1_000, 2_000)]), 400);
  assert.equal(bandwidth([cached, small]), undefined);
  assert.equal(bandwidth([]), undefined);
});

test('a response that arrives at once is faster than any limit', () => {
  assert.equal(bandwidth([response(50_000, 10, 10)]), Number.POSITIVE_INFINITY);
});
