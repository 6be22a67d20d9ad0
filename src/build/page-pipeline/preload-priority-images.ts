import {
  attribute,
  createElement,
  type Element,
  elementsNamed,
  insertAfter,
  type Page,
} from './html-tree.ts';

/** The `<source>` of a picture that browsers try first; none for an image that stands alone. */
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
  if (!value) throw new Error(`The <${element.tagName}> of a lead picture has no ${name}.`);
  return value;
}

/**
 * Preloads the pictures of high priority (H2.08), so that the browser asks for them before the styles
 * have arrived, and before it finds out that it needs a font: on a slow line that is heavier than they
 * are, and would be sent first.
 * @throws when a lead picture is lazy or names no file, or when the page has no `<meta name="viewport">`:
 * before it, a phone takes its viewport for a wide one and chooses too large a picture
 */
export function preloadPriorityImages(page: Page): void {
  const images = elementsNamed(page, 'img').filter(
    (image) => attribute(image, 'fetchpriority') === 'high',
  );
  const links = images.map((image) => {
    if (attribute(image, 'loading') === 'lazy') throw new Error('A lead picture is lazy.');
    const source = sourceOf(image);
    const address = source
      ? {
          type: required(source, 'type'),
          imagesrcset: required(source, 'srcset'),
          imagesizes: required(source, 'sizes'),
        }
      : { href: required(image, 'src') };
    return createElement('link', {
      rel: 'preload',
      as: 'image',
      ...address,
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
