import postcss, { type AtRule } from 'postcss';
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

/** Attribute selectors, and functional pseudo-classes such as `:not(.wide)`, whose classes an element may lack. */
const ATTRIBUTE_OR_FUNCTION = /(?<!\\)\[[^\]]*\]|:[\w-]+\((?:[^()]|\([^()]*\))*\)/g;

/** The classes that an element needs to match a selector, such as `max-xl:hidden` for `.max-xl\:hidden`. */
const classesIn = (selector: string) =>
  [...selector.replace(ATTRIBUTE_OR_FUNCTION, '').matchAll(/(?<!\\)\.((?:\\.|[\w-])+)/g)].map(
    ([, name = '']) => name.replace(/\\(.)/g, '$1'),
  );

/**
X * @param readScript returns the text of a script file by its URL
 * @throws when the styles do not begin with the order of the layers, or when a style is in another layer
 */
export function removeUnusedClasses(page: Page, readScript: (url: string) => string): void {
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
  });
  sheet.walkRules((rule) => {
    // The parts of keyframes are rules too.
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    const selectors = rule.selectors.filter((selector) =>
      classesIn(selector).every((name) => used.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules(/^(?:media|supports|container)$/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
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
