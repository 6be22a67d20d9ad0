/**
 * Loads all logos of the client marquee when it comes near the viewport. Browsers do not load lazy images that only an
 * animation moves into the viewport.
 */

const marquee = document.querySelector('[data-marquee]');

if (marquee) {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const logo of marquee.querySelectorAll('img')) logo.loading = 'eager';
    },
    { rootMargin: '300px' },
  ).observe(marquee);
}
