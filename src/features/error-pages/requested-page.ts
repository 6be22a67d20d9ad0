export type RequestedPage =
  /** An existing page whose URL was spelled differently. */
  { found: 'page'; path: string } | { found: 'category'; heading: string } | { found: 'nothing' };

/** Blanks in front, and what chats append to a URL: blanks and punctuation. Marks are part of letters in Devanagari. */
const AROUND_NAME = /^\s+|[^\p{L}\p{M}\p{N}]+$/gu;

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
 * here: if not, the path that is returned fails again, and nothing is found.
 * @param pages paths of all pages except page 2 and up of a category: lower case, without a trailing slash
 * @param redirects new paths by old path
 */
export function requestedPage(
  path: string,
  pages: readonly string[],
  redirects: Readonly<Record<string, string>>,
): RequestedPage {
  const names = path
    .split('/')
    .map((name) => decode(name).replace(AROUND_NAME, ''))
    .filter(Boolean);
  const known = `/${names.join('/')}`.toLowerCase().replaceAll(/\s+/g, '-');
  const firstPage = known.replace(/^(\/portfolio\/.+)\/\d+$/, '$1');
  const target = redirects[known] ?? (pages.includes(firstPage) ? known : undefined);
  // Redirecting to the same URL would be a loop.
  if (target) return target === path ? { found: 'nothing' } : { found: 'page', path: target };
  const [folder, category, ...rest] = names;
  if (folder?.toLowerCase() !== 'portfolio' || !category || rest.length > 0) {
    return { found: 'nothing' };
  }
  return { found: 'category', heading: category.replaceAll('-', ' ').trim() };
}
