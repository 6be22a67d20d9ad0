import {
  attribute,
  createElement,
  elementsOf,
  insertBefore,
  type Page,
  remove,
  textOf,
} from './html-tree.ts';
import { NEEDS_MODULE } from './merge-module-scripts.ts';

/**
 * Replaces each element with `data-blocking-script` by the inline module script in it, converted to a classic script.
 * A classic script runs while the page is parsed; a module, the only kind that Astro bundles, runs after parsing.
 * @throws when the element does not contain exactly one such script, or when the script imports something
 */
export function makeScriptsBlocking(page: Page): void {
  for (const element of elementsOf(page)) {
    if (attribute(element, 'data-blocking-script') === undefined) continue;
    const [script, ...others] = elementsOf(element);
    if (!script || others.length > 0 || attribute(script, 'type') !== 'module') {
      throw new Error(
        'An element with data-blocking-script must contain exactly one module script.',
      );
    }
    const code = textOf(script).trim();
    if (code === '' || NEEDS_MODULE.test(code)) {
      throw new Error('The script in data-blocking-script is not completely inlined.');
    }
    insertBefore(createElement('script', {}, `(()=>{${code}})();`), element);
    remove(element);
  }
}
