import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf, runOn } from './page-fixture.ts';
import { preloadPriorityImages } from './preload-priority-images.ts';

const VIEWPORT = '<meta name="viewport" content="width=device-width">';

const headWith = async (body: string, head = `${VIEWPORT}<title>A</title>`) =>
  (await runOn(pageOf(head, body), preloadPriorityImages)).head;

test('a high-priority image is preloaded with its srcset and sizes', async () => {
  const picture =
    '<picture> <source type="image/avif" srcset="/a.avif 480w, /b.avif 960w" sizes="50vw"><source type="image/webp" srcset="/a.webp 480w" sizes="50vw"> <img src="/a.webp" alt="" fetchpriority="high"> </picture>';
  assert.equal(
    await headWith(picture),
    `${VIEWPORT}<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w, /b.avif 960w" imagesizes="50vw" fetchpriority="high"><title>A</title>`,
  );
});

test('an image without srcset is preloaded by its URL', async () => {
  assert.equal(
    await headWith('<img src="https://host.example/a.jpg?a=1&amp;b=2" fetchpriority="high">'),
    `${VIEWPORT}<link rel="preload" as="image" href="https://host.example/a.jpg?a=1&amp;b=2" fetchpriority="high"><title>A</title>`,
  );
});

test('several are preloaded in order, all others are not', async () => {
  const head = await headWith(
    '<img src="/0.svg"><img src="/1.svg" fetchpriority="high"><img src="/2.svg" fetchpriority="low"><img src="/3.svg" fetchpriority="high">',
  );
  assert.deepEqual(
    [...head.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
    ['/1.svg', '/3.svg'],
  );
});

test('a page without such an image does not change', async () => {
  assert.equal(
    await headWith('<img src="/a.svg" loading="lazy">', '<title>A</title>'),
    '<title>A</title>',
  );
});

test('a high-priority image that cannot be preloaded stops the build', async () => {
  const lead = '<img src="/a.svg" fetchpriority="high">';
  await assert.rejects(headWith(lead, '<title>A</title>'), /no <meta name="viewport">/);
  await assert.rejects(
    headWith('<img src="/a.svg" loading="lazy" fetchpriority="high">'),
    /A high-priority image is lazy/,
  );
  await assert.rejects(
    headWith('<img fetchpriority="high">'),
    /<img> of a high-priority image has no src/,
  );
  await assert.rejects(
    headWith(`<picture><source type="image/avif" srcset="/a.avif 480w">${lead}</picture>`),
    /<source> of a high-priority image has no sizes/,
  );
});
