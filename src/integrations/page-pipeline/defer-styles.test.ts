import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferStyles } from './defer-styles.ts';
import { pageOf, runOn } from './page-fixture.ts';

const BODY =
  '<header class="header"><a class="button" id="top">a</a></header><svg data-deferred-styles=""></svg><main class="about"><a class="button wide">b</a><i class="note"></i></main>';

/** The styles of components that stay and those that move. */
async function split(css: string, body = BODY) {
  const source = pageOf(`<style>@layer components{${css}}</style>`, body);
  const { head, body: result } = await runOn(source, deferStyles);
  const inLayer = (text = '') => /@layer components\{(.*)\}/s.exec(text)?.[1] ?? text;
  return {
    stays: inLayer(/<style>(.*?)<\/style>/s.exec(head)?.[1]),
    moves: inLayer(/<svg data-deferred-styles=""><style>(.*)<\/style><\/svg>/s.exec(result)?.[1]),
  };
}

test('styles that need a name that is not above the element move, in order', async () => {
  assert.deepEqual(
    await split(
      '.header{top:0}.about{top:1px}.button{top:2px}main a:hover{top:3px}#top{top:4px}@media (min-width:1px){.note{top:5px}}',
    ),
    {
      stays: '.header{top:0}.button{top:2px}#top{top:4px}',
      moves: '.about{top:1px}main a:hover{top:3px}@media (min-width:1px){.note{top:5px}}',
    },
  );
});

for (const selector of [
  '.header:not(.about)',
  ':is(.about,.header)',
  '.about,.header',
  'a:not(:has(.note))',
  '[data-open] .header',
  '.about~.header',
  '*',
]) {
  test(`${selector} may apply to the first screen, and stays`, async () => {
    const css = `${selector}{top:0}`;
    assert.deepEqual(await split(`${css}.note{top:1px}`), { stays: css, moves: '.note{top:1px}' });
  });
}

test('a style stays before a later one that stays and may apply to the same element', async () => {
  assert.deepEqual(await split('.wide{top:0}.about .wide{top:1px}.note{top:2px}.button{top:3px}'), {
    stays: '.wide{top:0}.about .wide{top:1px}.button{top:3px}',
    moves: '.note{top:2px}',
  });
});

test('alternatives in a selector keep only the styles of the elements that they match', async () => {
  const open = 'html:has(:popover-open) :is(main,.button){top:0}';
  assert.deepEqual(await split(`.note{top:1px}.about{top:2px}${open}`), {
    stays: `.about{top:2px}${open}`,
    moves: '.note{top:1px}',
  });
});

test('keyframes move unless a style that stays uses them', async () => {
  const [fade, move] = ['fade', 'move'].map((name) => `@keyframes ${name}{0%{top:0}}`);
  assert.deepEqual(
    await split(`.header{animation:fade 1s}.note{animation:move 1s}${fade}${move}`),
    {
      stays: `.header{animation:fade 1s}${fade}`,
      moves: `.note{animation:move 1s}${move}`,
    },
  );
});

test('other layers, and pages without the element, do not change', async () => {
  const style = '<style>@layer utilities{.note{top:0}}@layer components{.note{top:1px}}</style>';
  const { head } = await runOn(pageOf(style, BODY), deferStyles);
  assert.match(head, /<style>@layer utilities\{\.note\{top:0\}\}/);
  assert.equal((await runOn(pageOf(style), deferStyles)).head, style);
});

test('nothing to move stops the build', async () => {
  await assert.rejects(split('.header{top:0}'), /No style can be moved/);
});

for (const style of ['@media (width<=899px){.note{top:0}}', '.note{&:hover{top:0}}']) {
  test(`${style} would be parsed as markup, and stops the build`, async () => {
    await assert.rejects(split(style), /contains "<" or "&"/);
  });
}
