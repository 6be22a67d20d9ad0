import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferStyles } from './defer-styles.ts';
import { pageOf, runOn } from './page-fixture.ts';

const STYLE =
  '<style>@layer parts,below-fold;@layer below-fold{.a{top:0}}@layer parts{.a{left:0}}@layer below-fold{.b{top:0}}</style>';
const PLACE = '<svg data-deferred-styles=""></svg>';

test('the layer of what comes after the first screen moves to its place', async () => {
  assert.deepEqual(await runOn(pageOf(STYLE, `<i></i>${PLACE}<b></b>`), deferStyles), {
    head: '<style>@layer parts,below-fold;@layer parts{.a{left:0}}</style>',
    body: '<i></i><svg data-deferred-styles=""><style>@layer below-fold{.a{top:0}}@layer below-fold{.b{top:0}}</style></svg><b></b>',
  });
});

test('a page without a style, without the place, or with two, stops the build', async () => {
  await assert.rejects(runOn(pageOf('', PLACE), deferStyles), /The page has no <style>/);
  await assert.rejects(runOn(pageOf(STYLE), deferStyles), /has 0 <DeferredStyles \/>/);
  await assert.rejects(runOn(pageOf(STYLE, PLACE + PLACE), deferStyles), /has 2 <DeferredStyles/);
});

test('a layer that is gone stops the build', async () => {
  await assert.rejects(
    runOn(pageOf('<style>@layer parts{.a{left:0}}</style>', PLACE), deferStyles),
    /No style is in the layer "below-fold"/,
  );
});

for (const style of ['@media (width<=899px){.a{top:0}}', '.a{&:hover{top:0}}']) {
  test(`${style} is read as markup there, and stops the build`, async () => {
    await assert.rejects(
      runOn(pageOf(`<style>@layer below-fold{${style}}</style>`, PLACE), deferStyles),
      /holds "<" or "&"/,
    );
  });
}
