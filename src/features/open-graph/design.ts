import devanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff?inline';
import narrow from '@/assets/fonts/anek-latin-w480-wdth75.ttf?inline';
import wide from '@/assets/fonts/anek-latin-w480-wdth125.ttf?inline';
import { colorToken } from '@/lib/color-tokens.ts';
import css from '@/styles/global.css?raw';
import type { OpenGraphDesign } from './open-graph-image.ts';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** The site's fonts and colors for Open Graph images. */
export const OPEN_GRAPH_DESIGN: OpenGraphDesign = {
  fonts: { narrow: bytesOf(narrow), wide: bytesOf(wide), devanagari: bytesOf(devanagari) },
  colors: {
    background: colorToken(css, 'dark'),
    text: colorToken(css, 'light'),
    bars: ['red', 'yellow', 'blue'].map((name) => colorToken(css, name)),
  },
};
