import { PurgeCSS } from 'purgecss';
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

/** Attributes that hold words for people, or data, in which a word may happen to be the name of a class. */
const NO_NAMES = new Set(['alt', 'aria-label', 'class', 'content', 'id', 'props', 'title']);

/** Class names, those of utilities with colons, brackets and slashes included. */
const words = (text: string): string[] => text.match(/[^\s"'`<>={}]+/g) ?? [];

/** The order of layers, which the first of the styles declares. */
const LAYER_ORDER = /^\s*@layer [\w-]+(?:, ?[\w-]+)+;/;

/**
 * Puts the styles of a page into one and drops the rules that nothing in the page can match.
 * @param islands source text of the islands, whose markup may still come; what they name is kept
 * @throws when there are no styles, when they do not begin with the order of their layers, or when none
 * is left
 */
export async function pruneStyles(page: Page, islands: string): Promise<void> {
  const styles = elementsNamed(page, 'style');
  const [first, ...others] = styles;
  if (!first) throw new Error('The page has no <style>.');
  const css = styles.map(textOf).join('');
  if (!LAYER_ORDER.test(css)) {
    throw new Error('The styles do not begin with the order of their layers (BaseHead.astro).');
  }
  const elements = elementsOf(page);
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: '-', extension: 'page' },
      { raw: islands, extension: 'tsx' },
    ],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    extractors: [
      {
        extensions: ['page'],
        extractor: () => ({
          tags: elements.map(({ tagName }) => tagName),
          ids: elements.flatMap((element) => attribute(element, 'id') ?? []),
          classes: elements.flatMap((element) => words(attribute(element, 'class') ?? '')),
          attributes: {
            names: attributes.map(({ name }) => name),
            values: attributes
              .filter(({ name }) => !NO_NAMES.has(name))
              .flatMap(({ value }) => [value, ...words(value)]),
          },
          // What a script of the page may set.
          undetermined: inlineScripts(page).flatMap((script) => words(textOf(script))),
        }),
      },
    ],
    defaultExtractor: words,
    // States that scripts and browsers set are written nowhere in the markup.
    safelist: { greedy: [/^data-/, /^aria-/] },
  });
  if (!result || !/[{]/.test(result.css)) throw new Error('No style is left after pruning.');
  setText(first, result.css);
  for (const style of others) remove(style);
}
