import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf, runOn } from './page-fixture.ts';
import { type IslandSources, pruneStyles } from './prune-styles.ts';

const ORDER = '@layer base, below-fold;';
const NO_ISLANDS = new Map<string, string>();

const styleOf = async (css: string, markup: string, islands: IslandSources = NO_ISLANDS) => {
  const source = pageOf(`<style>${ORDER}${css}</style>`, markup);
  const { head } = await runOn(source, (page) => pruneStyles(page, islands));
  assert.equal(head.slice(0, 7 + ORDER.length), `<style>${ORDER}`);
  return head.slice(7 + ORDER.length, -'</style>'.length);
};

test('keeps what the page uses and drops the rest', async () => {
  const css = '.a{color:red}.b{color:blue}p{margin:0}dl{margin:0}#x{top:0}#y{top:0}';
  assert.equal(await styleOf(css, '<p class="a" id="x"></p>'), '.a{color:red}p{margin:0}#x{top:0}');
});

test('ignores class names in text and labels', async () => {
  const css = '.crew{top:0}.mark{top:1px}.team{top:2px}.grid{top:3px}';
  const markup =
    '<p class="team" title="crew > mark" aria-label="mark">One crew, one mark.</p><i class="grid"></i>';
  assert.equal(await styleOf(css, markup), '.team{top:2px}.grid{top:3px}');
});

test('keeps utilities with colons, brackets, slashes and dots', async () => {
  const css =
    '.max-xl\\:hidden{display:none}.size-\\[30px\\]{width:30px}.aspect-4\\/5{aspect-ratio:4/5}.gap-\\[\\.9em\\]{gap:.9em}';
  const markup = '<p class="max-xl:hidden size-[30px] aspect-4/5 gap-[.9em]"></p>';
  assert.equal(await styleOf(css, markup), css);
});

test('keeps what an island or a script may add to the page', async () => {
  const css = '.island-error{color:red}video{width:100%}.moved{top:0}';
  const markup = '<script>p.classList.add("moved")</script>';
  const sources = new Map([['IslandBoundary', '<div className="island-error"><video muted>']]);
  assert.equal(await styleOf(css, markup, sources), css);
});

test('keeps what an island renders only on the pages that have it', async () => {
  const css = '.open{top:0}';
  const sources = new Map([
    ['Menu', 'export default function Menu() { return <i className="open" />'],
  ]);
  const islandNamed = (name: string) =>
    `<p></p><astro-island opts="{&quot;name&quot;:&quot;${name}&quot;}"></astro-island>`;
  assert.equal(await styleOf(css, islandNamed('Menu'), sources), css);
  assert.equal(await styleOf(`p{top:0}${css}`, '<p></p>', sources), 'p{top:0}');
  await assert.rejects(
    styleOf(css, islandNamed('Form'), sources),
    /island Form has no source file/,
  );
});

test('keeps attributes with their values, and states that scripts and browsers set', async () => {
  const css =
    '[data-header-solid] .a{color:red}.a[data-state=sent]{top:0}.a[aria-disabled]{top:1px}.a:has(:popover-open){top:2px}.a:has(:user-invalid){top:3px}[type=email]{top:4px}:focus-visible{top:5px}';
  assert.equal(await styleOf(css, '<p class="a"><input type="email"></p>'), css);
});

test('keeps the order of layers, media queries and pseudo-elements', async () => {
  const css = '@layer base{.a::before{top:0}}@media (min-width:600px){.a{top:1px}.b{top:2px}}';
  assert.equal(
    await styleOf(css, '<p class="a"></p>'),
    '@layer base{.a::before{top:0}}@media (min-width:600px){.a{top:1px}}',
  );
});

test('drops variables that nothing reads', async () => {
  const css = ':root{--border:blue;--unused:1}.a{color:var(--border)}';
  assert.equal(
    await styleOf(css, '<p class="a"></p>'),
    ':root{--border:blue}.a{color:var(--border)}',
  );
});

test('several styles are merged', async () => {
  const source = pageOf(
    `<style>${ORDER}</style><style>.a{top:0}</style>`,
    '<p class="a b"></p><style>.b{top:1px}</style>',
  );
  assert.deepEqual(await runOn(source, (page) => pruneStyles(page, NO_ISLANDS)), {
    head: `<style>${ORDER}.a{top:0}.b{top:1px}</style>`,
    body: '<p class="a b"></p>',
  });
});

test('a page without styles, or without any that it uses, stops the build', async () => {
  await assert.rejects(
    runOn(pageOf(''), (page) => pruneStyles(page, NO_ISLANDS)),
    /The page has no <style>/,
  );
  await assert.rejects(
    runOn(pageOf(`<style>${ORDER}.a{top:0}</style>`), (page) => pruneStyles(page, NO_ISLANDS)),
    /No style is left after pruning/,
  );
});

test('styles that do not start with the order of the layers stop the build', async () => {
  await assert.rejects(
    runOn(pageOf('<style>p{top:0}</style>', '<p></p>'), (page) => pruneStyles(page, NO_ISLANDS)),
    /do not start with the order of the layers/,
  );
});
