import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryPath, openGraphPath } from './paths.ts';

test('a category has a path, and another from its second page', () => {
  assert.equal(categoryPath('psa'), '/portfolio/psa');
  assert.equal(categoryPath('psa', 2), '/portfolio/psa/2');
});

test('the path of an image is that of its page, or of the first page of a category', () => {
  const paths = ['/', '/portfolio/2d-3d-animation', '/portfolio/psa/2'].map(openGraphPath);
  assert.deepEqual(paths, ['/share/home.jpg', '/share/2d-3d-animation.jpg', '/share/psa.jpg']);
});
