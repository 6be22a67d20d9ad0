import { deferStyles } from './defer-styles.ts';
import { testErrors, testStep } from './page-fixture.ts';

/** A page with styles at the top, and below the first screen. */
const page = (top: string, below = '') =>
  `<style>${top}</style><header></header><svg data-deferred-styles="">${below && `<style>${below}</style>`}</svg><main></main>`;

const HERO = '@layer first-screen{.hero{top:0}}';
const CARD = '@layer rest{.card{top:1px}@keyframes fade{0%{top:0}}}';

testStep(deferStyles, [
  [
    'the styles of content below the first screen move',
    page(`${HERO}${CARD}@layer utilities{.mt-1{top:2px}}`),
    page(`${HERO}@layer utilities{.mt-1{top:2px}}`, CARD),
  ],
  ['a page without the element does not change', `<style>${HERO}${CARD}</style>`],
]);

testErrors(deferStyles, [
  [page(HERO), /No style is in the layer "rest"/],
  [page('@layer rest{@media (width<=899px){p{top:0}}}'), /contains "<" or "&"/],
  [page('@layer rest{p{&:hover{top:0}}}'), /contains "<" or "&"/],
]);
