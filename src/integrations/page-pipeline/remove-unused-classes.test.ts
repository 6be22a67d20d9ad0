import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf, runOn } from './page-fixture.ts';
import { removeUnusedClasses } from './remove-unused-classes.ts';

const ORDER = '@layer base, components, utilities;';
const SCRIPTS: Record<string, string> = { '/_astro/menu.js': 'e={className:`mt-1 mt-2`}' };

const resultOf = (css: string, body = '') => {
  const source = pageOf(`<style>${ORDER}${css}</style>`, body);
  return runOn(source, (page) => removeUnusedClasses(page, (url) => SCRIPTS[url] ?? ''));
};
const styleOf = async (css: string, body?: string) =>
  (await resultOf(css, body)).head.slice(7 + ORDER.length, -'</style>'.length);

test('removes utilities that the page does not use, with empty media queries', async () => {
  assert.equal(
    await styleOf(
      '@layer utilities{.flex{display:flex}.grid{display:grid}@media (min-width:600px){.sm\\:flex{display:flex}}}',
      '<p class="a flex" title="grid">sm:flex</p>',
    ),
    '@layer utilities{.flex{display:flex}}',
  );
});

test('removes selectors of components that the page does not have', async () => {
  assert.equal(
    await styleOf(
      '@layer components{.card,.menu{top:0}.menu>p{top:1px}.card .icon{top:2px}@keyframes fade{0%{top:0}}}',
      '<div class="card"></div>',
    ),
    '@layer components{.card{top:0}@keyframes fade{0%{top:0}}}',
  );
});

test('keeps selectors without a class that an element needs', async () => {
  const css =
    ':focus-visible{top:0}@layer base{dl{margin:0}}@layer components{:is(.a,.b) p{top:0}p:not(.a:has(.b)){top:0}[data-state="sent.now"]{top:0}}@layer utilities{:root{top:.5em}}';
  assert.equal(await styleOf(css, '<p></p>'), css);
});

test('keeps utilities with colons, brackets, slashes and dots', async () => {
  const css =
    '@layer utilities{.max-xl\\:hidden{top:0}.size-\\[30px\\]{top:1px}.aspect-4\\/5{top:2px}.gap-\\[\\.9em\\]{top:3px}.mb-\\[clamp\\(1rem\\,2vw\\,3rem\\)\\]{top:4px}}';
  const markup =
    '<p class="max-xl:hidden size-[30px] aspect-4/5 gap-[.9em] mb-[clamp(1rem,2vw,3rem)]"></p>';
  assert.equal(await styleOf(css, markup), css);
});

test('keeps utilities that scripts or islands of the page name', async () => {
  const css = '@layer utilities{.mt-1{top:0}.mt-2{top:1px}.mt-3{top:2px}}';
  const scripts = '<script>p.classList.add("mt-3")</script>';
  const island = '<astro-island component-url="/_astro/menu.js"></astro-island>';
  assert.equal(await styleOf(css, scripts + island), css);
  assert.equal(await styleOf(css, scripts), '@layer utilities{.mt-3{top:2px}}');
});

test('removes custom properties that nothing reads', async () => {
  const script = '<script>style.getPropertyValue("--in-script")</script>';
  assert.equal(
    await styleOf(
      ':root{--a:1;--b:var(--a);--c:2;--d:var(--c);--in-script:3}p{top:var(--b, 0)}',
      script,
    ),
    ':root{--a:1;--b:var(--a);--in-script:3}p{top:var(--b, 0)}',
  );
});

test('merges all styles into the first', async () => {
  const { head, body } = await resultOf('p{top:0}', '<p></p><style>p{top:1px}</style>');
  assert.equal(head, `<style>${ORDER}p{top:0}p{top:1px}</style>`);
  assert.equal(body, '<p></p>');
});

test('styles without the order of the layers, or in another layer, stop the build', async () => {
  const run = (head: string) => runOn(pageOf(head), (page) => removeUnusedClasses(page, () => ''));
  for (const head of ['', '<style>p{top:0}</style>']) {
    await assert.rejects(run(head), /do not start with the order of the layers/);
  }
  await assert.rejects(
    run(`<style>${ORDER}@layer other{p{top:0}}</style>`),
    /in the unknown layer "other"; there are: base, components, utilities/,
  );
});
