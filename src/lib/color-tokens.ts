/**
 * A color token of `src/styles/global.css` as '#rrggbb', where CSS variables are not available.
 * @param name without `--color-`, for example 'red'
 * @throws when the stylesheet has no such token
 */
export function colorToken(css: string, name: string): string {
  const [, hex] = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css) ?? [];
  if (!hex) throw new Error(`src/styles/global.css has no color “${name}”.`);
  return hex;
}
