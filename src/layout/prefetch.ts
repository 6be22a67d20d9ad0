/**
 * Prefetches the pages that a visitor may open next into the browser's cache, one after another: those of the navigation,
 * and the categories in view. Each is requested when the one before begins to arrive, so that a slow line is not idle for a
 * round trip. Starts when the page is loaded and the browser is idle, and waits while the tab is hidden. Fetches nothing
 * with Save-Data, on 2g, and after a click on a link, whose page needs the line. Pages that are fresh in the cache are not
 * requested again. Every page contains this script, so it must stay short.
 */

/** The limit of any page but home, in bytes. A page counts with it until its own bytes are known. */
const PAGE_BYTES = 13_000;

/** Bytes after which no further page is prefetched: with the last page, the sum stays below 100,000. */
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
/** The last page that was requested. */
let url: string;
let controller: AbortController | undefined;

async function fetchPages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '[data-next] a:not([aria-current])',
  )) {
    // Hidden tabs have no animation frames.
    await new Promise(requestAnimationFrame);
    // The links of a closed menu are at 0.
    if (bytes < PREFETCH_BYTES && link.getBoundingClientRect().top < innerHeight) {
      url = link.href;
      bytes += PAGE_BYTES;
      controller = new AbortController();
      // A failure is no error: the visitor may never open the page, or has opened another.
      await fetch(url, { priority: 'low', signal: controller.signal }).then(
        (response) => {
          response
            .text()
            .then(() => {
              const entry = performance.getEntriesByName(link.href)[0] as PerformanceResourceTiming;
              bytes += entry.transferSize - PAGE_BYTES;
            })
            .catch(() => {});
        },
        () => {},
      );
    }
  }
}

addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[href^="/"]');
  if (!link) return;
  // The next page needs the line, so stop, unless that page is on its way.
  bytes = Infinity;
  if (link.href !== url) controller?.abort();
});
addEventListener('load', ({ timeStamp }) => {
  if (
    timeStamp < PREFETCH_LOAD_MS &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType as string)
  )
    (window.requestIdleCallback ?? setTimeout)(fetchPages);
});
