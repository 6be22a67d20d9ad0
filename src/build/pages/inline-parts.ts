/** A script or style that stands in a page itself. */
export interface InlinePart {
  /** The element as it stands in the page. */
  element: string;
  attributes: string;
  code: string;
}

// Neither element can contain itself, so the first end tag is its own.
const parts = (html: string, name: 'script' | 'style'): InlinePart[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([element, attributes = '', code = '']) => ({ element, attributes, code }),
  );

/** All styles of a page, in order. */
export const inlineStyles = (html: string): InlinePart[] => parts(html, 'style');

/** All scripts of a page that are not fetched from an address, in order. */
export const inlineScripts = (html: string): InlinePart[] =>
  parts(html, 'script').filter(({ attributes }) => !/\bsrc=/.test(attributes));

/** A page without its scripts, whose code may hold what is looked for in the markup. */
export const withoutScripts = (html: string): string =>
  parts(html, 'script').reduce((page, { element }) => page.replace(element, ''), html);
