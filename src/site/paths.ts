/** Path of a category or, from page 2 on, of a page of it. */
export const categoryPath = (category: string, page = 1): string =>
  `/portfolio/${category}${page > 1 ? `/${page}` : ''}`;

/** The pages of a category share one image. */
export function openGraphPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return `/share/${name ?? 'home'}.jpg`;
}
