import type { CheerioAPI } from 'cheerio';

/**
 * Classic scripts run while the page is parsed; modules, the only scripts that Astro bundles, run later.
 * @throws when an element has no inlined module script: Astro inlines none that imports something
 */
export function makeScriptsBlocking($: CheerioAPI): void {
  for (const element of $('[data-blocking-script]')) {
    const code = $(element).children('script[type=module]').text().trim();
    if (!code) throw new Error('An element with data-blocking-script has no inlined script.');
    $(element).replaceWith($('<script></script>').text(`(()=>{${code}})();`));
  }
}
