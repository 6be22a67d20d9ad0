import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  advances,
  canPlayVideos,
  slideAfter,
  slidePosition,
  swipe,
  timecode,
} from './slideshow.ts';

test('next goes to the following slide and wraps from the last to the first', () => {
  assert.deepEqual(
    [0, 3, 6].map((slide) => slideAfter(slide, { to: 'next' }, 7)),
    [1, 4, 0],
  );
});

test('previous goes to the prior slide and wraps from the first to the last', () => {
  assert.deepEqual(
    [6, 3, 0].map((slide) => slideAfter(slide, { to: 'previous' }, 7)),
    [5, 2, 6],
  );
});

test('a dot jumps to its slide', () => {
  assert.equal(slideAfter(6, { to: 'slide', index: 2 }, 7), 2);
});

test('with one slide, next and previous do not change it', () => {
  assert.equal(slideAfter(0, { to: 'next' }, 1), 0);
  assert.equal(slideAfter(0, { to: 'previous' }, 1), 0);
});

test('videos play on a fast connection, reported or measured', () => {
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

test('the slideshow advances only while playing, visible and not in use', () => {
  assert.equal(advances({ playing: true, engaged: false, visible: true }), true);
  assert.equal(advances({ playing: false, engaged: false, visible: true }), false);
  assert.equal(advances({ playing: true, engaged: true, visible: true }), false);
  assert.equal(advances({ playing: true, engaged: false, visible: false }), false);
});

test('the timecode counts the slides before this one', () => {
  assert.equal(timecode(0, 4000), '00:00:00:00');
  assert.equal(timecode(6, 4000), '00:00:24:00');
  assert.equal(timecode(16, 4000), '00:01:04:00');
});

test('a swipe to the left is next, to the right previous', () => {
  assert.deepEqual(swipe(-60, 5), { to: 'next' });
  assert.deepEqual(swipe(60, -5), { to: 'previous' });
});

test('a short or mostly vertical gesture is not a swipe', () => {
  assert.equal(swipe(-39, 0), undefined);
  assert.equal(swipe(50, 50), undefined);
});

test('the position counts from one, in two digits', () => {
  assert.equal(slidePosition(0, 7), '01 / 07');
  assert.equal(slidePosition(11, 12), '12 / 12');
});
