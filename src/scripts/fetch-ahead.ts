/**
 * Fetches the pages that a visitor may open next into the browser's cache, one at a time: those of the navigation, and
 * the categories in view. Starts when the page is loaded, and waits before each page until the tab is visible and the
 * browser is idle. Fetches nothing with Save-Data, on 2g, on a line on which the page itself arrived slowly, and after
 * a click on a link, whose page needs the line. Pages that are fresh in the cache are not requested again.
 */
import { FETCH_AHEAD_BYTES, FETCH_AHEAD_MAX_RESPONSE_MS } from '@/config/fetch-ahead.ts';

let bytes = 0;

async function fetchPages() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const [page] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (
    connection?.saveData ||
    /2g/.test(connection?.effectiveType as string) ||
    page.responseEnd - page.responseStart > FETCH_AHEAD_MAX_RESPONSE_MS
  )
    return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-fetch-ahead] a')) {
    // Hidden tabs have no animation frames.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    const { href } = link;
    // The links of a closed menu are at 0.
    if (bytes < FETCH_AHEAD_BYTES && link.getBoundingClientRect().top < innerHeight) {
      await (await fetch(href, { priority: 'low' })).text();
      const [entry] = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
      bytes += entry?.transferSize ?? 0;
    }
  }
}

// A link that the visitor follows gets the line.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[href^="/"]')) bytes = FETCH_AHEAD_BYTES;
});
// A page that cannot be fetched is no error: it is fetched when the visitor opens it.
addEventListener('load', () => fetchPages().catch(() => {}));
