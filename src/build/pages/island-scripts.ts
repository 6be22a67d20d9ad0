import { inlineScripts, withoutScripts } from './inline-parts.ts';

/** Astro's own scripts for islands: when each wakes, and the element that holds it. */
const ISLAND_SCRIPT = /\bself\.Astro\b|\bcustomElements\.define\("astro-island"/;

/** A control that does nothing before its island wakes. */
const WAITING_CONTROL = /<[^>]*\sdata-wait\b/;

/**
 * Puts the scripts that wake islands into one, at the end of the page, so that words arrive before them.
 * Until then menu, form and the way to the top work without. Where a control does nothing before its
 * island wakes (`data-wait`), the script stays before the first island, and no click is missed.
 * @param html a built page
 */
export function settleIslandScripts(html: string): string {
  const scripts = inlineScripts(html).filter(
    ({ attributes, code }) => attributes.trim() === '' && ISLAND_SCRIPT.test(code),
  );
  const [first, ...others] = scripts;
  if (!first) return html;
  const merged = `<script>${scripts.map(({ code }) => code.trim()).join('\n')}</script>`;
  let page = html;
  for (const { element } of others) page = page.replace(element, '');
  if (WAITING_CONTROL.test(withoutScripts(html))) return page.replace(first.element, () => merged);
  return page.replace(first.element, '').replace('</body>', () => `${merged}</body>`);
}

const ISLAND = /<astro-island\b[^>]*>/g;

/** Drops what Astro writes on every island for itself: its number in the build, and its name for `dev`. */
export function shortenIslands(html: string): string {
  return html.replace(ISLAND, (tag) =>
    tag.replace(/ uid="[^"]*"/, '').replace(/&quot;name&quot;:&quot;\w*&quot;,/, ''),
  );
}
