import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { languageRuns } from '../../lib/language.ts';
import { BRAND_MARK_PATHS, BRAND_MARK_VIEW_BOX } from '../../ui/brand-mark.ts';
import { OPEN_GRAPH_SIZE } from './size.ts';

/** Content of an Open Graph image. */
export interface OpenGraphImage {
  /** Name of the page, or the tagline. */
  title: string;
  /**
   * How the title is set: 'poster' in narrow capitals on one line, 'sentence' as running text. A title with Nepali
   * words is always set as running text, because Devanagari has no capitals and no narrow letters.
   */
  setting: 'poster' | 'sentence';
  siteName: string;
  /** Bytes of the image that fills the background; without one the background is plain. */
  frame?: Buffer;
}

/** Fonts and colors of an Open Graph image. */
export interface OpenGraphDesign {
  /** TrueType or WOFF files. */
  fonts: { narrow: Buffer; wide: Buffer; devanagari: Buffer };
  /** Colors as '#rrggbb'. */
  colors: { background: string; text: string; bars: readonly string[] };
}

/** Some messengers leave out the preview when its image is heavier. */
const LIMIT_BYTES = 60_000;
const QUALITIES = [80, 72, 64, 56, 48, 40, 30];

const MARGIN_PX = 64;
/** Mean width of a narrow capital letter, relative to the font size. */
const NARROW_CAPITAL_WIDTH = 0.385;
const POSTER_LIMIT_PX = 300;

type Element = { type: string; props: Record<string, unknown> };

const element = (type: string, props: object, ...children: (Element | string)[]): Element => ({
  type,
  props: { ...props, children },
});
const box = (style: object, ...children: (Element | string)[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...children);

const hasNepali = (text: string) => languageRuns(text).some(({ lang }) => lang);

/** Room for the signs of Devanagari; the letters of a word hang from one line, which letter-spacing would break. */
const DEVANAGARI_STYLE = { lineHeight: 1.5, letterSpacing: 0 };

function titleOf({ title, setting }: OpenGraphImage): Element {
  if (setting === 'sentence' || hasNepali(title)) {
    return box(
      {
        fontFamily: 'wide',
        fontSize: 88,
        lineHeight: 1.02,
        letterSpacing: '-0.035em',
        textWrap: 'balance',
        ...(hasNepali(title) && DEVANAGARI_STYLE),
      },
      title,
    );
  }
  const lineWidth = OPEN_GRAPH_SIZE.width - 2 * MARGIN_PX;
  const fontSize = Math.min(POSTER_LIMIT_PX, lineWidth / (NARROW_CAPITAL_WIDTH * title.length));
  const style = { fontFamily: 'narrow', fontSize, lineHeight: 0.9, letterSpacing: '-0.02em' };
  return box({ ...style, textTransform: 'uppercase' }, title);
}

function overlay(image: OpenGraphImage, { colors }: OpenGraphDesign): Element {
  const { background, text, bars } = colors;
  const mark = element(
    'svg',
    { viewBox: BRAND_MARK_VIEW_BOX, width: 60, height: 60 },
    ...BRAND_MARK_PATHS.map((d, index) => element('path', { d, fill: bars[index] })),
  );
  const brand = box(
    {
      alignItems: 'center',
      fontFamily: 'wide',
      fontSize: 32,
      letterSpacing: '-0.02em',
      ...(hasNepali(image.siteName) && DEVANAGARI_STYLE),
    },
    mark,
    box({ marginLeft: 20, marginTop: 6 }, image.siteName),
  );
  const tricolorRule = box(
    { position: 'absolute', left: 0, right: 0, bottom: 0, height: 10 },
    ...bars.map((bar) => box({ flex: 1, background: bar })),
  );
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${MARGIN_PX - 8}px ${MARGIN_PX}px ${MARGIN_PX}px`,
      color: text,
      // Keeps the text readable over any image.
      background: `linear-gradient(to top, ${background} 4%, ${background}bf 36%, ${background}26 64%, ${background}59 80%, ${background}d9 100%)`,
    },
    brand,
    titleOf(image),
    tricolorRule,
  );
}

/** Satori takes missing glyphs from the other fonts: Nepali text from the last one. */
const fontList = ({ narrow, wide, devanagari }: OpenGraphDesign['fonts']): Font[] =>
  Object.entries({ narrow, wide, devanagari }).map(([name, data]) => ({ name, data }));

/** Everything that determines an Open Graph image, as input for a cache key. */
export function openGraphImageParts(
  image: OpenGraphImage,
  design: OpenGraphDesign,
): (string | Buffer)[] {
  const layout = JSON.stringify([overlay(image, design), OPEN_GRAPH_SIZE, LIMIT_BYTES, QUALITIES]);
  return [layout, ...Object.values(design.fonts), ...(image.frame ? [image.frame] : [])];
}

/**
 * Draws the Open Graph image of a page (H5.01).
 * @returns a JPEG of 1200 × 630 pixels and at most 60 kB
 * @throws when the frame is not an image, or when no quality gets below 60 kB
 */
export async function drawOpenGraphImage(
  image: OpenGraphImage,
  design: OpenGraphDesign,
): Promise<Buffer> {
  const { width, height } = OPEN_GRAPH_SIZE;
  const fonts = fontList(design.fonts);
  // Satori takes React elements, and plain objects of the same shape.
  const drawing = await satori(overlay(image, design) as never, { width, height, fonts });
  const background = image.frame
    ? sharp(image.frame).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: design.colors.background } });
  const pixels = await background
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= LIMIT_BYTES) return jpeg;
  }
  throw new Error(`The Open Graph image of “${image.title}” is heavier than ${LIMIT_BYTES} bytes.`);
}
