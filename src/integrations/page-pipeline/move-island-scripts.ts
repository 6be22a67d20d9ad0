import type { CheerioAPI } from 'cheerio';

/** Astro inserts its scripts directly before the first island: classic, inline, without attributes. */
const ISLAND_SCRIPT = 'script:not([type], [src])';

/**
 * Moves the scripts of islands to the end of the page, so that its text arrives and is painted first; before an island with
 * controls that do nothing without it (`data-needs-hydration`), so that no click is lost.
 */
export function moveIslandScripts($: CheerioAPI): void {
  const islands = $('astro-island');
  const scripts = islands.first().prevUntil(`:not(${ISLAND_SCRIPT})`);
  // Cheerio returns the nearest first.
  const inOrder = scripts.toArray().reverse();
  const waiting = islands.has('[data-needs-hydration]').first();
  if (waiting.length > 0) waiting.before(inOrder);
  else $('body').append(inOrder);
}
