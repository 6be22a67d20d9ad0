/**
 * Path of the Open Graph image of a page (H5.01).
 * @param path path of the page, for example '/portfolio/psa' or '/portfolio/psa/2'
 */
export function openGraphPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return `/share/${name ?? 'home'}.jpg`;
}
