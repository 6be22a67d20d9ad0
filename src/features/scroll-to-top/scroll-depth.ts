import { SCROLL_TO_TOP_THRESHOLD_PX, SOLID_HEADER_THRESHOLD_PX } from './thresholds.ts';

/**
 * Sets attributes on the root element while the page is scrolled past a threshold: `data-header-solid` for the
 * header, `data-scrolled-down` for the scroll-to-top button (S2.03, S4.14). Uses an IntersectionObserver, which runs
 * only at the thresholds; a scroll listener would run on every frame.
 */
const top = document.querySelector('[data-scroll-sentinel]');
const depths = [
  ['data-header-solid', SOLID_HEADER_THRESHOLD_PX],
  ['data-scrolled-down', SCROLL_TO_TOP_THRESHOLD_PX],
] as const;

if (top) {
  for (const [attribute, depth] of depths) {
    new IntersectionObserver(
      // A slow device delivers several entries at once; the last one is current.
      (entries) =>
        document.documentElement.toggleAttribute(attribute, !entries.at(-1)?.isIntersecting),
      { rootMargin: `${depth}px 0px 0px` },
    ).observe(top);
  }
}
