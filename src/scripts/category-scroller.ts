/**
 * The category scroller. Each of the two buttons below it scrolls it by most of its visible width. A card that is
 * focused by keyboard is scrolled into view, which Chromium does not do for a card that is partly visible (H1.04).
 */
const SHARE_OF_WIDTH = 0.8;
const scroller = document.querySelector('[data-scroller]');

for (const button of document.querySelectorAll<HTMLElement>('[data-scroller-step]')) {
  button.addEventListener('click', () => {
    const step = Number(button.dataset['scrollerStep']) * SHARE_OF_WIDTH;
    scroller?.scrollBy({ left: step * scroller.clientWidth, behavior: 'smooth' });
  });
}

scroller?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('a:focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
});
