import type { CheerioAPI } from 'cheerio';

const OF_SOURCE = { type: 'type', srcset: 'imagesrcset', sizes: 'imagesizes' };
const OF_IMAGE = { src: 'href' };

/**
 * Browsers then request these images before they parse the styles and request the font. Before the
 * viewport `<meta>`, a preload would assume a wide viewport and choose too large a file.
 */
export function preloadPriorityImages($: CheerioAPI): void {
  const links = $('img[fetchpriority=high]').map((_, image) => {
    const [source] = $(image).siblings('source');
    const link = $('<link rel="preload" as="image" fetchpriority="high">');
    for (const [name, target] of Object.entries(source ? OF_SOURCE : OF_IMAGE)) {
      link.attr(target, (source ?? image).attribs[name] ?? null);
    }
    return link.get();
  });
  $('meta[name=viewport]').after(links);
}
