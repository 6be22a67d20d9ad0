import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGraphPath } from './open-graph-path.ts';

const PATHS: [path: string, picture: string][] = [
  ['/', '/share/home.jpg'],
  ['/about', '/share/about.jpg'],
  ['/portfolio', '/share/portfolio.jpg'],
  ['/portfolio/2d-3d-animation', '/share/2d-3d-animation.jpg'],
  ['/portfolio/psa/2', '/share/psa.jpg'],
];
for (const [path, picture] of PATHS) {
  test(`the Open Graph image of ${path} is ${picture}`, () => {
    assert.equal(openGraphPath(path), picture);
  });
}
