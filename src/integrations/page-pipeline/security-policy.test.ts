import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parsePage } from './html-tree.ts';
import { pageOf, runOn } from './page-fixture.ts';
import { addSecurityPolicy, securityPolicy } from './security-policy.ts';

const HOSTS = {
  emailService: 'https://mail.example',
  thumbnails: 'https://pictures.example',
  map: 'https://map.example',
};
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyFor = (head: string, body = '') => securityPolicy(parsePage(pageOf(head, body)), HOSTS);

test('a plain page may load its own files and run its inline scripts', () => {
  assert.equal(
    policyFor('<style>p{}</style>', '<script type="module">a()</script><script>b</script>'),
    `default-src 'none';script-src 'self' ${sha('a()')} ${sha('b')};style-src ${sha('p{}')};img-src 'self';font-src 'self';manifest-src 'self';connect-src 'self';form-action 'none';base-uri 'none'`,
  );
});

test('a style in an svg is hashed as browsers parse it, not as it is serialized', () => {
  assert.ok(policyFor('', '<svg><style>a&gt;b{}</style></svg>').includes(sha('a>b{}')));
});

test('speculation rules run, data does not', () => {
  const policy = policyFor(
    '<script type="speculationrules">{}</script><script type="application/ld+json">{"a":1}</script>',
  );
  assert.ok(policy.includes(sha('{}')));
  assert.ok(!policy.includes(sha('{"a":1}')));
});

test('a page with a form may connect to the e-mail service and open a mailto: URL', () => {
  assert.match(
    policyFor('', '<form></form>'),
    /connect-src 'self' https:\/\/mail\.example;form-action mailto:/,
  );
});

test('other hosts are allowed only on pages that use them', () => {
  assert.match(
    policyFor('', '<img src="https://pictures.example/a.jpg">'),
    /img-src 'self' https:\/\/pictures\.example/,
  );
  assert.match(
    policyFor('', '<iframe src="https://map.example/x"></iframe>'),
    /frame-src https:\/\/map\.example/,
  );
  assert.match(policyFor('', '<astro-island props="a.mp4"></astro-island>'), /media-src 'self'/);
  assert.doesNotMatch(
    policyFor('<link rel="manifest" href="/site.webmanifest">', '<p>map.mp4</p>'),
    /example|media-src/,
  );
});

test('no policy contains an unsafe keyword', () => {
  assert.doesNotMatch(policyFor('<script>a</script>', '<form></form>'), /unsafe/);
});

test('the policy follows directly after the character set', async () => {
  const { head } = await runOn(pageOf('<meta charset="utf-8"><title>A</title>'), (page) =>
    addSecurityPolicy(page, HOSTS),
  );
  assert.match(
    head,
    /^<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*"><title>A<\/title>$/,
  );
});

test('a page that does not start with its character set stops the build', async () => {
  await assert.rejects(
    runOn(pageOf('<title>A</title><meta charset="utf-8">'), (page) =>
      addSecurityPolicy(page, HOSTS),
    ),
    /does not start with <meta charset="utf-8">/,
  );
});

test('markup that the policy would block stops the build', () => {
  assert.throws(
    () => policyFor('', '<p style="top:0"></p>'),
    /A <p> has the attribute style="top:0"/,
  );
  assert.throws(() => policyFor('', '<p onclick="a()"></p>'), /A <p> has the attribute onclick/);
});
