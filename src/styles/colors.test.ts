import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
/** Files that hold colors. An SVG file cannot read the tokens. */
const EXCEPTIONS = new Set(['styles/global.css', 'features/portfolio/placeholder-work.svg']);
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
