import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleIslandScripts, shortenIslands } from './island-scripts.ts';

// As the real one, it names the attribute of controls that wait.
const WAKES = '(()=>{(self.Astro||(self.Astro={})).soon=e=>e.closest("[data-wait]")})();';
const HOLDS = '(()=>{customElements.define("astro-island",f)})();';
const MERGED = `<script>${WAKES}\n${HOLDS}</script>`;
const page = (inner: string, end = '') =>
  `<body><script>${WAKES}</script><script>${HOLDS}</script>${inner}${end}</body>`;

test('the scripts of islands become one, behind everything that is said', () => {
  assert.equal(settleIslandScripts(page('<p>a</p>')), `<body><p>a</p>${MERGED}</body>`);
});

test('they stay before the first island where a control does nothing without it', () => {
  const inner = '<button data-wait="">Next</button>';
  assert.equal(settleIslandScripts(page(inner)), `<body>${MERGED}${inner}</body>`);
});

test('other scripts stay where they are', () => {
  const inner = '<script>show()</script><p>a</p><script type="module">1</script>';
  assert.equal(settleIslandScripts(page(inner)), `<body>${inner}${MERGED}</body>`);
});

test('a page without islands stays as it is', () => {
  const html = '<body><script>show()</script></body>';
  assert.equal(settleIslandScripts(html), html);
});

test('an island keeps what it needs to wake, and nothing else', () => {
  const island = (number: string, name: string) =>
    `<astro-island${number} prefix="r1" props="{&quot;name&quot;:[0,&quot;a&quot;],&quot;uid&quot;:[0,1]}" client="interaction" opts="{${name}&quot;value&quot;:true}">`;
  assert.equal(
    shortenIslands(`<p uid="1">${island(' uid="Z1a"', '&quot;name&quot;:&quot;Menu&quot;,')}`),
    `<p uid="1">${island('', '')}`,
  );
});
