/**
 * Hides the map if it cannot be loaded, so that the drawing behind it stays visible instead of the browser's error page.
 * A frame of another site does not tell whether it has failed; a request to the same URL does.
 */

const place = document.querySelector('.map');
const map = place?.querySelector('iframe');

if (place && map) {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const options = { method: 'HEAD', mode: 'no-cors', referrerPolicy: 'no-referrer' } as const;
      fetch(map.src, options).catch(() => {
        // Without the frame, what is below it would move.
        map.style.visibility = 'hidden';
      });
    },
    // The distance at which the frame is loaded.
    { rootMargin: '200px' },
  ).observe(place);
}
