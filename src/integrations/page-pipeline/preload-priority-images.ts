import {
  attribute,
  createElement,
  type Element,
  elementsNamed,
  insertAfter,
  type Page,
} from './html-tree.ts';

/** The first `<source>` of the image's `<picture>`, if it is in one. */
const sourceOf = (image: Element): Element | undefined => {
  const { parentNode } = image;
  if (!parentNode || !('tagName' in parentNode) || parentNode.tagName !== 'picture')
    return undefined;
  return parentNode.childNodes
    .filter((child): child is Element => 'tagName' in child)
    .find(({ tagName }) => tagName === 'source');
};

function required(element: Element, name: string): string {
  const value = attribute(element, name);
  if (!value) throw new Error(`The <${element.tagName}> of a high-priority image has no ${name}.`);
  return value;
}

/**
 * Preloads the images with `fetchpriority="high"` (H2.08), so that the browser requests them before it has parsed the
 * styles and requests the font, which on a slow connection would delay them.
 * @throws when such an image is lazy or has no file, or when the page has no `<meta name="viewport">`: a preload before
 * it would assume a wide viewport on phones and choose too large a file
 */
export function preloadPriorityImages(page: Page): void {
  const images = elementsNamed(page, 'img').filter(
    (image) => attribute(image, 'fetchpriority') === 'high',
  );
  const links = images.map((image) => {
    if (attribute(image, 'loading') === 'lazy') throw new Error('A high-priority image is lazy.');
    const source = sourceOf(image);
    const file = source
      ? {
          type: required(source, 'type'),
          imagesrcset: required(source, 'srcset'),
          imagesizes: required(source, 'sizes'),
        }
      : { href: required(image, 'src') };
    return createElement('link', {
      rel: 'preload',
      as: 'image',
      ...file,
      fetchpriority: 'high',
    });
  });
  if (links.length === 0) return;
  const viewport = elementsNamed(page, 'meta').find(
    (meta) => attribute(meta, 'name') === 'viewport',
  );
  if (!viewport) throw new Error('The page has no <meta name="viewport">.');
  insertAfter(links, viewport);
}
