import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneStyles } from './prune-styles.ts';

const styleOf = async (css: string, markup: string, islands = '') => {
  const page = await pruneStyles(`<style>${css}</style><body>${markup}</body>`, islands);
  assert.equal(page.match(/<style>/g)?.length, 1);
  return page.slice('<style>'.length, page.indexOf('</style>'));
};

test('keeps what the page uses and drops the rest', async () => {
  const css = '.a{color:red}.b{color:blue}p{margin:0}dl{margin:0}#x{top:0}';
  assert.equal(await styleOf(css, '<p class="a" id="x">'), '.a{color:red}p{margin:0}#x{top:0}');
});

test('takes no word that people read for the name of a class', async () => {
  const page = `<style>.crew{top:0}.mark{top:1px}.team{top:2px}.grid{top:3px}</style>
<p class="team" title="crew > mark" aria-label="mark">One crew, one mark.</p><i class="grid"></i>`;
  const pruned = await pruneStyles(page, '');
  assert.doesNotMatch(pruned, /\.crew|\.mark/);
  assert.match(pruned, /\.team.*\.grid/);
});

test('keeps utilities with colons, brackets, slashes and dots in their names', async () => {
  const css =
    '.max-xl\\:hidden{display:none}.size-\\[30px\\]{width:30px}.aspect-4\\/5{aspect-ratio:4/5}.gap-\\[\\.9em\\]{gap:.9em}';
  assert.equal(
    await styleOf(css, '<p class="max-xl:hidden size-[30px] aspect-4/5 gap-[.9em]">'),
    css,
  );
});

test('keeps what only an island will put into the page', async () => {
  const css = '.island-error{color:red}video{width:100%}';
  assert.equal(await styleOf(css, '<p>', '<div className="island-error"><video muted>'), css);
});

test('keeps states that scripts and browsers set', async () => {
  const css =
    '[data-bar-solid] .a{color:red}.a[data-state=sent]{top:0}.a[aria-disabled]{top:1px}.a:has(:popover-open){top:2px}.a:has(:user-invalid){top:3px}';
  assert.equal(await styleOf(css, '<p class="a">'), css);
});

test('keeps the order of layers, media queries and pseudo-elements', async () => {
  const css =
    '@layer base,utilities;@layer base{.a::before{top:0}}@media (width>=600px){.a{top:1px}.b{top:2px}}';
  assert.equal(
    await styleOf(css, '<p class="a">'),
    '@layer base,utilities;@layer base{.a::before{top:0}}@media (width>=600px){.a{top:1px}}',
  );
});

test('shortens variables everywhere they are named, and drops those that nothing reads', async () => {
  const css =
    ':root{--line-strong:red;--line:blue;--unused:1}.a{color:var(--line);top:var(--line-strong)}';
  assert.equal(
    await styleOf(css, '<p class="a">'),
    ':root{--0:red;--1:blue}.a{color:var(--1);top:var(--0)}',
  );
});

test('leaves the modifiers of class names alone', async () => {
  const css = '.cell--wide{--wide:1px;top:var(--wide)}';
  assert.equal(await styleOf(css, '<p class="cell--wide">'), '.cell--wide{--0:1px;top:var(--0)}');
});

test('several styles become one', async () => {
  const page = await pruneStyles(
    '<style>.a{top:0}</style><p class="a b"><style>.b{top:1px}</style>',
    '',
  );
  assert.equal(page, '<style>.a{top:0}.b{top:1px}</style><p class="a b">');
});
