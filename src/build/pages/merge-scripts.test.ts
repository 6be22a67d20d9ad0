import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeScripts } from './merge-scripts.ts';

test('module scripts become one, at the end, each in its own scope', () => {
  const html =
    '<p>a</p><script type="module">var e=1;\n</script><p>b</p><script type="module">var e=2;</script><p>c</p>';
  assert.equal(
    mergeScripts(html),
    '<p>a</p><p>b</p><script type="module">(()=>{var e=1;})();(()=>{var e=2;})();</script><p>c</p>',
  );
});

test('other scripts stay where they are', () => {
  const html =
    '<script>1</script><script type="speculationrules">{}</script><script type="module" src="/a.js"></script><script type="module">2</script>';
  assert.equal(mergeScripts(html), html);
});

test('a module that imports something stays a module of its own', () => {
  const html =
    '<script type="module">import"./a.js"</script><script type="module">1</script><script type="module">2</script>';
  assert.equal(
    mergeScripts(html),
    '<script type="module">import"./a.js"</script><script type="module">(()=>{1})();(()=>{2})();</script>',
  );
});

test('a dollar sign in a script is kept', () => {
  const html = '<script type="module">a("$&")</script><script type="module">b("$1")</script>';
  assert.match(mergeScripts(html), /a\("\$&"\).*b\("\$1"\)/);
});
