import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Paths from the project root. Fonts with `ext` have the accented letters and currency signs (U+00A0 to U+2215). */
export const FONTS = Object.entries({
  narrow: 'src/assets/fonts/anek-latin-w480-wdth75.ttf',
  'narrow-ext': 'src/assets/fonts/anek-latin-ext-w480-wdth75.woff',
  wide: 'src/assets/fonts/anek-latin-w480-wdth125.ttf',
  'wide-ext': 'src/assets/fonts/anek-latin-ext-w480-wdth125.woff',
  devanagari:
    'node_modules/@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff',
}).map(([name, file]) => ({ name, data: readFileSync(file) }));

function characterTable(font: Buffer): Buffer {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF';
  const [start, length] = isWoff ? [44, 20] : [12, 16];
  const count = font.readUInt16BE(isWoff ? 12 : 4);
  for (let at = start; at < start + count * length; at += length) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue;
    const offset = font.readUInt32BE(at + (isWoff ? 4 : 8));
    const size = font.readUInt32BE(at + (isWoff ? 8 : 12));
    const table = font.subarray(offset, offset + size);
    return isWoff && size < font.readUInt32BE(at + 12) ? inflateSync(table) : table;
  }
  throw new Error('A font of the Open Graph images has no table of characters.');
}

/** @see https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function charactersOf(font: Buffer): Set<number> {
  const table = characterTable(font);
  const offsets = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(8 + 8 * index),
  );
  const start = offsets.find((offset) => table.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('A font of the Open Graph images has no format 4.');
  const segments = table.readUInt16BE(start + 6);
  const found = new Set<number>();
  for (let at = start + 14; at < start + 14 + segments; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + segments + 2)];
    for (let point = first; point <= last && point < 0xffff; point++) found.add(point);
  }
  return found;
}

const KNOWN = new Set(FONTS.flatMap(({ data }) => [...charactersOf(data)]));

/** The characters of a text that the fonts lack, such as emoji; images would show them as boxes. */
export function missingCharacters(text: string): string[] {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  // Spaces, joiners and selectors have no shape of their own.
  const isDrawn = (character: string) =>
    [...character].every(
      (one) => KNOWN.has(one.codePointAt(0) ?? 0) || /[\s\p{Cf}\p{M}]/u.test(one),
    );
  return [...new Set(characters.filter((character) => !isDrawn(character)))];
}
