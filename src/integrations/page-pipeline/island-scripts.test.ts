import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveIslandScripts } from './island-scripts.ts';
import { pageOf, runOn } from './page-fixture.ts';

const SCRIPTS = '<script>interaction()</script><script>island()</script>';
const MERGED = '<script>interaction()\nisland()</script>';
const ISLAND = '<astro-island><button>Menu</button></astro-island>';

const moved = async (body: string) => (await runOn(pageOf('', body), moveIslandScripts)).body;

test('the scripts of islands become one, after all content', async () => {
  assert.equal(
    await moved(`<p>a</p>${SCRIPTS}${ISLAND}<p>b</p>`),
    `<p>a</p>${ISLAND}<p>b</p>${MERGED}`,
  );
});

test('scripts of a later island are merged too', async () => {
  assert.equal(
    await moved(`${SCRIPTS}${ISLAND}<p>b</p><script>idle()</script>${ISLAND}`),
    `${ISLAND}<p>b</p>${ISLAND}<script>interaction()\nisland()\nidle()</script>`,
  );
});

test('they stay before an island with a control that needs hydration', async () => {
  const waiting = '<astro-island><button data-needs-hydration="">Next</button></astro-island>';
  assert.equal(
    await moved(`${SCRIPTS}${ISLAND}<p>b</p>${waiting}<p>c</p>`),
    `${ISLAND}<p>b</p>${MERGED}${waiting}<p>c</p>`,
  );
});

test('an island does not wait for its children', async () => {
  const island = '<astro-island ssr="" await-children=""></astro-island>';
  assert.equal(await moved(`${SCRIPTS}${island}`), `<astro-island ssr=""></astro-island>${MERGED}`);
});

test('other scripts stay where they are', async () => {
  const others = '<script>show()</script><p>a</p><script type="module">1</script>';
  assert.equal(await moved(`${others}${SCRIPTS}${ISLAND}`), `${others}${ISLAND}${MERGED}`);
});

test('a page without islands stays as it is', async () => {
  assert.equal(await moved('<script>show()</script>'), '<script>show()</script>');
});

test('islands without scripts stop the build', async () => {
  await assert.rejects(
    moved(`${SCRIPTS}<p>a</p>${ISLAND}`),
    /There is no script directly before the first <astro-island>/,
  );
});
