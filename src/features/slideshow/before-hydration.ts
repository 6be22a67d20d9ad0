/**
 * Hydrates the slideshow when the browser is idle, and says if it could not be loaded. A swipe clicks "Next" or "Previous",
 * also after hydration.
 */

const SWIPE_THRESHOLD_PX = 40;

const message = document.querySelector('[data-slideshow-message]');
const island = document.querySelector('.hero > astro-island') as HTMLElement;

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (!matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData) {
  const hydrate = () => island.dispatchEvent(new Event('hydrate'));
  // Background tabs have no animation frames: they do not hydrate. The timeout is for browsers that are never idle.
  addEventListener('load', () =>
    requestAnimationFrame(
      () => window.requestIdleCallback?.(hydrate, { timeout: 1000 }) ?? setTimeout(hydrate),
    ),
  );
}

/** Shows that a press is held, and removes it. */
const showBusy = (button?: Element | null) => {
  for (const busy of island.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
  button?.setAttribute('aria-busy', 'true');
};
document.addEventListener(
  'click',
  ({ target }) => {
    if (island.matches('[ssr]'))
      showBusy((target as Element).closest('[data-needs-hydration] button'));
  },
  true,
);
const show = (text: string) => {
  if (message) message.textContent = text;
  showBusy();
};
island.addEventListener('astro:hydration-error', () => {
  if (island.querySelector('[aria-busy]'))
    show('The slideshow could not be loaded. Try again, or reload the page.');
});
island.addEventListener('island-render', () => show(''));

let start: Touch | undefined;
island.addEventListener(
  'touchstart',
  ({ target, touches }) => {
    const isSwipe = touches.length === 1 && !(target as Element).closest('[data-needs-hydration]');
    start = isSwipe ? touches[0] : undefined;
  },
  { passive: true },
);
island.addEventListener('touchend', ({ changedTouches: [end] }) => {
  if (!start || !end) return;
  const dx = end.clientX - start.clientX;
  // A mostly vertical gesture scrolls.
  if (Math.abs(dx) > Math.max(SWIPE_THRESHOLD_PX, Math.abs(end.clientY - start.clientY)))
    island.querySelector<HTMLElement>(`[value=${dx < 0 ? 'next' : 'previous'}]`)?.click();
});
