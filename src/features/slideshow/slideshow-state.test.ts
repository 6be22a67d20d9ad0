import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FIRST_STATE,
  type SlideshowAction,
  slideAfter,
  slidePosition,
  stateAfter,
  timecode,
} from './slideshow-state.ts';

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

test('a slide that has failed twice is skipped in both directions, except by its dot (D56)', () => {
  const failures = { 1: 2, 2: 1, 6: 3 };
  assert.equal(slideAfter(0, { to: 'next' }, 7, failures), 2);
  assert.equal(slideAfter(0, { to: 'previous' }, 7, failures), 5);
  assert.equal(slideAfter(0, { to: 'slide', index: 1 }, 7, failures), 1);
  assert.equal(slideAfter(0, { to: 'next' }, 2, failures), 0);
});

test('a dot jumps to its slide', () => {
  assert.equal(slideAfter(6, { to: 'slide', index: 2 }, 7), 2);
});

test('with one slide, next and previous do not change it', () => {
  assert.equal(slideAfter(0, { to: 'next' }, 1), 0);
  assert.equal(slideAfter(0, { to: 'previous' }, 1), 0);
});

/** @returns the slide that is shown, the one before it, and the requested one, after actions on seven slides */
function slidesAfter(...actions: SlideshowAction[]) {
  const { current, previous, target } = actions.reduce(
    (state, action) => stateAfter(state, action, 7),
    FIRST_STATE,
  );
  return [current, previous, target];
}

const sharp = (slide: number, isLoaded?: boolean) => ({ slide, images: { sharp: isLoaded } });
const blurred = (slide: number, isLoaded: boolean) => ({ slide, images: { blurred: isLoaded } });

test('a slide stays until the requested one has its picture or, if that failed, the blurred one (H3.07) (H3.13)', () => {
  const next = { to: 'next' } as const;
  assert.deepEqual(slidesAfter(next, blurred(1, true)), [0, undefined, 1]);
  assert.deepEqual(slidesAfter(next, sharp(1, true)), [1, 0, 1]);
  assert.deepEqual(slidesAfter(next, sharp(1, false)), [0, undefined, 1]);
  assert.deepEqual(slidesAfter(next, sharp(1, false), blurred(1, true)), [1, 0, 1]);
  assert.deepEqual(slidesAfter(sharp(1, true), next), [1, 0, 1]);
  // The last of several requests counts.
  assert.deepEqual(slidesAfter(next, next, sharp(1, true)), [0, undefined, 2]);
  assert.deepEqual(slidesAfter(next, next, sharp(1, true), sharp(2, true)), [2, 0, 2]);
  // An image that was removed loads again.
  assert.deepEqual(slidesAfter(sharp(1, true), sharp(1), next), [0, undefined, 1]);
});

test('a slide without any picture is not shown, and the time of the current slide begins again (H3.13)', () => {
  const failures = [sharp(1, false), blurred(1, false)];
  assert.deepEqual(slidesAfter({ to: 'next' }, ...failures), [0, undefined, 0]);
  assert.deepEqual(slidesAfter({ to: 'slide', index: 4 }, ...failures), [0, undefined, 4]);
  const turns = [sharp(0, true), ...failures].map(
    (_, index, actions) =>
      actions.slice(0, index + 1).reduce((state, one) => stateAfter(state, one, 7), FIRST_STATE)
        .turn,
  );
  assert.deepEqual(turns, [0, 0, 1]);
});

test('a slide fails once per request, and starts again when it was shown (D56)', () => {
  const request = [{ to: 'slide', index: 1 }, sharp(1, false), blurred(1, false)] as const;
  const gone = [sharp(1), { slide: 1, images: { blurred: undefined } }] as const;
  const failuresAfter = (...actions: SlideshowAction[]) =>
    actions.reduce((state, one) => stateAfter(state, one, 7), FIRST_STATE).failures[1];
  assert.equal(failuresAfter(...request, sharp(1, false)), 1);
  assert.equal(failuresAfter(...request, ...gone, ...request), 2);
  assert.equal(failuresAfter(...request, ...gone, { to: 'slide', index: 1 }, sharp(1, true)), 0);
});

test('a first slide that cannot load stays until the next one, and is then skipped (D56)', () => {
  const request = [sharp(0, false), blurred(0, false)] as const;
  const gone = [sharp(0), { slide: 0, images: { blurred: undefined } }] as const;
  assert.deepEqual(slidesAfter(...request), [0, undefined, 0]);
  assert.deepEqual(slidesAfter(...request, { to: 'next' }, sharp(1, true)), [1, 0, 1]);
  const { failures } = [...request, ...gone, ...request].reduce(
    (state, one) => stateAfter(state, one, 7),
    FIRST_STATE,
  );
  assert.equal(slideAfter(6, { to: 'next' }, 7, failures), 1);
});

test('if all slides but one fail, it stays (D56)', () => {
  const failures = { 0: 2, 1: 2, 2: 2, 4: 2, 5: 2, 6: 2 };
  for (const to of ['next', 'previous'] as const) {
    assert.equal(slideAfter(3, { to }, 7, failures), 3);
    assert.equal(slideAfter(0, { to }, 7, failures), 3);
  }
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
