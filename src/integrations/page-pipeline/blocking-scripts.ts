import { Script } from 'node:vm';
import type { CheerioAPI } from 'cheerio';

/** Whether code is only valid in a module: it imports, exports, or awaits outside a function. */
function needsModule(code: string): boolean {
  try {
    new Script(code);
    return /\bimport\b/.test(code);
  } catch {
    return true;
  }
}

/**
 * Classic scripts run while the page is parsed; modules, the only scripts that Astro bundles, run later.
 * @throws when an element does not contain exactly one module script, or when the script imports something
 */
export function makeScriptsBlocking($: CheerioAPI): void {
  for (const element of $('[data-blocking-script]')) {
    const children = $(element).children();
    if (children.length !== 1 || !children.is('script[type=module]')) {
      throw new Error(
        'An element with data-blocking-script must contain exactly one module script.',
      );
    }
    const code = children.text().trim();
    if (code === '' || needsModule(code)) {
      throw new Error('The script in data-blocking-script is not completely inlined.');
    }
    $(element).replaceWith($('<script></script>').text(`(()=>{${code}})();`));
  }
}
