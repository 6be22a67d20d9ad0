import { MARQUEE_LOAD_MARGIN_PX } from '@/config/marquee.ts';

/**
 * Loads all logos of the client strip when it comes near: a lazy picture that only an animation carries
 * into view is never noticed by the browser.
 */
const strip = document.querySelector('[data-marquee]');

if (strip) {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const logo of strip.querySelectorAll('img')) logo.loading = 'eager';
    },
    { rootMargin: `${MARQUEE_LOAD_MARGIN_PX}px` },
  ).observe(strip);
}
