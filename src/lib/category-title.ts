const ACRONYMS: ReadonlyMap<string, string> = new Map([
  ['psa', 'PSA'],
  ['tv', 'TV'],
  ['2d', '2D'],
  ['3d', '3D'],
]);

/**
 * The name on a category's card: 'tv-episode' → 'TV Episode' (D20a).
 * @param category the category as in its address, lower case with hyphens
 */
export function categoryTitle(category: string): string {
  return category
    .split('-')
    .map((word) => ACRONYMS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * The heading of a category's page: the category with hyphens as spaces (S2.20, D20b).
 * @param category the category as in its address
 */
export function categoryHeading(category: string): string {
  return category.replaceAll('-', ' ');
}
