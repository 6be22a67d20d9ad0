import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferStyles } from './defer-styles.ts';
import { pageOf, runOn } from './page-fixture.ts';

const STYLE =
  '<style>@layer parts,below-fold;@layer below-fold{.a{top:0}}@layer parts{.a{left:0}}@layer below-fold{.b{top:0}}</style>';
const PLACE = '<svg data-deferred-styles=""></svg>';

test('the layer below-fold moves to its element', async () => {
  assert.deepEqual(await runOn(pageOf(STYLE, `<i></i>${PLACE}<b></b>`), deferStyles), {
    head: '<style>@layer parts,below-fold;@layer parts{.a{left:0}}</style>',
    body: '<i></i><svg data-deferred-styles=""><style>@layer below-fold{.a{top:0}}@layer below-fold{.b{top:0}}</style></svg><b></b>',
  });
});

test('a page without a style, without the element, or with two, stops the build', async () => {
  await assert.rejects(runOn(pageOf('', PLACE), deferStyles), /The page has no <style>/);
  await assert.rejects(
    runOn(pageOf(STYLE), deferStyles),
    /must have one <DeferredStyles \/>, but has 0/,
  );
  await assert.rejects(
    runOn(pageOf(STYLE, PLACE + PLACE), deferStyles),
    /must have one <DeferredStyles \/>, but has 2/,
  );
});

test('a missing layer stops the build', async () => {
  await assert.rejects(
    runOn(pageOf('<style>@layer parts{.a{left:0}}</style>', PLACE), deferStyles),
    /No style is in the layer "below-fold"/,
  );
});

for (const style of ['@media (width<=899px){.a{top:0}}', '.a{&:hover{top:0}}']) {
  test(`${style} would be parsed as markup, and stops the build`, async () => {
    await assert.rejects(
      runOn(pageOf(`<style>@layer below-fold{${style}}</style>`, PLACE), deferStyles),
      /contains "<" or "&"/,
    );
  });
}
