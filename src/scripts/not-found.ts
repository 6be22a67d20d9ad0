/**
 * Decides what the page for unknown addresses shows (S2.33, D08b), before any of its content: sends the
 * visitor on to the page that was meant, or has the page show a category without works. Runs while the
 * page is parsed, so nobody sees the other text first.
 */
import { requestedPage } from '@/lib/requested-page.ts';

const root = document.querySelector<HTMLElement>('[data-not-found]');
if (root) {
  const { pages = '[]', siteName = '' } = root.dataset;
  const { pathname, search, hash } = location;
  const requested = requestedPage(pathname, JSON.parse(pages) as string[]);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Nobody is sent on whom the host has just redirected here: it would do it again.
  const isRedirected = (navigation?.redirectCount ?? 0) > 0;
  if (requested.found === 'page' && !isRedirected) {
    location.replace(requested.path + search + hash);
  } else if (requested.found === 'category') {
    root.dataset.category = requested.heading;
    document.title = `${requested.heading} · ${siteName}`;
  } else {
    console.error(`404: ${pathname}`);
  }
}
