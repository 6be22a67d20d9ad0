import { testStep } from './page-fixture.ts';
import { preloadPriorityImages } from './preload-priority-images.ts';

const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const PRELOAD = '<link rel="preload" as="image" fetchpriority="high"';
const LEAD = '<img src="/a.svg?a=1&amp;b=2" fetchpriority="high">';
const OTHERS = '<p></p><img src="/2.svg" fetchpriority="low"><img src="/b.svg" loading="lazy">';
const SRCSET = 'srcset="/a.avif 480w, /b.avif 960w"';
const picture = (attributes: string) =>
  `<picture> <source type="image/avif" ${attributes}><source type="image/webp"> ${LEAD} </picture>`;

testStep(preloadPriorityImages, [
  [
    'high-priority images are preloaded in order, with srcset and sizes if they have them',
    `${VIEWPORT}<title>A</title>${OTHERS}${LEAD}${picture(`${SRCSET} sizes="50vw"`)}`,
    `${VIEWPORT}${PRELOAD} href="/a.svg?a=1&amp;b=2">${PRELOAD} type="image/avif" image${SRCSET} imagesizes="50vw"><title>A</title>${OTHERS}${LEAD}${picture(`${SRCSET} sizes="50vw"`)}`,
  ],
  ['other images are not preloaded', OTHERS],
]);
