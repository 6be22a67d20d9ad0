import {
  type RevealAnimation,
  REASON_CARD_REVEAL,
  REVEAL_OFFSET_PX,
  SECTION_REVEAL,
  SERVICE_CARD_REVEAL,
} from '@/config/reveal.ts';

/**
 * Brings in sections and cards as they come into view (S2.14, D03a, D03b, D04a, D04b). No style hides
 * anything: the first frame of each animation does, so without this script, or under reduced motion,
 * everything is simply there.
 */
const EASE_OUT = 'cubic-bezier(0.16, 1, 0.3, 1)';
const still = matchMedia('(prefers-reduced-motion: reduce)');

function animateIn(element: Element | null, { durationMs, staggerMs, offsetYPx }: RevealAnimation, place = 0) {
  if (still.matches) return;
  element?.animate(
    { opacity: [0, 1], transform: [`translateY(${offsetYPx}px)`, 'none'] },
    { duration: durationMs, delay: staggerMs * place, easing: EASE_OUT, fill: 'backwards' },
  );
}

/** @param enter called when an element comes near; `atOnce` when it has been there from the start */
function watch(
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

const placeOf = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);

// Everything above counts as near, so a jump to the end of the page leaves nothing behind.
watch('[data-reveal]', `999999px 0px ${REVEAL_OFFSET_PX}px`, (section, observer) => {
  observer.unobserve(section);
  section.setAttribute('data-revealed', '');
  // What can be seen already is left alone: it would vanish before it came in.
  if (section.getBoundingClientRect().top >= innerHeight) animateIn(section, SECTION_REVEAL);
});

// The slot is watched and its content moved; a moving slot would leave and enter by itself.
watch('[data-reveal-items=repeat] > *', '0px', (slot, _observer, atOnce) => {
  if (!atOnce) animateIn(slot.firstElementChild, SERVICE_CARD_REVEAL, placeOf(slot));
});

watch('[data-reveal-items=once] > *', '0px', (slot, observer, atOnce) => {
  observer.unobserve(slot);
  if (!atOnce) animateIn(slot.firstElementChild, REASON_CARD_REVEAL, placeOf(slot));
});
