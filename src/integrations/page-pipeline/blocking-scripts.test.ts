import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeScriptsBlocking } from './blocking-scripts.ts';
import { pageOf, runOn } from './page-fixture.ts';

const bodyOf = async (body: string) => (await runOn(pageOf('', body), makeScriptsBlocking)).body;
const marked = (inner: string) => `<div data-blocking-script="">${inner}</div>`;

test('a marked module runs while the page is parsed, in a scope of its own', async () => {
  const other = '<script type="module">b()</script>';
  assert.equal(
    await bodyOf(`${marked('<script type="module">var a=1;a()\n</script> ')}<p>a</p>${other}`),
    `<script>(()=>{var a=1;a()})();</script><p>a</p>${other}`,
  );
});

test('a marked element without exactly one module script stops the build', async () => {
  const script = '<script type="module">a()</script>';
  for (const inner of ['', '<script>a()</script>', script + script, `${script}<p></p>`]) {
    await assert.rejects(bodyOf(marked(inner)), /must contain exactly one module script/);
  }
});

test('a script that is not completely inlined stops the build', async () => {
  for (const script of [
    '<script type="module">import"./a.js"</script>',
    '<script type="module" src="/a.js"></script>',
  ]) {
    await assert.rejects(bodyOf(marked(script)), /is not completely inlined/);
  }
});
