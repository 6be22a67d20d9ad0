import type { CheerioAPI } from 'cheerio';

const OF_SOURCE = { type: 'type', srcset: 'imagesrcset', sizes: 'imagesizes' };
const OF_IMAGE = { src: 'href' };

/**
 * Browsers then request these images before they parse the styles and request the font. Before the
 * viewport `<meta>`, a preload would assume a wide viewport and choose too large a file.
 * @throws when an image is lazy or has no file, or when that `<meta>` is missing
 */
export function preloadPriorityImages($: CheerioAPI): void {
  const links = $('img[fetchpriority=high]').map((_, image) => {
    if (image.attribs['loading'] === 'lazy') throw new Error('A high-priority image is lazy.');
    const [source] = $(image).siblings('source');
    const { tagName, attribs } = source ?? image;
    const link = $('<link rel="preload" as="image" fetchpriority="high">');
    for (const [name, target] of Object.entries(source ? OF_SOURCE : OF_IMAGE)) {
      const value = attribs[name];
      if (!value) throw new Error(`The <${tagName}> of a high-priority image has no ${name}.`);
      link.attr(target, value);
    }
    return link.get();
  });
  const viewport = $('meta[name=viewport]');
  if (links.length > 0 && viewport.length === 0) {
    throw new Error('The page has no <meta name="viewport">.');
  }
  viewport.after(links);
}
