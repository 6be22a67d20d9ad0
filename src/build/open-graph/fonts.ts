import devanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff?inline';
import narrow from '@/assets/fonts/anek-latin-w480-wdth75.ttf?inline';
import wide from '@/assets/fonts/anek-latin-w480-wdth125.ttf?inline';
import type { OpenGraphFonts } from './open-graph-image.ts';

const bytesOf = (dataAddress: string) =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');

/** The site's typeface at its two widths, and its Nepali companion. */
export const OPEN_GRAPH_FONTS: OpenGraphFonts = {
  narrow: bytesOf(narrow),
  wide: bytesOf(wide),
  devanagari: bytesOf(devanagari),
};
