import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cropArea, imageOptions, shownPart } from './picture.ts';

const original = { src: '/a.jpg', format: 'jpg', width: 3024, height: 4032 } as const;
const { width, height } = original;

test('a focus has the syntax of object-position', () => {
  for (const [focus, left, top] of [
    ['top', 50, 0],
    ['left', 0, 50],
    ['30%', 30, 50],
    ['50% 30%', 50, 30],
    ['bottom right', 100, 100],
    ['left top', 0, 0],
    ['center left', 0, 50],
  ] as const) {
    const wide = cropArea({ width: 200, height: 100 }, 1, focus);
    const tall = cropArea({ width: 100, height: 200 }, 1, focus);
    assert.deepEqual([wide.left, tall.top], [left, top], focus);
    assert.deepEqual([wide.width, wide.height, wide.top], [100, 100, 0]);
  }
});

test('a picture of another shape is cropped above its middle, or at its focus', () => {
  const size = { width: 3024, height: 1701 };
  assert.deepEqual(shownPart({ original, aspectRatio: 16 / 9 }), { ...size, position: '50% 30%' });
  const picture = { original, aspectRatio: 16 / 9, focus: 'bottom' };
  assert.deepEqual(shownPart(picture), { ...size, position: 'bottom' });
  assert.deepEqual(imageOptions(picture, 320), {
    src: original,
    width: 320,
    height: 180,
    fit: 'cover',
    position: 'bottom',
  });
});

test('a picture whose shape almost fits, or for which any shape does, is not cropped', () => {
  for (const aspectRatio of [0.78, undefined]) {
    assert.deepEqual(shownPart({ original, aspectRatio, focus: 'top' }), { width, height });
    const options = imageOptions({ original, aspectRatio }, 600);
    assert.deepEqual(options, { src: original, width: 600, height: 800 });
  }
});

test('a picture is not enlarged', () => {
  const options = imageOptions({ original, aspectRatio: 1 }, 5000);
  assert.deepEqual([options.width, options.height], [3024, 3024]);
});
