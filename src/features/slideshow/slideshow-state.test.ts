import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advances, slideAfter, slidePosition, timecode } from './slideshow-state.ts';

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

test('the position counts from one, in two digits', () => {
  assert.equal(slidePosition(0, 7), '01 / 07');
  assert.equal(slidePosition(11, 12), '12 / 12');
});
