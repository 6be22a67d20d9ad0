import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceLeadPictures } from './lead-pictures.ts';

const VIEWPORT = '<meta name="viewport" content="width=device-width">';

test('a picture of high priority is named at the top, with its widths and its place', () => {
  const picture =
    '<picture> <source type="image/avif" srcSet="/a.avif 480w, /b.avif 960w" sizes="50vw"/> <img src="/a.webp" alt="" fetchPriority="high"> </picture>';
  assert.equal(
    announceLeadPictures(`${VIEWPORT}<style></style>${picture}`),
    `${VIEWPORT}<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w, /b.avif 960w" imagesizes="50vw" fetchpriority="high"><style></style>${picture}`,
  );
});

test('one without widths is named by its address, which stays written as it was', () => {
  const image = '<img src="https://host.example/a.jpg?a=1&amp;b=2" fetchpriority="high">';
  assert.equal(
    announceLeadPictures(VIEWPORT + image),
    `${VIEWPORT}<link rel="preload" as="image" href="https://host.example/a.jpg?a=1&amp;b=2" fetchpriority="high">${image}`,
  );
});

test('several are named in their order, and all others not at all', () => {
  const images =
    '<img src="/0.svg"><img src="/1.svg" fetchpriority="high"><img src="/2.svg" fetchpriority="low"><img src="/3.svg" fetchpriority="high">';
  assert.deepEqual(
    [...announceLeadPictures(VIEWPORT + images).matchAll(/href="([^"]*)"/g)].map(
      ([, address]) => address,
    ),
    ['/1.svg', '/3.svg'],
  );
});

test('a source belongs to the picture that follows it at once', () => {
  const html = `${VIEWPORT}<source srcset="/a.avif"><img src="/a.webp"><img src="/b.svg" fetchpriority="high">`;
  assert.match(announceLeadPictures(html), /^<meta [^>]*><link [^>]*href="\/b\.svg"/);
});

test('a page without such a picture stays as it is', () => {
  const html = `${VIEWPORT}<img src="/a.svg" loading="lazy">`;
  assert.equal(announceLeadPictures(html), html);
});
