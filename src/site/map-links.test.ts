import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinatesLabel } from './map-links.ts';

test('coordinates are rounded, and formatted with their hemisphere', () => {
  // The sum is 27.708599999999997.
  const northEast = { latitude: 27.7056 + 0.003, longitude: 85.3187 };
  assert.equal(coordinatesLabel(northEast), '27.7086° N, 85.3187° E');
  assert.equal(coordinatesLabel({ latitude: -33.9, longitude: -18.4 }), '33.9° S, 18.4° W');
});
