/** Decides what `404.html` shows. Runs while the page is parsed, so that nothing wrong appears. */
import { requestedPage } from './requested-page.ts';

const root = document.querySelector('[data-not-found]') as HTMLElement;
const { pages = '[]', redirects = '{}' } = root.dataset;
const { pathname, search, hash } = location;
const requested = requestedPage(pathname, JSON.parse(pages), JSON.parse(redirects));
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A host that has just redirected here would do so again.
const isRedirected = (navigation?.redirectCount ?? 0) > 0;
if (requested.found === 'page' && !isRedirected) {
  location.replace(requested.path + search + hash);
} else if (requested.found === 'category') {
  root.dataset.category = requested.heading;
  // `404.astro` sets this title.
  document.title = document.title.replace('Page not found', () => requested.heading);
} else {
  console.error(`404: ${pathname}`);
}
