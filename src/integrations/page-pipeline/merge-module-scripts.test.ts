import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeModuleScripts } from './merge-module-scripts.ts';
import { pageOf, runOn } from './page-fixture.ts';

const merged = async (body: string) => (await runOn(pageOf('', body), mergeModuleScripts)).body;

test('module scripts are merged into the last one, each in its own scope', async () => {
  assert.equal(
    await merged(
      '<p>a</p><script type="module">var e=1;\n</script><p>b</p><script type="module">var e="$&";</script><p>c</p>',
    ),
    '<p>a</p><p>b</p><script type="module">(()=>{var e=1;})();(()=>{var e="$&";})();</script><p>c</p>',
  );
});

test('other scripts stay where they are', async () => {
  const body =
    '<script>1</script><script type="speculationrules">{}</script><script type="module" src="/a.js"></script><script type="module">2</script>';
  assert.equal(await merged(body), body);
});

test('a module that imports something is not merged', async () => {
  const importing = '<script type="module">import"./a.js"</script>';
  assert.equal(
    await merged(`${importing}<script type="module">1</script><script type="module">2</script>`),
    `${importing}<script type="module">(()=>{1})();(()=>{2})();</script>`,
  );
});
