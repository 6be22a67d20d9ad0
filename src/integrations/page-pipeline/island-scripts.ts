import type { CheerioAPI } from 'cheerio';

/**
 * Attributes of islands with the values that Astro assumes anyway, or without a use here. With `await-children` Astro
 * would start `client:interaction` only when the island is complete, and clicks before that would be lost; the directive
 * listens at once, and waits itself until the page is parsed.
 */
const REMOVED_ATTRIBUTES = ['await-children', 'component-export', 'opts', 'uid'];

/** Astro's own scripts: classic, inline, without attributes. */
const ISLAND_SCRIPT = 'script:not([type], [src])';

/**
 * Merges the scripts that hydrate islands and moves them to the end of the page, so that content arrives first.
 * Menu, form and scroll-to-top work without them. If a control does nothing before hydration
 * (`data-needs-hydration`), the script stays before its island, so that no click is lost.
 *
 * Astro inserts these scripts directly before the first island that needs them (seen on 7.3.5).
 * @throws when a page has islands but no script is found there
 */
export function moveIslandScripts($: CheerioAPI): void {
  const islands = $('astro-island');
  if (islands.length === 0) return;
  if (!islands.first().prev().is(ISLAND_SCRIPT)) {
    throw new Error('There is no script directly before the first <astro-island>.');
  }
  const scripts = $(ISLAND_SCRIPT).filter(islands.prevUntil(`:not(${ISLAND_SCRIPT})`));
  const code = Array.from(scripts, (script) => $(script).text().trim());
  const merged = $('<script></script>').text(code.join('\n'));
  scripts.remove();
  for (const name of REMOVED_ATTRIBUTES) islands.removeAttr(name);
  const waiting = islands.has('[data-needs-hydration]').first();
  if (waiting.length > 0) waiting.before(merged);
  else $('body').append(merged);
}
