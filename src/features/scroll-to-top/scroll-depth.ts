/**
 * Sets attributes on the root element to whether the page is scrolled past a threshold: `data-header-solid` for the
 * header, `data-scrolled-down` for the scroll-to-top button. Uses an IntersectionObserver, which runs
 * only at the thresholds; a scroll listener would run on every frame.
 */

const sentinel = document.querySelector('[data-scroll-sentinel]');
/** Attributes, and the scroll depth in pixels from which they are set. */
const depths = [
  ['data-header-solid', 8],
  ['data-scrolled-down', 200],
] as const;

if (sentinel) {
  for (const [attribute, depth] of depths) {
    new IntersectionObserver(
      // A slow device delivers several entries at once; the last one is current.
      (entries) =>
        document.documentElement.setAttribute(attribute, `${!entries.at(-1)?.isIntersecting}`),
      { rootMargin: `${depth}px 0px 0px` },
    ).observe(sentinel);
  }
}
