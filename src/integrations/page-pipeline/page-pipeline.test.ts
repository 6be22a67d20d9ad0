import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attribute, elementsNamed, remove } from './html-tree.ts';
import { pageOf } from './page-fixture.ts';
import { pageSteps, runSteps } from './page-pipeline.ts';

const HOSTS = {
  emailService: 'https://mail.example',
  thumbnails: 'https://pictures.example',
  map: 'https://map.example',
};
const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>@layer components, utilities;</style><style>@layer components{.a{top:0}.b{top:0}}@layer utilities{.c{top:0}}</style>';

test('parsing and serializing does not change a page', () => {
  const source = pageOf(
    '<meta charset="utf-8"><title>A &amp; B</title>',
    `<!--$--><p title="a &quot;b&quot; > c" hidden="">one <!-- -->two&nbsp;three</p><!--/$-->
<astro-island props="{&quot;a&quot;:[0,&quot;&lt;b&gt;&quot;]}" ssr="" client="interaction"><template data-astro-template=""><b>x</b></template><!--astro:end--></astro-island>
<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><script>if (a < b && c) d("</p>")</script>`,
  );
  assert.equal(
    runSteps('a.html', source, []).replaceAll('&gt;', '>').replaceAll('&lt;', '<'),
    source.replaceAll('&gt;', '>').replaceAll('&lt;', '<'),
  );
});

test('all steps together, the policy last', () => {
  const body =
    '<p class="a"></p><svg data-deferred-styles=""></svg><p class="b"></p><script>w()</script><astro-island opts="{&quot;name&quot;:&quot;Menu&quot;}"></astro-island>';
  const page = runSteps(
    'a.html',
    pageOf(HEAD, body),
    pageSteps(() => '', HOSTS),
  );
  assert.match(
    page,
    /^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*"><meta name="viewport" content="width=device-width"><style>@layer components, utilities;@layer components\{\.a\{top:0\}\}@layer utilities\{\}<\/style><\/head><body><p class="a"><\/p><svg data-deferred-styles=""><style>@layer components\{\.b\{top:0\}\}<\/style><\/svg><p class="b"><\/p><astro-island opts="[^"]*"><\/astro-island><script>w\(\)<\/script><\/body><\/html>$/,
  );
});

test('a step that fails is named with its page', () => {
  const steps = [
    {
      name: 'remove the picture',
      run: (page: Parameters<typeof elementsNamed>[0]) => {
        const [image] = elementsNamed(page, 'img');
        if (!image || attribute(image, 'src')) throw new Error('The page has no picture.');
        remove(image);
      },
    },
  ];
  assert.throws(
    () => runSteps('portfolio/psa.html', pageOf(''), steps),
    /^Error: portfolio\/psa\.html, step "remove the picture": The page has no picture\.$/,
  );
});

test('markup with parse errors stops the build', () => {
  assert.throws(
    () => runSteps('a.html', pageOf('', '<p class="a" class="b">'), []),
    /a\.html, step "parse": HTML parse error "duplicate-attribute" at line 1/,
  );
  assert.throws(() => runSteps('a.html', pageOf('', '<a <b>x</a>'), []), /HTML parse error/);
  const strange = pageOf('', '<p>\u0001\ufffe</p>');
  assert.equal(runSteps('a.html', strange, []), strange);
});
