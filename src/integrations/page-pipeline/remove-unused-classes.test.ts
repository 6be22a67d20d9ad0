import type { CheerioAPI } from 'cheerio';
import { testErrors, testStep } from './page-fixture.ts';
import { removeUnusedClasses } from './remove-unused-classes.ts';

/** A page with styles in the layers, and the content of its body. */
const page = (css: string, body = '') =>
  `<style>@layer base, first-screen, utilities;${css}</style>${body}`;
const step = ($: CheerioAPI) => removeUnusedClasses($, () => 'e={className:`mt-1 mt-2`}');

const ESCAPED =
  '.max-xl\\:hidden{top:0}.size-\\[30px\\]{top:1px}.gap-\\[\\.9em\\]{top:2px}.mb-\\[clamp\\(1rem\\,2vw\\,3rem\\)\\]{top:3px}';
const MARGINS = '.mt-1{top:0}.mt-2{top:1px}.mt-3{top:2px}';
const NAMED_IN_SCRIPT = '<script>p.classList.add("mt-3","--used")</script>';

const ISLAND = '<astro-island component-url="/menu.js"></astro-island>';
const CARD = '<p class="card flex" title="grid">sm:flex</p>';
const ESCAPED_CLASSES =
  '<p class="max-xl:hidden size-[30px] gap-[.9em] mb-[clamp(1rem,2vw,3rem)]"></p>';
const WITHOUT_CLASS =
  ':focus-visible{top:0}:is(.a,.b) p{top:0}:is(main,.a:not(.b:has(.c))){top:.5em}[data-state="sent.now"]{top:0}';

testStep(step, [
  [
    'utilities that the page does not use go, with empty at-rules',
    page(
      '@layer utilities{.flex{top:0}.grid{top:0}@media (hover){@media (width){.sm\\:flex{top:0}}}}',
      CARD,
    ),
    page('@layer utilities{.flex{top:0}}', CARD),
  ],
  [
    'selectors of components that the page does not have go',
    page('.card,.menu{top:0}.menu>p{top:0}.card .icon{top:0}@keyframes fade{33.3%{top:0}}', CARD),
    page('.card{top:0}@keyframes fade{33.3%{top:0}}', CARD),
  ],
  ['selectors without a class that an element needs stay', page(WITHOUT_CLASS)],
  ['classes with colons, brackets, dots and commas stay', page(ESCAPED, ESCAPED_CLASSES)],
  [
    'classes that a script names stay',
    page(MARGINS, NAMED_IN_SCRIPT),
    page('.mt-3{top:2px}', NAMED_IN_SCRIPT),
  ],
  ['classes that the script of an island names stay', page(MARGINS, NAMED_IN_SCRIPT + ISLAND)],
  [
    'custom properties that nothing reads go',
    page(
      ':root{--a:1;--b:var(--a);--c:2;--d:var(--c);--used:3}p{top:var(--b, 0)}',
      NAMED_IN_SCRIPT,
    ),
    page(':root{--b:1;--used:3}p{top:var(--b, 0)}', NAMED_IN_SCRIPT),
  ],
  [
    'custom properties that are read once are replaced by their value',
    page(
      ':root{--a:1;--b:var(--c);--c:2;--d:3}@media print{:root{--e:4}}p{top:var(--a);left:var(--b) var(--c);right:var(--d) var(--e)}',
      '<p fill="var(--d)"></p>',
    ),
    page(
      ':root{--b:var(--c);--c:2;--d:3}@media print{:root{--e:4}}p{top:1;left:var(--b) var(--c);right:var(--d) var(--e)}',
      '<p fill="var(--d)"></p>',
    ),
  ],
  [
    'the blocks of a layer are joined',
    page(
      '@layer base{p{top:0}}@layer first-screen{p{top:1px}}@layer utilities{p{top:3px}}@layer first-screen{p{top:2px}}',
    ),
    page(
      '@layer base{p{top:0}}@layer first-screen{p{top:1px}p{top:2px}}@layer utilities{p{top:3px}}',
    ),
  ],
  [
    'all styles are merged into the first',
    page('p{top:0}', '<p></p><style>p{top:1px}</style>'),
    page('p{top:0}p{top:1px}', '<p></p>'),
  ],
]);

testErrors(step, [
  ['<p></p>', /do not start with the order of the layers/],
  ['<style>p{top:0}</style>', /do not start with the order of the layers/],
  [page('@layer other{p{top:0}}'), /in the unknown layer "other"; there are: base, first/],
  [page('@media print{@layer base{p{top:0}}}'), /Write "@layer base {@media print/],
]);
