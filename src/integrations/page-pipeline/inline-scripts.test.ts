import { makeScriptsBlocking, mergeModuleScripts } from './inline-scripts.ts';
import { testErrors, testStep } from './page-fixture.ts';

const marked = (inner: string) => `<div data-blocking-script="">${inner}</div>`;
const module = (code: string) => `<script type="module">${code}</script>`;
const OTHERS = `<script>1</script><script type="module" src="/a.js"></script>${module('import"./a.js"')}`;

testStep(makeScriptsBlocking, [
  [
    'a marked module runs while the page is parsed, in a scope of its own',
    `${marked(`${module('var a=1;a()\n')} `)}<p>a</p>${module('b()')}`,
    `<script>(()=>{var a=1;a()})();</script><p>a</p>${module('b()')}`,
  ],
]);

testErrors(makeScriptsBlocking, [
  [marked(''), /exactly one module script/],
  [marked('<p></p>'), /exactly one module script/],
  [marked('<script>a()</script>'), /exactly one module script/],
  [marked(module('a()').repeat(2)), /exactly one module script/],
  [marked(module('import"./a.js"')), /is not completely inlined/],
  [marked('<script type="module" src="/a.js"></script>'), /is not completely inlined/],
]);

testStep(mergeModuleScripts, [
  [
    'modules are merged into the last one, each in its own scope; other scripts stay',
    `${module('var e=1;\n')}<p>b</p>${OTHERS}${module('var e="$&";')}<p>c</p>`,
    `<p>b</p>${OTHERS}${module('(()=>{var e=1;})();(()=>{var e="$&";})();')}<p>c</p>`,
  ],
  [
    'a module that awaits in a function is merged, one that awaits outside is not',
    `${module('await a()')}${module('async()=>{await b()}')}${module('c()')}`,
    `${module('await a()')}${module('(()=>{async()=>{await b()}})();(()=>{c()})();')}`,
  ],
  ['a single module stays as it is', OTHERS + module('a()')],
]);
