import { deferStyles } from './defer-styles.ts';
import { testErrors, testStep } from './page-fixture.ts';

/** A page with styles of components at the top, and below the first screen. */
const page = (top: string, below = '') =>
  `<style>@layer components{${top}}</style><header class="header"><a class="button" id="top">a</a></header><svg data-deferred-styles="">${below && `<style>@layer components{${below}}</style>`}</svg><main class="about"><a class="button wide">b</a><i class="note"></i></main>`;

testStep(
  deferStyles,
  [
    '.header:not(.about)',
    ':is(.about,.header)',
    '.about,.header',
    'a:not(:has(.note))::before',
    '[data-open] .header',
    '.about~.header',
    ':root',
    '*',
  ].map((selector) => [
    `${selector} may apply to the first screen, and stays`,
    page(`${selector}{top:0}.note{top:1px}`),
    page(`${selector}{top:0}`, '.note{top:1px}'),
  ]),
);

const OPEN = 'html:has(:popover-open) :is(main,.button){top:0}';
const [FADE, MOVE] = ['fade', 'move'].map((name) => `@keyframes ${name}{0%{top:0}}`);

testStep(deferStyles, [
  [
    'styles that cannot apply to the first screen move, in order',
    page('.about{top:1px}#top{top:4px}main>a:hover{top:3px}@media (min-width:1px){.note{top:5px}}'),
    page(
      '#top{top:4px}',
      '.about{top:1px}main>a:hover{top:3px}@media (min-width:1px){.note{top:5px}}',
    ),
  ],
  [
    'a style stays before a later one that stays and may apply to the same element',
    page(`.wide{top:0}.about .wide{top:1px}.note{top:2px}.about{top:2px}.button{top:3px}${OPEN}`),
    page(
      `.wide{top:0}.about .wide{top:1px}.about{top:2px}.button{top:3px}${OPEN}`,
      '.note{top:2px}',
    ),
  ],
  [
    'keyframes move unless a style that stays uses them',
    page(`.header{animation:fade 1s}.note{animation:move 1s}${FADE}${MOVE}`),
    page(`.header{animation:fade 1s}${FADE}`, `.note{animation:move 1s}${MOVE}`),
  ],
  [
    'other layers stay',
    page('.header{top:0}.note{top:1px}}@layer utilities{.note{top:2px}'),
    page('.header{top:0}}@layer utilities{.note{top:2px}', '.note{top:1px}'),
  ],
  ['a page without the element does not change', '<style>@layer components{.a{top:0}}</style>'],
]);

testErrors(deferStyles, [
  [page('.header{top:0}'), /No style can be moved/],
  [page('@media (width<=899px){.note{top:0}}'), /contains "<" or "&"/],
  [page('.note{&:hover{top:0}}'), /contains "<" or "&"/],
]);
