import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';

/** Paths from the project root. Fonts with `ext` have the accented letters and currency signs (U+00A0 to U+2215). */
export const FONTS = Object.entries({
  narrow: 'src/assets/fonts/anek-latin-w480-wdth75.ttf',
  'narrow-ext': 'src/assets/fonts/anek-latin-ext-w480-wdth75.woff',
  wide: 'src/assets/fonts/anek-latin-w480-wdth125.ttf',
  'wide-ext': 'src/assets/fonts/anek-latin-ext-w480-wdth125.woff',
  devanagari:
    'node_modules/@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff',
}).map(([name, file]) => ({ name, data: readFileSync(file) }));

const charactersOf = (data: Buffer) => {
  const font = create(data);
  return font.isCollection ? [] : font.characterSet;
};

const KNOWN = new Set(FONTS.flatMap(({ data }) => charactersOf(data)));

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
