import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinatesLabel, mapEmbedUrl, mapPageUrl } from './map-links.ts';

const bagbazar = { latitude: 27.7056, longitude: 85.3187 };

test('the embedded map shows the surroundings and a marker', () => {
  assert.equal(
    mapEmbedUrl(bagbazar),
    'https://www.openstreetmap.org/export/embed.html?bbox=85.3127%2C27.7026%2C85.3247%2C27.7086&layer=mapnik&marker=27.7056%2C85.3187',
  );
});

test('the link opens the same location', () => {
  assert.equal(
    mapPageUrl(bagbazar),
    'https://www.openstreetmap.org/?mlat=27.7056&mlon=85.3187#map=17/27.7056/85.3187',
  );
});

test('coordinates are formatted with their hemisphere', () => {
  assert.equal(coordinatesLabel(bagbazar), '27.7056° N, 85.3187° E');
  assert.equal(coordinatesLabel({ latitude: -33.9, longitude: -18.4 }), '33.9° S, 18.4° W');
});
