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
  const category = /^\/portfolio\/([^/]+)$/i.exec(bare)?.[1];
  const known = category ? bare.toLowerCase() : bare;
  // The same address again would only lead back here.
  if (known !== path && pages.includes(known)) return { found: 'page', path: known };
  if (!category || pages.includes(known)) return { found: 'nothing' };
  let name = category;
  try {
    name = decodeURIComponent(category);
  } catch {
    // Not valid percent-encoding: shown as it was typed.
  }
  return { found: 'category', heading: name.replaceAll('-', ' ') };
}
