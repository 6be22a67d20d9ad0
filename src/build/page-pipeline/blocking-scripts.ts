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
 * Replaces each element with `data-blocking-script` by the inline module script inside it, as a classic
 * script, which runs while the page is parsed: a module waits for the end of the page, and Astro bundles
 * scripts as modules only.
 * @throws when there is not exactly one such script, or when it imports something
 */
export function makeScriptsBlocking(page: Page): void {
  for (const element of elementsOf(page)) {
    if (attribute(element, 'data-blocking-script') === undefined) continue;
    const [script, ...others] = elementsOf(element);
    if (!script || others.length > 0 || attribute(script, 'type') !== 'module') {
      throw new Error('An element with data-blocking-script holds not exactly one module script.');
    }
    const code = textOf(script).trim();
    if (code === '' || NEEDS_MODULE.test(code)) {
      throw new Error('The script of data-blocking-script is not inlined whole.');
    }
    insertBefore(createElement('script', {}, `(()=>{${code}})();`), element);
    remove(element);
  }
}
