/** The two buttons under the reel of categories: each scrolls it by most of what is visible. */
const SHARE_OF_VIEW = 0.8;
const reel = document.querySelector('[data-scroller]');

for (const button of document.querySelectorAll<HTMLElement>('[data-scroller-step]')) {
  button.addEventListener('click', () => {
    const step = Number(button.dataset['scrollerStep']) * SHARE_OF_VIEW;
    reel?.scrollBy({ left: step * reel.clientWidth, behavior: 'smooth' });
  });
}
