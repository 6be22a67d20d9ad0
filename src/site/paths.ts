/** Path of a category, or of a further page of it. */
export const categoryPath = (category: string, page = 1): string =>
  `/portfolio/${category}${page > 1 ? `/${page}` : ''}`;

/**
 * Path of the Open Graph image of a page.
 * @param path path of the page, for example '/portfolio/psa' or '/portfolio/psa/2'
 */
export function openGraphPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return `/share/${name ?? 'home'}.jpg`;
}
