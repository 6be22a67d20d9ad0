/** What the page for unknown addresses finds it should show. */
export type RequestedPage =
  /** A page of this site, under another spelling of its address. */
  | { found: 'page'; path: string }
  /** A category that the portfolio does not have. */
  | { found: 'category'; heading: string }
  | { found: 'nothing' };

/**
 * What a visitor meant by an address that the host knows no file for: a category or one of its further
 * pages (`/portfolio/psa/2`) in any case, a page with a slash at its end, a category that does not exist,
 * or nothing of ours (S2.32, S2.33, S8.06, D08a, D24c). Whether a further page exists is not known here:
 * one that does not comes back without its slash, and then is nothing.
 *
 * @param path the address's path, as the browser gives it (percent-encoded)
 * @param pages paths of all pages but the further ones, lower case, without a slash at their end
 */
export function requestedPage(path: string, pages: readonly string[]): RequestedPage {
  const bare = path.replace(/\/+$/, '');
  const [, typed, page = ''] = /^\/portfolio\/([^/]+)(\/\d+)?$/i.exec(bare) ?? [];
  let category = typed;
  try {
    category = typed && decodeURIComponent(typed);
  } catch {
    // Not valid percent-encoding: taken as it was typed.
  }
  const known = category === undefined ? bare : `/portfolio/${category.toLowerCase()}`;
  const isKnown = pages.includes(known);
  // The same address again would only lead back here.
  if (isKnown && known + page !== path) return { found: 'page', path: known + page };
  if (category === undefined || isKnown || page !== '') return { found: 'nothing' };
  return { found: 'category', heading: category.replaceAll('-', ' ') };
}
