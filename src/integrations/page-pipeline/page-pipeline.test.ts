import { testErrors, testStep } from './page-fixture.ts';

testStep(() => {}, [
  [
    'parsing and serializing does not change a page',
    `<title>A &amp; B</title><!--$--><p title="a &quot;b&quot; > c" hidden="">one <!-- -->two&nbsp;three\u0001\ufffe</p><!--/$-->
<astro-island props="{&quot;a&quot;:[0,&quot;<b>&quot;]}" ssr=""><template data-astro-template=""><b>x</b></template><!--astro:end--></astro-island>
<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><script>if (a < b && c) d("</p>")</script>`,
  ],
]);

const fail = () => {
  throw new Error('The page has no picture.');
};
testErrors(fail, [['<p></p>', 'page.html, step "tested step": The page has no picture.']]);

const PARSE_ERROR = 'HTML parse error "duplicate-attribute" at line 1, column 34.';
testErrors(() => {}, [['<p class="a" class="b">', `page.html, step "parse": ${PARSE_ERROR}`]]);
