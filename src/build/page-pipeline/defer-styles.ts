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

/** Layer of the styles that nothing above the fold needs. */
const LAYER = 'below-fold';

/** Inside an `svg` an HTML parser reads the text of a style as markup, in which these mean something. */
const MARKUP_CHARACTER = /.{0,40}[<&].{0,40}/s;

/**
 * Moves the styles of what comes after the first screen to the place of `DeferredStyles.astro` (H2.10).
 * They win and lose as before, because the page's first rule orders the layers.
 * @param page a page with one `<style>`
 * @throws when the place or the layer is not there, or when a moved style holds a character that an HTML
 * parser reads as markup (H4.01)
 */
export function deferStyles(page: Page): void {
  const [style] = elementsNamed(page, 'style');
  if (!style) throw new Error('The page has no <style>.');
  const places = elementsOf(page).filter(
    (element) => attribute(element, 'data-deferred-styles') !== undefined,
  );
  const [place] = places;
  if (!place || places.length > 1) {
    throw new Error(`The page has ${places.length} <DeferredStyles />, and must have one.`);
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
      `A style of the layer "${LAYER}" holds "<" or "&", which an HTML parser reads as markup there: ` +
        `…${excerpt}…. The build lowers media ranges and nesting (build.cssTarget); in a text write \\3c or \\26.`,
    );
  }
  setText(style, String(sheet));
  append(place, createSvgElement('style', String(deferred)));
}
