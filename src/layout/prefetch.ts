/**
 * Prefetches the pages that a visitor may open next into the browser's cache, one at a time: those of the navigation, and
 * the categories in view. Starts when the page is loaded and the browser is idle, and waits while the tab is hidden.
 * Fetches nothing with Save-Data, on 2g, and after a click on a link, whose page needs the line. Pages that are fresh in
 * the cache are not requested again. Every page contains this script, so it must stay short.
 */

/**
 * Bytes after which no further page is prefetched. The last page then adds at most 13,000, the limit of any page but
 * home, so that the sum stays below 100,000.
 */
const PREFETCH_BYTES = 86_000;

/**
 * Time within which a page must have loaded for others to be prefetched, in milliseconds. The 80 kB of a page take about
 * three seconds on a line with 400 kbit/s, and longer than this on 2g, which most browsers do not report.
 */
const PREFETCH_LOAD_MS = 8000;

const { connection } = navigator as Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};
let bytes = 0;

async function fetchPages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '[data-next] a:not([aria-current])',
  )) {
    // Hidden tabs have no animation frames.
    await new Promise(requestAnimationFrame);
    // The links of a closed menu are at 0.
    if (bytes < PREFETCH_BYTES && link.getBoundingClientRect().top < innerHeight) {
      await fetch(link.href, { priority: 'low' })
        .then((response) => response.text())
        // That is no error: the visitor may never open the page.
        .catch(() => {});
      const entry = performance.getEntriesByName(link.href).pop();
      bytes += (entry as PerformanceResourceTiming | undefined)?.transferSize ?? 0;
    }
  }
}

addEventListener('click', ({ target }) => {
  // The next page needs the line, so stop.
  if ((target as Element).closest('[href^="/"]')) bytes = PREFETCH_BYTES;
});
addEventListener('load', ({ timeStamp }) => {
  if (
    timeStamp < PREFETCH_LOAD_MS &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType as string)
  )
    (window.requestIdleCallback ?? setTimeout)(fetchPages);
});
