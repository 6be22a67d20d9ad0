/** Size of an Open Graph image in pixels, as recommended for link previews. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const;

/**
 * Path of the Open Graph image of a page.
 * @param path path of the page, for example '/portfolio/psa' or '/portfolio/psa/2'
 */
export function openGraphPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return `/share/${name ?? 'home'}.jpg`;
}
