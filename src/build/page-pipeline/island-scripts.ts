import {
  append,
  attribute,
  createElement,
  type Element,
  elementsNamed,
  elementsOf,
  insertBefore,
  type Page,
  remove,
  textOf,
} from './html-tree.ts';

/**
 * Attributes of `<astro-island>` that its script can do without; of `opts` it needs the value alone. `await-children` is worse than that:
 * `client:interaction` itself waits until the page is parsed, but listens at once. Astro would listen later, and
 * clicks would be lost while the rest of the island is on its way (H3.02).
 */
const UNUSED_ATTRIBUTES = new Set(['await-children', 'uid', 'prefix', 'component-export']);

/** Scripts without attributes that stand directly before an element, in their order. */
function scriptsBefore(element: Element): Element[] {
  const siblings = element.parentNode?.childNodes ?? [];
  const scripts: Element[] = [];
  for (let index = siblings.indexOf(element) - 1; index >= 0; index -= 1) {
    const sibling = siblings[index];
    if (!sibling || !('tagName' in sibling)) break;
    if (sibling.tagName !== 'script' || sibling.attrs.length > 0) break;
    scripts.unshift(sibling);
  }
  return scripts;
}

/**
 * Puts the scripts that hydrate islands into one, at the end of the page, so that content arrives before
 * them (H2.09). Until then menu, form and scroll-to-top work without. Where a control does nothing before
 * its island is hydrated (`data-wait`), the script stays before that island, and no click is missed.
 *
 * Astro writes them directly before the first island that needs them (seen on 7.3.5).
 * @throws when a page has islands and no script is found there
 */
export function moveIslandScripts(page: Page): void {
  const islands = elementsNamed(page, 'astro-island');
  const [first] = islands;
  if (!first) return;
  if (scriptsBefore(first).length === 0) {
    throw new Error('No script stands directly before the first <astro-island>.');
  }
  const scripts = islands.flatMap(scriptsBefore);
  const merged = createElement(
    'script',
    {},
    scripts.map((script) => textOf(script).trim()).join('\n'),
  );
  for (const script of scripts) remove(script);
  for (const island of islands) {
    island.attrs = island.attrs.filter(({ name }) => !UNUSED_ATTRIBUTES.has(name));
    const options = island.attrs.find(({ name }) => name === 'opts');
    if (options) options.value = JSON.stringify({ value: JSON.parse(options.value).value });
  }

  const waiting = islands.find((island) =>
    elementsOf(island).some((element) => attribute(element, 'data-wait') !== undefined),
  );
  const [body] = elementsNamed(page, 'body');
  if (waiting) insertBefore(merged, waiting);
  else if (body) append(body, merged);
}
