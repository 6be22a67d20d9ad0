/** Only the animation hides an element, so without this script, or with reduced motion, everything is visible. */

interface RevealAnimation {
  durationMs: number;
  staggerMs: number;
  offsetYPx: number;
}

const SECTION_REVEAL: RevealAnimation = { durationMs: 700, staggerMs: 0, offsetYPx: 28 };

const SERVICE_CARD_REVEAL: RevealAnimation = {
  durationMs: 400,
  staggerMs: 20,
  offsetYPx: 16,
};

const REASON_CARD_REVEAL: RevealAnimation = {
  durationMs: 800,
  staggerMs: 100,
  offsetYPx: 24,
};

/** Written like `--ease-out` in the minified styles, so that it compresses well. */
const EASE_OUT = 'cubic-bezier(.16,1,.3,1)';
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function animateIn(
  element: Element | null,
  { durationMs, staggerMs, offsetYPx }: RevealAnimation,
  place = 0,
) {
  if (reducedMotion.matches) return;
  element?.animate(
    { opacity: [0, 1], transform: [`translateY(${offsetYPx}px)`, 'none'] },
    { duration: durationMs, delay: staggerMs * place, easing: EASE_OUT, fill: 'backwards' },
  );
}

/** @param enter called when an element enters the root; `atOnce` is true if it was there from the start */
function observe(
  selector: string,
  rootMargin: string,
  enter: (element: Element, observer: IntersectionObserver, atOnce: boolean) => void,
) {
  let atOnce = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) enter(target, observer, atOnce);
      }
      atOnce = false;
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

const indexOf = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);

// The margin covers everything above the viewport, so a jump to the end of the page reveals all sections.
observe('[data-reveal]', '999999px 0px 100px', (section, observer) => {
  observer.unobserve(section);
  // A section that is already visible would disappear first.
  if (section.getBoundingClientRect().top >= innerHeight) animateIn(section, SECTION_REVEAL);
});

// The list item is observed and its child is animated: a moving item would trigger its own observer.
observe('[data-reveal-items=repeat] > *', '0px', (item, _observer, atOnce) => {
  if (!atOnce) animateIn(item.firstElementChild, SERVICE_CARD_REVEAL, indexOf(item));
});

observe('[data-reveal-items=once] > *', '0px', (item, observer, atOnce) => {
  observer.unobserve(item);
  if (!atOnce) animateIn(item.firstElementChild, REASON_CARD_REVEAL, indexOf(item));
});
