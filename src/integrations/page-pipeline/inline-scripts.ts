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

const scoped = (code: string) => `(()=>{${code.trim()}})();`;

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
    $(element).replaceWith($('<script></script>').text(scoped(code)));
  }
}

/** Each script costs a tag and a hash in the security policy. Every module keeps its own scope. */
export function mergeModuleScripts($: CheerioAPI): void {
  const modules = $('script[type=module]:not([src])').filter(
    (_, script) => !needsModule($(script).text()),
  );
  if (modules.length < 2) return;
  const code = Array.from(modules, (script) => scoped($(script).text()));
  modules.last().text(code.join(''));
  modules.slice(0, -1).remove();
}
