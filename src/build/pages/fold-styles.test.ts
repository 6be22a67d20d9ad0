import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldStyles } from './fold-styles.ts';

const STYLE =
  '<style>@layer parts,below;@layer below{.a{top:0}}@layer parts{.a{left:0}}@layer below{.b{top:0}}</style>';

test('the layer of what comes after the first screen moves to the fold', () => {
  assert.equal(
    foldStyles(
      `${STYLE}<i class="a"></i><svg class="hidden" data-fold aria-hidden="true"></svg><b class="b"></b>`,
    ),
    '<style>@layer parts,below;@layer parts{.a{left:0}}</style><i class="a"></i>' +
      '<svg class="hidden"><style>@layer below{.a{top:0}}@layer below{.b{top:0}}</style></svg><b class="b"></b>',
  );
});

test('a page without a fold keeps every style in its head', () => {
  const page = `${STYLE}<i class="a"></i>`;
  assert.equal(foldStyles(page), page);
});

test('a style that markup would read stops the build', () => {
  for (const style of ['@media (width<=899px){.a{top:0}}', '.a{&:hover{top:0}}']) {
    assert.throws(
      () => foldStyles(`<style>@layer below{${style}}</style><svg data-fold></svg>`),
      /holds "<" or "&".*width<=899px|holds "<" or "&".*&:hover/,
    );
  }
});
