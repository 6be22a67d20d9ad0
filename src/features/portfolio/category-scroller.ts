/** Scrolls by buttons, and to a card that gets the focus, which Chromium does not do if the card is partly visible. */

const SHARE_OF_WIDTH = 0.8;
const scroller = document.querySelector('[data-scroller]') as Element;
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const buttons = document.querySelectorAll<HTMLElement>('[data-scroller-step]');
/** Scroll position of the last click, until it is reached or the visitor scrolls. */
let goal: number | undefined;

const directionOf = (button: HTMLElement) => Number(button.dataset['scrollerStep']);

function showEnds({ scrollLeft, scrollWidth, clientWidth }: Element) {
  const left = goal ?? scrollLeft;
  for (const button of buttons) {
    const rest = directionOf(button) < 0 ? left : scrollWidth - clientWidth - left;
    // Not 0, because some screens round positions. Not `disabled`, because a disabled button loses the focus.
    button.setAttribute('aria-disabled', String(rest < 2));
  }
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    const left = (goal ?? scrollLeft) + directionOf(button) * SHARE_OF_WIDTH * clientWidth;
    goal = Math.min(Math.max(left, 0), scrollWidth - clientWidth);
    scroller.scrollTo({
      left: goal,
      behavior: prefersReducedMotion.matches ? 'instant' : 'smooth',
    });
    showEnds(scroller);
  });
}

scroller.addEventListener('scroll', () => showEnds(scroller));

for (const type of ['scrollend', 'wheel', 'pointerdown', 'keydown', 'focusin']) {
  scroller.addEventListener(
    type,
    ({ target }) => {
      goal = undefined;
      showEnds(scroller);
      const card = target as Element;
      if (type === 'focusin' && card.matches('a:focus-visible')) {
        card.scrollIntoView({ block: 'nearest', inline: 'start' });
      }
    },
    { passive: true },
  );
}
