/** Only the animation hides an element, so without this script, or with reduced motion, everything is visible. */

const SECTION_DURATION_MS = 700;
const SECTION_OFFSET_PX = 28;

const SERVICE_CARD_DURATION_MS = 400;
const SERVICE_CARD_OFFSET_PX = 16;
const SERVICE_CARD_STAGGER_MS = 20;

const REASON_CARD_DURATION_MS = 800;
const REASON_CARD_OFFSET_PX = 24;
const REASON_CARD_STAGGER_MS = 100;

/** Written like `--ease-out` in the minified styles, so that it compresses well. */
const EASE_OUT = 'cubic-bezier(.16,1,.3,1)';
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Fades an element in from below. Times are in milliseconds. */
function animateIn(element: Element | null, duration: number, offsetYPx: number, delay = 0) {
  if (reducedMotion.matches) return;
  element?.animate(
    { opacity: [0, 1], transform: [`translateY(${offsetYPx}px)`, 'none'] },
    { duration, delay, easing: EASE_OUT, fill: 'backwards' },
  );
}

/** @param enter called when an element enters the root; `atOnce` is true if it was there from the start */
function observe(
  selector: string,
  rootMargin: string,
  isOnce: boolean,
  enter: (element: Element, atOnce: boolean) => void,
) {
  let atOnce = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        enter(target, atOnce);
        if (isOnce) observer.unobserve(target);
      }
      atOnce = false;
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/** Each item of a list starts a little after the one before. */
function observeItems(
  value: string,
  isOnce: boolean,
  durationMs: number,
  offsetYPx: number,
  staggerMs: number,
) {
  // The list item is observed and its child is animated: a moving item would trigger its own observer.
  observe(`[data-reveal-items=${value}] > *`, '0px', isOnce, (item, atOnce) => {
    const place = [...(item.parentElement?.children ?? [])].indexOf(item);
    if (!atOnce) animateIn(item.firstElementChild, durationMs, offsetYPx, staggerMs * place);
  });
}

// The margin covers everything above the viewport, so a jump to the end of the page reveals all sections.
observe('[data-reveal]', '999999px 0px 100px', true, (section) => {
  // A section that is already visible would disappear first.
  if (section.getBoundingClientRect().top >= innerHeight)
    animateIn(section, SECTION_DURATION_MS, SECTION_OFFSET_PX);
});
observeItems(
  'repeat',
  false,
  SERVICE_CARD_DURATION_MS,
  SERVICE_CARD_OFFSET_PX,
  SERVICE_CARD_STAGGER_MS,
);
observeItems('once', true, REASON_CARD_DURATION_MS, REASON_CARD_OFFSET_PX, REASON_CARD_STAGGER_MS);
