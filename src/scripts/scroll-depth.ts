import { SCROLL_TO_TOP_THRESHOLD_PX, SOLID_BAR_THRESHOLD_PX } from '@/config/scroll.ts';

/**
 * Marks the root element while the page is scrolled past a depth: `data-bar-solid` for the navigation
 * bar, `data-past-top` for the scroll-to-top button (SPEC 2 and 4). An observer wakes only at the two
 * thresholds; a scroll listener would run on every frame.
 */
const top = document.querySelector('[data-page-top]');
const depths = [
  ['data-bar-solid', SOLID_BAR_THRESHOLD_PX],
  ['data-past-top', SCROLL_TO_TOP_THRESHOLD_PX],
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
