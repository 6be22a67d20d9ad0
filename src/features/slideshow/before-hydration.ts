/** Hydrates the slideshow when the browser is idle. A swipe clicks "Next" or "Previous", also after hydration. */

const SWIPE_THRESHOLD_PX = 40;

const message = document.querySelector('[data-message]');
const island = message?.closest<HTMLElement>('astro-island');

if (message && island) {
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

  island.addEventListener('astro:hydration-error', ({ detail }) => {
    if (detail.held[0]) message.textContent = 'The slideshow could not be loaded. Try again.';
  });
  island.addEventListener('astro:hydrate', () => {
    message.textContent = '';
  });

  let start: Touch | undefined;
  island.addEventListener(
    'touchstart',
    ({ target, touches }) => {
      const isSwipe = touches.length === 1 && !(target as Element).closest('[data-controls]');
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
}
