/**
 * The value of a color token of `src/styles/global.css`, for what CSS variables do not reach: metadata, and
 * images drawn at build.
 * @param css text of the stylesheet
 * @param name name of the token without `--color-`, for example 'red'
 * @returns the color as '#rrggbb'
 * @throws when the stylesheet has no such token
 */
export function colorToken(css: string, name: string): string {
  const [, hex] = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css) ?? [];
  if (hex) return hex;
  // A color that is also used with transparency is written as three channels.
  const [, channels] = new RegExp(`--${name}-rgb: (\\d+ \\d+ \\d+);`).exec(css) ?? [];
  if (!channels) throw new Error(`src/styles/global.css has no color “${name}”.`);
  const digits = channels
    .split(' ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
