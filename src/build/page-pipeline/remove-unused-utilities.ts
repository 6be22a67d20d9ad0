import postcss from 'postcss';
import {
  attribute,
  elementsNamed,
  elementsOf,
  inlineScripts,
  type Page,
  remove,
  setText,
  textOf,
} from './html-tree.ts';

/** The order of the layers, which the first style declares. */
const LAYER_ORDER = /^\s*@layer ([\w-]+(?:, ?[\w-]+)+);/;

/** Possible class names, including utilities with colons, brackets and slashes. */
const words = (text: string): string[] => text.match(/[^\s"'`<>={}]+/g) ?? [];

/** The class of a utility's selector, such as `max-xl:hidden` of `.max-xl\:hidden`. */
const classIn = (selector: string) =>
  /^\.((?:\\.|[\w-])+)/.exec(selector)?.[1]?.replace(/\\(.)/g, '$1');

/**
 * Merges the styles of a page into one element. Tailwind generates one set of utilities for all pages; those that
 * neither the page nor one of its scripts names are removed, and custom properties that nothing reads. Styles of components
 * and elements stay as they are, so that production and development cannot differ in what a selector matches (H2.01).
 * @param readScript returns the text of a script file by its URL
 * @throws when the styles do not begin with the order of the layers, or when a style is in another layer
 */
export function removeUnusedUtilities(page: Page, readScript: (url: string) => string): void {
  const [first, ...others] = elementsNamed(page, 'style');
  const css = [first, ...others].map((style) => (style ? textOf(style) : '')).join('');
  const [, order] = LAYER_ORDER.exec(css) ?? [];
  if (!first || !order) {
    throw new Error('The styles do not start with the order of the layers (BaseHead.astro).');
  }
  const islands = elementsNamed(page, 'astro-island').flatMap((island) =>
    ['component-url', 'renderer-url'].flatMap((name) => attribute(island, name) ?? []),
  );
  const scripts = [...inlineScripts(page).map(textOf), ...[...new Set(islands)].map(readScript)];
  const classes = elementsOf(page).map((element) => attribute(element, 'class') ?? '');
  const used = new Set([...classes, ...scripts].flatMap(words));

  const sheet = postcss.parse(css);
  sheet.walkAtRules('layer', (layer) => {
    if (!layer.nodes) return;
    if (!order.split(/, ?/).includes(layer.params)) {
      throw new Error(`A style is in the unknown layer "${layer.params}"; there are: ${order}.`);
    }
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const name = classIn(rule.selector);
      if (name && !used.has(name)) rule.remove();
    });
    layer.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  });
  // A removed property may have been the only one to read another.
  for (let size = -1; size !== String(sheet).length; ) {
    const text = String(sheet);
    size = text.length;
    sheet.walkDecls(/^--/, (declaration) => {
      const { prop } = declaration;
      if (!text.includes(`var(${prop}`) && !scripts.some((script) => script.includes(prop))) {
        declaration.remove();
      }
    });
  }
  setText(first, String(sheet));
  for (const style of others) remove(style);
}
