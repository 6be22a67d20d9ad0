/** Loads all logos when the marquee is near: browsers do not load lazy images that an animation moves into view. */

const marquee = document.querySelector('[data-marquee]') as Element;

new IntersectionObserver(
  (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    for (const logo of marquee.querySelectorAll('img')) logo.loading = 'eager';
  },
  { rootMargin: '300px' },
).observe(marquee);
