/**
 * Prefetches the pages that a visitor may open next, one after another. Each is requested when the one before begins to
 * arrive, so that a slow connection is not idle in between. Every page contains this script, so it must stay short.
 */

/** Home with at most 24,500 bytes and five other pages with 13,000 stay below 100,000 bytes. */
const MAX_PAGES = 6;

/** After a slower load, nothing is prefetched: 80 kB take about 3 s at 400 kbit/s, and longer than this on 2g. */
const PREFETCH_LOAD_MS = 8000;

/** Prefetching ends by then: a visit to a page that does not answer would wait for its request. */
const PREFETCH_LIMIT_MS = 20_000;

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
/** The pages that were requested; the last one may still be arriving. */
const urls: string[] = [];
let isLeaving = false;

async function fetchPages() {
  setTimeout(() => controller.abort(), PREFETCH_LIMIT_MS);
  for (const link of LINKS.flatMap((links) => [
    ...document.querySelectorAll<HTMLAnchorElement>(`${links}:not([aria-current])`),
  ])) {
    // Waits while the tab is in the background.
    await new Promise(requestAnimationFrame);
    const { href } = link;
    if (
      isLeaving ||
      urls.length === MAX_PAGES ||
      urls.includes(href) ||
      link.getBoundingClientRect().top > innerHeight
    )
      continue;
    urls.push(href);
    // The visitor may never open the page, or has opened another.
    await fetch(href, { priority: 'low', signal: controller.signal }).catch(() => {});
  }
}

addEventListener('page-leave', ({ target }) => {
  isLeaving = true;
  // The next page needs the bandwidth, unless it is being fetched already.
  if ((target as HTMLAnchorElement).href !== urls.at(-1)) controller.abort();
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
