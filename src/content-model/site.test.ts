import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from './site.ts';

test('a profile is on a domain of its network, and on no other that ends like it (S2.11)', () => {
  const { social } = site.schema.shape;
  for (const [field, ...domains] of [
    ['facebook', 'facebook.com', 'fb.com', 'fb.me'],
    ['instagram', 'instagram.com'],
    ['youtube', 'youtube.com'],
    ['twitter', 'x.com', 'twitter.com'],
    ['tiktok', 'tiktok.com'],
    ['linkedin', 'linkedin.com'],
    ['threads', 'threads.net', 'threads.com'],
    ['whatsappChannel', 'whatsapp.com'],
  ] as const) {
    for (const domain of domains) {
      const isAccepted = (host: string) =>
        social.safeParse({ [field]: `https://${host}/all-three-media-ghar` }).success;
      assert.ok(isAccepted(domain) && isAccepted(`www.${domain}`), domain);
      assert.ok(!isAccepted(`not${domain}`) && !isAccepted(`${domain}.example`), domain);
    }
  }
});
