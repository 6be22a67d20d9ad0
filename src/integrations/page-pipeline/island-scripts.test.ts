import { moveIslandScripts } from './island-scripts.ts';
import { testErrors, testStep } from './page-fixture.ts';

const OTHERS = '<p>a</p><script>show()</script><p>b</p><script type="module">1</script>';
const ASTRO = '<script>define("astro:unmount")</script>';
const SCRIPT = '<script>interaction()</script>';
const ISLAND = '<astro-island><button>Menu</button></astro-island>';
const WAITING = '<astro-island><button data-needs-hydration="">Next</button></astro-island>';

testStep(moveIslandScripts, [
  [
    'the script of islands comes after all content, without the definition of Astro',
    `${OTHERS}${SCRIPT}${ASTRO}${ISLAND}<p>b</p>${ISLAND}<p>c</p>`,
    `${OTHERS}${ISLAND}<p>b</p>${ISLAND}<p>c</p>${SCRIPT}`,
  ],
  [
    'it stays before an island with a control that needs hydration',
    `<p>a</p>${SCRIPT}${ASTRO}${ISLAND}<p>b</p>${WAITING}<p>c</p>`,
    `<p>a</p>${ISLAND}<p>b</p>${SCRIPT}${WAITING}<p>c</p>`,
  ],
  [
    'an island loses the attributes that the script does not read',
    `<p>a</p>${SCRIPT}${ASTRO}<astro-island uid="a" component-export="default" ssr="" client="interaction" opts="{}" await-children=""></astro-island>`,
    `<p>a</p><astro-island ssr=""></astro-island>${SCRIPT}`,
  ],
  ['a page without islands stays as it is', OTHERS],
]);

testErrors(moveIslandScripts, [
  [`${SCRIPT}<p>a</p>${ISLAND}`, /no script directly before the first/],
  [`<p>a</p>${SCRIPT}${ISLAND}`, /not those of client:interaction/],
  [`<p>a</p>${SCRIPT}${SCRIPT}${ISLAND}`, /not those of client:interaction/],
  [`<p>a</p>${SCRIPT}${ASTRO}${ISLAND}${SCRIPT}${ISLAND}`, /not those of client:interaction/],
]);
