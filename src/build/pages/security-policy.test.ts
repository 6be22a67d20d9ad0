import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { securityPolicy, withPolicy } from './security-policy.ts';

const hosts = {
  emailService: 'https://mail.example',
  thumbnails: 'https://pictures.example',
  map: 'https://map.example',
};
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a plain page may load from itself and run what stands in it', () => {
  assert.equal(
    securityPolicy('<style>p{}</style><script type="module">a()</script><script>b</script>', hosts),
    `default-src 'none';script-src 'self' ${sha('a()')} ${sha('b')};style-src ${sha('p{}')};img-src 'self';font-src 'self';manifest-src 'self';connect-src 'self';form-action 'none';base-uri 'none'`,
  );
});

test('speculation rules run, data does not', () => {
  const policy = securityPolicy(
    '<script type="speculationrules">{}</script><script type="application/ld+json">{"a":1}</script>',
    hosts,
  );
  assert.ok(policy.includes(sha('{}')));
  assert.ok(!policy.includes(sha('{"a":1}')));
});

test('a form may reach the e-mail service, and the visitor’s e-mail program', () => {
  const policy = securityPolicy('<form></form>', hosts);
  assert.match(policy, /connect-src 'self' https:\/\/mail\.example;form-action mailto:/);
});

test('other hosts are named only on the pages that reach them', () => {
  assert.match(
    securityPolicy('<img src="https://pictures.example/a.jpg">', hosts),
    /img-src 'self' https:\/\/pictures\.example/,
  );
  assert.match(
    securityPolicy('<iframe src="https://map.example/x">', hosts),
    /frame-src https:\/\/map\.example/,
  );
  assert.match(securityPolicy('<astro-island props="a.mp4">', hosts), /media-src 'self'/);
  assert.doesNotMatch(
    securityPolicy('<link href="/site.webmanifest">', hosts),
    /example|media-src/,
  );
});

test('nothing is ever unsafe', () => {
  assert.doesNotMatch(securityPolicy('<script>a</script><form></form>', hosts), /unsafe/);
});

test('the policy stands right behind the charset', () => {
  assert.equal(
    withPolicy('<head><meta charset="utf-8" /><title>', `default-src 'none'`),
    `<head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>`,
  );
  assert.throws(() => withPolicy('<head>', 'x'), /charset/);
});
