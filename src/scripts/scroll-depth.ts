import { SCROLL_TO_TOP_THRESHOLD_PX, SOLID_HEADER_THRESHOLD_PX } from '@/config/scroll.ts';

/**
 * Marks the root element while the page is scrolled past a depth: `data-header-solid` for the navigation
 * bar, `data-scrolled-down` for the scroll-to-top button (S2.03, S4.14). An observer wakes only at the two
 * thresholds; a scroll listener would run on every frame.
 */
const top = document.querySelector('[data-scroll-sentinel]');
const depths = [
  ['data-header-solid', SOLID_HEADER_THRESHOLD_PX],
  ['data-scrolled-down', SCROLL_TO_TOP_THRESHOLD_PX],
] as const;

if (top) {
  for (const [attribute, depth] of depths) {
    new IntersectionObserver(
      // A busy device brings several at once, and the last is true.
      (entries) =>
        document.documentElement.toggleAttribute(attribute, !entries.at(-1)?.isIntersecting),
      { rootMargin: `${depth}px 0px 0px` },
    ).observe(top);
  }
}
