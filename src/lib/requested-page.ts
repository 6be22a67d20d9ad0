/** What the page for unknown addresses finds it should show. */
export type RequestedPage =
  /** A page of this site, under another spelling of its address. */
  | { found: 'page'; path: string }
  /** A category that the portfolio does not have. */
  | { found: 'category'; heading: string }
  | { found: 'nothing' };

/**
 * What a visitor meant by an address that the host knows no file for: a category in any case, a page
 * with a slash at its end, a category that does not exist, or nothing of ours (SPEC 2, Category page
 * details; SPEC 8; DECISIONS 8 and 24).
 *
 * Its text is put into the page as it stands, so it must not use anything from outside itself.
 *
 * @param path the address's path, as the browser gives it (percent-encoded)
 * @param pages paths of all pages, lower case, without a slash at their end
 */
export function requestedPage(path: string, pages: readonly string[]): RequestedPage {
  const bare = path.replace(/\/+$/, '');
  const typed = /^\/portfolio\/([^/]+)$/i.exec(bare)?.[1];
  let category = typed;
  try {
    category = typed && decodeURIComponent(typed);
  } catch {
    // Not valid percent-encoding: taken as it was typed.
  }
  const known = category === undefined ? bare : `/portfolio/${category.toLowerCase()}`;
  // The same address again would only lead back here.
  if (known !== path && pages.includes(known)) return { found: 'page', path: known };
  if (category === undefined || pages.includes(known)) return { found: 'nothing' };
  return { found: 'category', heading: category.replaceAll('-', ' ') };
}
