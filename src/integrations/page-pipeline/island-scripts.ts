import type { CheerioAPI } from 'cheerio';

/** Attributes that `src/hydration/interaction.ts` does not read. */
const REMOVED_ATTRIBUTES = ['await-children', 'client', 'component-export', 'opts', 'uid'];

/** Astro's own scripts: classic, inline, without attributes. */
const ISLAND_SCRIPT = 'script:not([type], [src])';

const ASTRO_DEFINITION = /astro:unmount/;

/**
 * Moves hydration to the end of the page, so that content arrives first; before an island with a control that does
 * nothing until then (`data-needs-hydration`), so that no click is lost. Removes Astro's own definition of the element.
 * @throws when the scripts are not directly before the first island, where Astro 7.3.5 inserts them
 */
export function moveIslandScripts($: CheerioAPI): void {
  const islands = $('astro-island');
  if (islands.length === 0) return;
  if (!islands.first().prev().is(ISLAND_SCRIPT)) {
    throw new Error('There is no script directly before the first <astro-island>.');
  }
  const scripts = $(ISLAND_SCRIPT).filter(islands.prevUntil(`:not(${ISLAND_SCRIPT})`));
  const [code = '', ...others] = Array.from(scripts, (script) => $(script).text().trim());
  if (others.length !== 1 || !ASTRO_DEFINITION.test(others.join())) {
    throw new Error(
      'The scripts before the first <astro-island> are not those of client:interaction.',
    );
  }
  const moved = $('<script></script>').text(code);
  scripts.remove();
  for (const name of REMOVED_ATTRIBUTES) islands.removeAttr(name);
  const waiting = islands.has('[data-needs-hydration]').first();
  if (waiting.length > 0) waiting.before(moved);
  else $('body').append(moved);
}
