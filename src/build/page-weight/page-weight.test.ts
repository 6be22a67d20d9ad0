import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { firstDelivered, formatTable, type PageWeight, weighPage } from './page-weight.ts';

/** Text that does not compress, about `bytes` long once compressed. */
function dense(bytes: number): string {
  let text = '';
  for (let round = 0; text.length < bytes * 1.3; round += 1) {
    text += createHash('sha512').update(String(round)).digest('base64');
  }
  return text.slice(0, bytes * 1.3);
}

/** Weighs a page made of `body` in a site with files of the given sizes. */
function weigh(body: string, files: Record<string, number> = {}, page = 'about.html'): PageWeight {
  return weighPage(
    page,
    Buffer.from(`<!doctype html><html><body>${body}</body></html>`),
    (file) => {
      const size = files[file];
      return size === undefined ? undefined : Buffer.alloc(size);
    },
  );
}

/** The sentences about a page. */
const breachesOf = (...page: Parameters<typeof weigh>): string[] => weigh(...page).breaches;

const HERO = '<img data-hero-picture src="/hero.avif" width="1440" height="600" alt="">';
const HOME = `<style>a{}</style><header>bar</header><section id="home">${HERO}</section>`;

describe('the weight of a page', () => {
  it('is the compressed size, split into three parts', () => {
    const weight = weigh('<style>.a{color:red}</style><script>let a = 1;</script><p>Hello</p>');
    assert.equal(weight.styleBytes + weight.scriptBytes + weight.markupBytes, weight.bytes);
    assert.ok(weight.styleBytes > 0 && weight.scriptBytes > 0 && weight.markupBytes > 0);
    assert.deepEqual(weight.breaches, []);
  });

  it('counts data in a script element as markup', () => {
    assert.equal(weigh('<script type="application/ld+json">{"a":1}</script>').scriptBytes, 0);
  });

  it('may be 13,000 bytes, 22,000 for home, and 24,500 for home with the team', () => {
    assert.deepEqual(breachesOf(dense(12_500)), []);
    const [breach] = breachesOf(dense(13_500));
    assert.match(
      breach ?? '',
      /^about\.html: the compressed HTML weighs 13,\d{3} bytes, over the limit of 13,000\.$/,
    );
    const files = { 'hero.avif': 1 };
    assert.deepEqual(breachesOf(HOME + dense(21_000), files, 'index.html'), []);
    assert.match(
      breachesOf(HOME + dense(22_500), files, 'index.html')[0] ?? '',
      /^index\.html: the compressed HTML weighs 22,\d{3} bytes, over the limit of 22,000\.$/,
    );
    const withTeam = `${HOME}<section id="team"></section>`;
    assert.deepEqual(breachesOf(withTeam + dense(22_500), files, 'index.html'), []);
    assert.match(
      breachesOf(withTeam + dense(25_000), files, 'index.html')[0] ?? '',
      /over the limit of 24,500\.$/,
    );
  });
});

describe('the first round trip of the home page', () => {
  const files = { 'hero.avif': 1 };

  it('contains the start of the page', () => {
    const html = Buffer.from(`<!doctype html><p>${dense(15_000)}`);
    const delivered = firstDelivered(html, 13_000);
    assert.ok(html.subarray(0, delivered.length).equals(delivered));
    assert.ok(delivered.length > 13_000 && delivered.length < html.length);
  });

  it('must contain the complete hero', () => {
    const late = `<style>a{}</style><header></header><section id="home"><section></section>${dense(14_000)}${HERO}</section>`;
    const [breach, ...others] = breachesOf(late, files, 'index.html');
    assert.match(
      breach ?? '',
      /^index\.html: the first 13,000 compressed bytes end at byte [\d,]+ of the page, before the end of id="home" at byte [\d,]+\.$/,
    );
    assert.deepEqual(others, []);
  });

  it('must contain the styles of the first screen, but not those below the fold', () => {
    const [breach] = breachesOf(`${dense(14_000)}${HOME}`, files, 'index.html');
    assert.match(breach ?? '', /before the end of <style> at byte/);
    const deferred = `${HOME}${dense(14_000)}<style>b{}</style>`;
    assert.deepEqual(breachesOf(deferred, files, 'index.html'), []);
  });

  it('requires that header and hero exist', () => {
    const breaches = breachesOf(`<style>a{}</style>${HERO}`, files, 'index.html');
    assert.deepEqual(breaches, [
      'index.html: has no <header>, which the first delivery must hold.',
      'index.html: has no id="home", which the first delivery must hold.',
    ]);
  });
});

describe('requests before an interaction', () => {
  it('are no scripts, module preloads or stylesheets', () => {
    const weight = weigh(
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">' +
        '<link href="/c.css" rel="stylesheet"><link rel="preload" as="script" href="/d.js">' +
        '<link rel="icon" href="/favicon.svg"><link rel="preload" as="font" href="/f.woff2">',
      { 'f.woff2': 10 },
    );
    assert.equal(weight.requestsCount, 4);
    assert.deepEqual(weight.breaches, [
      'about.html: asks for /a.js, /b.js, /c.css, /d.js before the visitor acts; inline or delay it.',
    ]);
  });

  it('are not counted in scripts, comments or texts', () => {
    const weight = weigh(
      '<script>const a = "<script src=/a.js>";</script><!-- <script src="/b.js"> -->' +
        '<a title="<link rel=stylesheet href=/c.css>">c</a>',
    );
    assert.equal(weight.requestsCount, 0);
  });
});

