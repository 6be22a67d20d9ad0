import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { colorToken } from '#/lib/color-tokens.ts';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
/** Files that hold colors. An SVG file cannot read the tokens. */
const EXCEPTIONS = new Set(['styles/global.css', 'ui/placeholder.svg']);
const TEXT_FILE = /(?<!\.test)\.(?:astro|css|js|svg|ts|tsx)$/;
/** Hexadecimal colors, color functions with numbers, and `black` or `white` as a value. */
const COLOR =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]|[:,(]\s*["']?(?:black|white|red|gold|blue)\b["']?\s*[;,)/]/gi;

test('no file but global.css has a color literal', () => {
  const literals = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT_FILE.test(file) && !EXCEPTIONS.has(file))
    .filter((file) => !/^content[/\\]/.test(file))
    .flatMap((file) => {
      const matches = readFileSync(join(SOURCE, file), 'utf8').match(COLOR) ?? [];
      return matches.map((color) => `${file}: ${color}`);
    });
  assert.deepEqual(literals, []);
});

const css = readFileSync(join(SOURCE, 'styles/global.css'), 'utf8');
const ICONS = join(SOURCE, '../public');

test('SVG files outside the content have only colors of global.css', () => {
  for (const file of [join(ICONS, 'favicon.svg'), join(SOURCE, 'ui/placeholder.svg')]) {
    const colors = readFileSync(file, 'utf8').match(/#[\da-f]{6}/g) ?? [];
    assert.ok(colors.length > 0);
    for (const color of colors) assert.ok(css.includes(`: ${color};`), `${file}: ${color}`);
  }
});

/** The bytes of the first image of an icon file. */
const firstImage = (icon: Buffer) =>
  icon.subarray(icon.readUInt16LE(2) === 1 ? icon.readUInt32LE(18) : 0);

for (const [file, ...background] of [
  ['apple-touch-icon.png', 'dark'],
  ['icon-192.png', 'dark'],
  ['icon-512.png', 'dark'],
  ['favicon.ico'],
] as const) {
  test(`the bars and the background of ${file} have colors of global.css`, async () => {
    const pixels = await sharp(firstImage(readFileSync(join(ICONS, file))))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const colors = Array.from({ length: pixels.length / 4 }, (_, index) =>
      pixels.toString('hex', 4 * index, 4 * index + 4),
    );
    // Others are at edges, or transparent.
    const areas = [...Map.groupBy(colors, (color) => color)]
      .filter(([color, { length }]) => color.endsWith('ff') && length > colors.length / 50)
      .map(([color]) => `#${color.slice(0, -2)}`);
    const expected = ['red', 'yellow', 'blue', ...background].map((name) => colorToken(css, name));
    assert.deepEqual(areas.sort(), expected.sort());
  });
}
