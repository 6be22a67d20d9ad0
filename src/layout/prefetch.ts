/**
 * Prefetches the pages that a visitor may open next, one after another: Contact and Portfolio, the categories in view,
 * and the other pages of the navigation. Each is requested when the one before begins to arrive, so that a slow
 * connection is not idle for a round trip. Starts when the page is loaded and the browser is idle, and waits while the
 * tab is in the background. Does nothing with Save-Data, on 2g, and after a click on a link, whose page needs the
 * bandwidth. Every page contains this script, so it must stay short.
 */

/** Home with at most 22,000 bytes and five other pages with 13,000 stay below 100,000 bytes. */
const MAX_PAGES = 6;

/**
 * If a page takes longer to load, no other is prefetched. The 80 kB of a page take about three seconds at 400 kbit/s,
 * and longer than this on 2g, which most browsers do not report.
 */
const PREFETCH_LOAD_MS = 8000;

const { connection } = navigator as Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};
/**
 * Contact, to which the header leads, and Portfolio come first. A closed menu's links are at the top of the viewport.
 */
const LINKS = [
  '[data-next] [href="/contact"]',
  '[data-next] [href="/portfolio"]',
  'main [data-next] a',
  '[data-next] a',
];
const controller = new AbortController();
const urls = new Set<string>();
let isLeaving = false;
let url: string;

async function fetchPages() {
  for (const link of LINKS.flatMap((links) => [
    ...document.querySelectorAll<HTMLAnchorElement>(`${links}:not([aria-current])`),
  ])) {
    // Waits while the tab is in the background.
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
    // The visitor may never open the page, or has opened another.
    await fetch(url, { priority: 'low', signal: controller.signal }).catch(() => {});
  }
}

addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[href^="/"]');
  // With these keys, a click opens another tab or window.
  if (!link || link.pathname === location.pathname || ctrlKey || metaKey || shiftKey) return;
  isLeaving = true;
  // The next page needs the bandwidth, unless it is being fetched already.
  if (link.href !== url) controller.abort();
});
addEventListener('load', ({ timeStamp }) => {
  if (
    timeStamp < PREFETCH_LOAD_MS &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType as string)
  )
    // The timeout is for browsers that are never idle.
    window.requestIdleCallback?.(fetchPages, { timeout: 1000 }) ?? setTimeout(fetchPages);
});
