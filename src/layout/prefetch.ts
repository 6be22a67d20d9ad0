/**
 * Prefetches the pages that a visitor may open next, one after another. Each is requested when the one before begins to
 * arrive, so that a slow connection is not idle in between. Every page contains this script, so it must stay short.
 */

/** Home with at most 22,000 bytes and five other pages with 13,000 stay below 100,000 bytes. */
const MAX_PAGES = 6;

/** After a slower load, nothing is prefetched: 80 kB take about 3 s at 400 kbit/s, and longer than this on 2g. */
const PREFETCH_LOAD_MS = 8000;

const { connection } = navigator as Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};
/** In order of priority. The links of a closed menu are at the top of the viewport. */
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
