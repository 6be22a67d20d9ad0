const ACRONYMS: ReadonlyMap<string, string> = new Map([
  ['psa', 'PSA'],
  ['tv', 'TV'],
  ['2d', '2D'],
  ['3d', '3D'],
]);

/** 'tv-episode' → 'TV Episode' */
export function categoryTitle(category: string): string {
  return category
    .split('-')
    .map((word) => ACRONYMS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
