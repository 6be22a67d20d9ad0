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
  removeAttribute,
  textOf,
} from './html-tree.ts';

/** Scripts without attributes directly before an element, in order. */
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
 * Merges the scripts that hydrate islands and moves them to the end of the page, so that content arrives first
 * (H2.09). Menu, form and scroll-to-top work without them. If a control does nothing before hydration
 * (`data-needs-hydration`), the script stays before its island, so that no click is lost (H3.02).
 *
 * Removes `await-children`, with which Astro would start `client:interaction` only when the island is complete, and
 * clicks before that would be lost. The directive listens at once, and waits itself until the page is parsed.
 *
 * Astro inserts these scripts directly before the first island that needs them (seen on 7.3.5).
 * @throws when a page has islands but no script is found there
 */
export function moveIslandScripts(page: Page): void {
  const islands = elementsNamed(page, 'astro-island');
  const [first] = islands;
  if (!first) return;
  if (scriptsBefore(first).length === 0) {
    throw new Error('There is no script directly before the first <astro-island>.');
  }
  const scripts = islands.flatMap(scriptsBefore);
  const merged = createElement(
    'script',
    {},
    scripts.map((script) => textOf(script).trim()).join('\n'),
  );
  for (const script of scripts) remove(script);
  for (const island of islands) removeAttribute(island, 'await-children');

  const waiting = islands.find((island) =>
    elementsOf(island).some((element) => attribute(element, 'data-needs-hydration') !== undefined),
  );
  const [body] = elementsNamed(page, 'body');
  if (waiting) insertBefore(merged, waiting);
  else if (body) append(body, merged);
}
