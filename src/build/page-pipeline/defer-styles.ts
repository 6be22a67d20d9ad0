import postcss from 'postcss';
import {
  append,
  attribute,
  createSvgElement,
  elementsNamed,
  elementsOf,
  type Page,
  setText,
  textOf,
} from './html-tree.ts';

/** Layer of the styles for content below the fold. */
const LAYER = 'below-fold';

/** In an `svg`, HTML parsers parse the text of a style as markup, where these characters have a meaning. */
const MARKUP_CHARACTER = /.{0,40}[<&].{0,40}/s;

/**
 * Moves the styles of the layer `below-fold` to the element of `DeferredStyles.astro` (H2.10). The cascade does not
 * change, because the first rule of the page declares the order of the layers.
 * @param page a page with one `<style>`
 * @throws when the element or the layer is missing, or when a moved style contains a character that HTML parsers
 * parse as markup (H4.01)
 */
export function deferStyles(page: Page): void {
  const [style] = elementsNamed(page, 'style');
  if (!style) throw new Error('The page has no <style>.');
  const places = elementsOf(page).filter(
    (element) => attribute(element, 'data-deferred-styles') !== undefined,
  );
  const [place] = places;
  if (!place || places.length > 1) {
    throw new Error(`The page must have one <DeferredStyles />, but has ${places.length}.`);
  }
  const sheet = postcss.parse(textOf(style));
  const deferred = postcss.root();
  for (const node of [...sheet.nodes]) {
    if (node.type === 'atrule' && node.name === 'layer' && node.params === LAYER) {
      deferred.append(node);
    }
  }
  if (deferred.nodes.length === 0) throw new Error(`No style is in the layer "${LAYER}".`);
  const [excerpt] = MARKUP_CHARACTER.exec(String(deferred)) ?? [];
  if (excerpt) {
    throw new Error(
      `A style of the layer "${LAYER}" contains "<" or "&", which HTML parsers parse as markup in an svg: ` +
        `…${excerpt}…. The build compiles media ranges and nesting (build.cssTarget); in strings write \\3c or \\26.`,
    );
  }
  setText(style, String(sheet));
  append(place, createSvgElement('style', String(deferred)));
}
