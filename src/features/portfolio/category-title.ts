/** Words of category names that are written entirely in capital letters. */
const ACRONYMS: ReadonlyMap<string, string> = new Map([
  ['psa', 'PSA'],
  ['tv', 'TV'],
  ['2d', '2D'],
  ['3d', '3D'],
]);

/**
 * Title of a category: 'tv-episode' → 'TV Episode'.
 * @param category the category as in its URL, lower case with hyphens
 */
export function categoryTitle(category: string): string {
  return category
    .split('-')
    .map((word) => ACRONYMS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Heading of a category page: hyphens become spaces.
 * @param category the category as in its URL
 */
export function categoryHeading(category: string): string {
  return category.replaceAll('-', ' ');
}
