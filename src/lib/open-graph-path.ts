/**
 * Address of the picture that a link to a page is shared with.
 * @param path the page's path, as '/portfolio/psa' or '/portfolio/psa/2'
 */
export function openGraphPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return `/share/${name ?? 'home'}.jpg`;
}
