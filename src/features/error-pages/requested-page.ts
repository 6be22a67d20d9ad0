import { categoryPath } from '#/site/paths.ts';

/** What `404.html` shows for a URL. */
export type RequestedPage =
  /** An existing page whose URL was spelled differently. */
  | { found: 'page'; path: string }
  /** A category that does not exist. */
  | { found: 'category'; heading: string }
  | { found: 'nothing' };

/** The name of a category in a path, percent-encoded, and `/2` for its second page. */
const CATEGORY_PATH = /^\/portfolio\/([^/]+)(\/\d+)?$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding: use it as typed.
    return text;
  }
}

/**
 * What a visitor meant by a URL for which the host has no file: a page with a trailing slash; a category, or page 2 and up
 * of it (`/portfolio/psa/2`), in any case; a category that does not exist; or nothing. Whether page 2 and up of a category
 * exist is not known here: if not, the URL without the slash fails again, and the result is nothing.
 *
 * @param path path of the URL, percent-encoded
 * @param pages paths of all pages except page 2 and up of a category: lower case, without a trailing slash
 */
export function requestedPage(path: string, pages: readonly string[]): RequestedPage {
  const bare = path.replace(/\/+$/, '');
  const [, typed, number = ''] = CATEGORY_PATH.exec(bare) ?? [];
  const known = typed ? categoryPath(decode(typed).toLowerCase()) : bare;
  if (pages.includes(known)) {
    // Redirecting to the same URL would be a loop.
    return known + number === path ? { found: 'nothing' } : { found: 'page', path: known + number };
  }
  if (!typed || number) return { found: 'nothing' };
  const heading = decode(typed).replaceAll('-', ' ').trim();
  // A heading of hyphens or of invisible characters would be empty.
  return { found: 'category', heading: /[\p{L}\p{N}\p{P}\p{S}]/u.test(heading) ? heading : typed };
}
