/**
 * Prefetches the pages that a visitor may open next into the browser's cache, one after another: Contact and Portfolio,
 * the categories in view, and the other pages of the navigation. Each is requested when the one before begins to arrive, so
 * that a slow line is not idle for a round trip. Starts when the page is loaded and the browser is idle, and waits while
 * the tab is hidden. Fetches nothing with Save-Data, on 2g, and after a click on a link, whose page needs the line. Pages
 * that are fresh in the cache are not requested again. Every page contains this script, so it must stay short.
 */

/** Home with its limit of 22,000 bytes, and five other pages with 13,000, stay below 100,000 bytes. */
const MAX_PAGES = 6;

/**
 * Time within which a page must have loaded for others to be prefetched, in milliseconds. The 80 kB of a page take about
 * three seconds on a line with 400 kbit/s, and longer than this on 2g, which most browsers do not report.
 */
const PREFETCH_LOAD_MS = 8000;

const { connection } = navigator as Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};
/** Contact, where the header leads, and Portfolio come first; the links of a closed menu are at the top of the viewport. */
const LINKS = [
  '[data-next] [href="/contact"]',
  '[data-next] [href="/portfolio"]',
  'main [data-next] a',
  '[data-next] a',
];
const controller = new AbortController();
const urls = new Set<string>();
let isLeaving = false;
/** The last page that was requested. */
let url: string;

async function fetchPages() {
  for (const link of LINKS.flatMap((links) => [
    ...document.querySelectorAll<HTMLAnchorElement>(`${links}:not([aria-current])`),
  ])) {
    // Hidden tabs have no animation frames.
    await new Promise(requestAnimationFrame);
    if (
      isLeaving ||
      urls.size === MAX_PAGES ||
      urls.has(link.href) ||
      link.getBoundingClientRect().top > innerHeight
    )
      continue;
    url = link.href;
    urls.add(url);
    // A failure is no error: the visitor may never open the page, or has opened another.
    await fetch(url, { priority: 'low', signal: controller.signal }).catch(() => {});
  }
}

addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[href^="/"]');
  // A click with one of these keys opens another tab or window.
  if (!link || link.pathname === location.pathname || ctrlKey || metaKey || shiftKey) return;
  isLeaving = true;
  // The next page needs the line, unless that page is on its way.
  if (link.href !== url) controller.abort();
});
addEventListener('load', ({ timeStamp }) => {
  if (
    timeStamp < PREFETCH_LOAD_MS &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType as string)
  )
    // A browser that draws all the time may never be idle.
    window.requestIdleCallback?.(fetchPages, { timeout: 1000 }) ?? setTimeout(fetchPages);
});
