/** The two buttons below the category scroller: each scrolls it by most of its visible width. */
const SHARE_OF_WIDTH = 0.8;
const scroller = document.querySelector('[data-scroller]');

for (const button of document.querySelectorAll<HTMLElement>('[data-scroller-step]')) {
  button.addEventListener('click', () => {
    const step = Number(button.dataset['scrollerStep']) * SHARE_OF_WIDTH;
    scroller?.scrollBy({ left: step * scroller.clientWidth, behavior: 'smooth' });
  });
}
