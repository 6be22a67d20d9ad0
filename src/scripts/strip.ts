import { STRIP_APPROACH_PX } from '@/config/client-strip.ts';

/**
 * Loads all logos of the client strip when it comes near: a lazy picture that only an animation carries
 * into view is never noticed by the browser.
 */
const strip = document.querySelector('[data-strip]');

if (strip) {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const logo of strip.querySelectorAll('img')) logo.loading = 'eager';
    },
    { rootMargin: `${STRIP_APPROACH_PX}px` },
  ).observe(strip);
}
