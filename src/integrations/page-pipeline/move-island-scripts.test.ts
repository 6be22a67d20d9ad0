import { moveIslandScripts } from './move-island-scripts.ts';
import { testStep } from './page-fixture.ts';

const SCRIPTS = '<script>directive()</script><script>element()</script>';
const MENU = '<astro-island><button>Menu</button></astro-island>';
const SLIDES = '<astro-island><div data-needs-hydration=""></div></astro-island>';
const OTHER = '<script type="module">other()</script>';

testStep(moveIslandScripts, [
  [
    'the scripts of islands go to the end of the page, in their order',
    `<p>a</p>${SCRIPTS}${MENU}<p>b</p>${OTHER}`,
    `<p>a</p>${MENU}<p>b</p>${OTHER}${SCRIPTS}`,
  ],
  [
    'they go before an island with controls that need one',
    `<p>a</p>${SCRIPTS}${MENU}<p>b</p>${SLIDES}${MENU}`,
    `<p>a</p>${MENU}<p>b</p>${SCRIPTS}${SLIDES}${MENU}`,
  ],
  ['a page without them stays as it is', `${MENU}<p>b</p>`],
  ['a page without islands stays as it is', '<script>a()</script><p>b</p>'],
]);
