import { makeScriptsBlocking } from './blocking-scripts.ts';
import { testErrors, testStep } from './page-fixture.ts';

const marked = (inner: string) => `<div data-blocking-script="">${inner}</div>`;
const module = (code: string) => `<script type="module">${code}</script>`;

testStep(makeScriptsBlocking, [
  [
    'a marked module runs while the page is parsed, in a scope of its own',
    `${marked(`${module('var a=1;a()\n')} `)}<p>a</p>${module('b()')}`,
    `<script>(()=>{var a=1;a()})();</script><p>a</p>${module('b()')}`,
  ],
]);

testErrors(makeScriptsBlocking, [
  [marked('<script>a()</script>'), /has no inlined script/],
  [marked('<script type="module" src="/a.js"></script>'), /has no inlined script/],
]);