describe('style attributes', () => {
  it('are not allowed', () => {
    const weight = weigh('<p style="color:red"></p><svg style=""></svg><p data-style="x"></p>');
    assert.equal(weight.styleAttributesCount, 2);
    assert.deepEqual(weight.breaches, [
      'about.html: 2 style attributes (on <p>, <svg>) break the security policy.',
    ]);
  });
});

describe('the fonts of a page', () => {
  const style =
    '<style>@font-face{src:url(/_astro/a.woff2) format("woff2")}@font-face{src:url("/_astro/b.woff2")}</style>' +
    '<link rel="preload" as="font" href="/_astro/a.woff2">';

  it('count once each, up to 30,000 bytes', () => {
    const light = weigh(style, { '_astro/a.woff2': 28_000, '_astro/b.woff2': 2_000 });
    assert.equal(light.fontBytes, 30_000);
    assert.deepEqual(light.breaches, []);
    assert.deepEqual(breachesOf(style, { '_astro/a.woff2': 28_000, '_astro/b.woff2': 2_001 }), [
      'about.html: the sum of its fonts weighs 30,001 bytes, over the limit of 30,000.',
    ]);
  });

  it('must be in the site', () => {
    assert.deepEqual(breachesOf(style, { '_astro/a.woff2': 1 }), [
      'about.html: the font /_astro/b.woff2 is not in the site.',
    ]);
  });
});

describe('the images of a page', () => {
  const picture = (attributes: string) =>
    `<picture><source type="image/avif" srcset="/480.avif 480w, /960.avif 960w, /1280.avif 1280w" sizes="(min-width: 600px) 480px, 100vw">` +
    `<source type="image/webp" srcset="/480.webp 480w"><img src="/480.jpg" ${attributes}></picture>`;
  const complete = 'width="480" height="270" alt="A hill"';
  const files = { '480.avif': 5_000, '960.avif': 9_000, '1280.avif': 11_000 };

  it('weigh at most 12,000 bytes on phones of both pixel ratios', () => {
    const weight = weigh(picture(complete), files);
    assert.equal(weight.pictureBytes, 11_000);
    assert.deepEqual(weight.breaches, []);
    assert.deepEqual(breachesOf(picture(complete), { ...files, '960.avif': 12_001 }), [
      'about.html: /960.avif on a phone weighs 12,001 bytes, over the limit of 12,000.',
    ]);
  });

  it('have a width, a height and an alternative text, which may be empty', () => {
    assert.deepEqual(breachesOf(picture('width="480" height="270" alt'), files), []);
    assert.deepEqual(breachesOf(picture('width="480"'), files), [
      'about.html: the picture /480.jpg has no height, no alt.',
    ]);
  });

  it('must be in the site, unless they are from another host', () => {
    assert.deepEqual(breachesOf(`<img src="/gone.svg" ${complete}>`), [
      'about.html: the picture /gone.svg is not in the site.',
    ]);
    assert.deepEqual(
      breachesOf(`<img src="https://img.youtube.com/vi/a/hqdefault.jpg?t=1&amp;b=2" ${complete}>`),
      [],
    );
  });

  it('count compressed if they are SVG', () => {
    assert.ok(
      weigh(`<img src="/logo.svg" ${complete}>`, { 'logo.svg': 50_000 }).pictureBytes < 200,
    );
  });

  it('each have the sources of their own <picture>', () => {
    const two = `${picture(complete)}<img src="/small.png" ${complete}>`;
    assert.deepEqual(breachesOf(two, { ...files, 'small.png': 12_500 }), [
      'about.html: /small.png on a phone weighs 12,500 bytes, over the limit of 12,000.',
    ]);
  });

  it('are reported if a media condition is not supported', () => {
    const odd = '<picture><source media="(prefers-color-scheme: dark)" srcset="/a.avif">';
    assert.deepEqual(breachesOf(`${odd}<img src="/a.avif" ${complete}></picture>`), [
      'about.html: the condition "(prefers-color-scheme: dark)" of a picture is of a kind that the page-weight gate does not read.',
    ]);
  });
});

describe('the hero image', () => {
  const home = (srcset: string) =>
    HOME.replace('src="/hero.avif"', `srcset="${srcset}" sizes="100vw"`);

  it('has its own limits for phone and desktop', () => {
    const srcset = '/h1.avif 1280w, /h2.avif 2880w';
    const limits = { 'h1.avif': 20_000, 'h2.avif': 45_000 };
    assert.deepEqual(breachesOf(home(srcset), limits, 'index.html'), []);
    assert.deepEqual(
      breachesOf(home(srcset), { 'h1.avif': 20_001, 'h2.avif': 45_001 }, 'index.html'),
      [
        'index.html: /h1.avif on a phone weighs 20,001 bytes, over the limit of 20,000.',
        'index.html: /h2.avif on a desktop weighs 45,001 bytes, over the limit of 45,000.',
      ],
    );
  });

  it('is exactly one, and is marked', () => {
    assert.deepEqual(breachesOf(HOME.replace(HERO, ''), {}, 'index.html'), [
      'index.html: 0 pictures instead of one are marked data-hero-picture.',
    ]);
  });
});

describe('the table', () => {
  it('has a line for each page, with aligned columns', () => {
    const table = formatTable([weigh('<p>a</p>'), weigh('<p>b</p>', {}, 'team.html')]);
    const [head = '', about = '', team = '', ...rest] = table.split('\n');
    assert.match(head, /^page\s+raw\s+brotli\s+limit/);
    assert.match(about, /^about\.html\s+\d+\s+\d+\s+13,000/);
    assert.match(team, /^team\.html /);
    assert.equal(about.length, head.length);
    assert.deepEqual(rest, []);
  });
});
