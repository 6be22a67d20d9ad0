import { moveIslandScripts } from './island-scripts.ts';
import { testErrors, testStep } from './page-fixture.ts';

const OTHERS = '<p>a</p><script>show()</script><p>b</p><script type="module">1</script>';
const SCRIPTS = '<script>interaction()</script><script>island()</script>';
const MERGED = '<script>interaction()\nisland()</script>';
const ISLAND = '<astro-island><button>Menu</button></astro-island>';
const WAITING = '<astro-island><button data-needs-hydration="">Next</button></astro-island>';

testStep(moveIslandScripts, [
  [
    'the scripts of all islands become one, after all content',
    `${OTHERS}${SCRIPTS}${ISLAND}<p>b</p><script>idle()</script>${ISLAND}<p>c</p>`,
    `${OTHERS}${ISLAND}<p>b</p>${ISLAND}<p>c</p><script>interaction()\nisland()\nidle()</script>`,
  ],
  [
    'they stay before an island with a control that needs hydration',
    `<p>a</p>${SCRIPTS}${ISLAND}<p>b</p>${WAITING}<p>c</p>`,
    `<p>a</p>${ISLAND}<p>b</p>${MERGED}${WAITING}<p>c</p>`,
  ],
  [
    'an island does not wait for its children, and loses the attributes that Astro does not need',
    `<p>a</p>${SCRIPTS}<astro-island uid="a" component-export="default" ssr="" opts="{}" await-children=""></astro-island>`,
    `<p>a</p><astro-island ssr=""></astro-island>${MERGED}`,
  ],
  ['a page without islands stays as it is', OTHERS],
]);

testErrors(moveIslandScripts, [
  [`${SCRIPTS}<p>a</p>${ISLAND}`, /no script directly before the first/],
]);
