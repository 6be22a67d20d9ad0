/** What `404.html` shows for a URL. */
export type RequestedPage =
  /** An existing page whose URL was spelled differently. */
  | { found: 'page'; path: string }
  /** A category that does not exist. */
  | { found: 'category'; heading: string }
  | { found: 'nothing' };

/**
 * What a visitor meant by a URL for which the host has no file (S2.32, S2.33, S8.06, D08a, D24c): a category, or page
 * 2 and up of it (`/portfolio/psa/2`), in any case; a page with a trailing slash; a category that does not exist; or
 * nothing. Whether page 2 and up of a category exist is not known here: if not, the URL without the slash fails again,
 * and the result is nothing.
 *
 * @param path path of the URL, percent-encoded
 * @param pages paths of all pages except page 2 and up of a category: lower case, without a trailing slash
 */
export function requestedPage(path: string, pages: readonly string[]): RequestedPage {
  const bare = path.replace(/\/+$/, '');
  const [, typed, page = ''] = /^\/portfolio\/([^/]+)(\/\d+)?$/i.exec(bare) ?? [];
  let category = typed;
  try {
    category = typed && decodeURIComponent(typed);
  } catch {
    // Invalid percent-encoding: use it as typed.
  }
  const known = category === undefined ? bare : `/portfolio/${category.toLowerCase()}`;
  const isKnown = pages.includes(known);
  // Redirecting to the same URL would be a loop.
  if (isKnown && known + page !== path) return { found: 'page', path: known + page };
  if (category === undefined || isKnown || page !== '') return { found: 'nothing' };
  return { found: 'category', heading: category.replaceAll('-', ' ') };
}
