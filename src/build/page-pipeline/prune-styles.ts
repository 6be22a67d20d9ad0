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

/** Attributes that hold text or data, in which any word may happen to be a class name. */
const NO_NAMES = new Set(['alt', 'aria-label', 'class', 'content', 'id', 'props', 'title']);

/** Possible class names, including utilities with colons, brackets and slashes. */
const words = (text: string): string[] => text.match(/[^\s"'`<>={}]+/g) ?? [];

/** The order of the layers, which the first style declares. */
const LAYER_ORDER = /^\s*@layer [\w-]+(?:, ?[\w-]+)+;/;

/** Source text of the React components by their name. */
export type IslandSources = ReadonlyMap<string, string>;

/** Sources that may render on the page: its own islands, and all components that are no island. */
function sourcesOn(page: Page, sources: IslandSources): string {
  const islands = elementsNamed(page, 'astro-island').map((island): string => {
    const { name } = JSON.parse(attribute(island, 'opts') ?? '{}');
    if (!sources.has(name)) throw new Error(`The island ${name} has no source file of this name.`);
    return name;
  });
  return [...sources]
    .filter(([name, text]) => islands.includes(name) || !/^export default /m.test(text))
    .map(([, text]) => text)
    .join('\n');
}

/**
 * Merges the styles of a page into one element and removes the rules that nothing on the page can match (H2.01).
 * @param islands sources of the islands, which may render more markup later; rules for it are kept
 * @throws when there are no styles, when they do not begin with the order of the layers, when none is left, or
 * when an island of the page has no source
 */
export async function pruneStyles(page: Page, islands: IslandSources): Promise<void> {
  const styles = elementsNamed(page, 'style');
  const [first, ...others] = styles;
  if (!first) throw new Error('The page has no <style>.');
  const css = styles.map(textOf).join('');
  if (!LAYER_ORDER.test(css)) {
    throw new Error('The styles do not start with the order of the layers (BaseHead.astro).');
  }
  const elements = elementsOf(page);
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: '-', extension: 'page' },
      { raw: sourcesOn(page, islands), extension: 'tsx' },
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
          // Scripts of the page may set any of these.
          undetermined: inlineScripts(page).flatMap((script) => words(textOf(script))),
        }),
      },
    ],
    defaultExtractor: words,
    safelist: {
      // PurgeCSS removes selectors without an element, such as `:focus-visible`.
      standard: [/^:/],
      // Scripts and browsers set these attributes later, so the markup does not have them.
      greedy: [/^data-/, /^aria-/],
    },
  });
  if (!result || !/[{]/.test(result.css)) throw new Error('No style is left after pruning.');
  setText(first, result.css);
  for (const style of others) remove(style);
}
