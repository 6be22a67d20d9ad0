/**
 * The value of a color token of `src/styles/global.css`, for metadata and for images drawn at build time, where CSS
 * variables are not available.
 * @param css text of the stylesheet
 * @param name name of the token without `--color-`, for example 'red'
 * @returns the color as '#rrggbb'
 * @throws when the stylesheet has no such token
 */
export function colorToken(css: string, name: string): string {
  const [, hex] = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css) ?? [];
  if (!hex) throw new Error(`src/styles/global.css has no color “${name}”.`);
  return hex;
}
