/** An IntersectionObserver runs only at the thresholds; a scroll listener would run at every step. */

const sentinel = document.querySelector('[data-scroll-sentinel]') as Element;
/** Attributes of the root element, and their thresholds in pixels. */
const depths = [
  ['data-header-solid', 8],
  ['data-scrolled-down', 200],
] as const;

for (const [attribute, depth] of depths) {
  new IntersectionObserver(
    // A slow device delivers several entries at once; the last one is current.
    (entries) =>
      document.documentElement.setAttribute(attribute, `${!entries.at(-1)?.isIntersecting}`),
    { rootMargin: `${depth}px 0px 0px` },
  ).observe(sentinel);
}
