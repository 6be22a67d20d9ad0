import { categoryPath } from '#/site/paths.ts';

export type RequestedPage =
  /** An existing page whose URL was spelled differently. */
  { found: 'page'; path: string } | { found: 'category'; heading: string } | { found: 'nothing' };

const CATEGORY_PATH = /^\/portfolio\/([^/]+)(\/\d+)?$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding.
    return text;
  }
}

/**
 * What a visitor meant by a URL for which the host has no file. Whether page 2 and up of a category exists is not known
 * here: if not, the URL without the slash fails again, and nothing is found.
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
