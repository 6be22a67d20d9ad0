import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { BRAND_MARK_PATHS, BRAND_MARK_VIEW_BOX } from '../../config/brand-mark.ts';
import { OPEN_GRAPH_SIZE } from '../../config/open-graph.ts';

/** What a share picture shows. */
export interface OpenGraphImage {
  /** Name of the page, or the tagline. */
  title: string;
  /** How the title is set: as a poster (one line, narrow capitals), or as a sentence. */
  setting: 'poster' | 'sentence';
  siteName: string;
  /** A picture file that fills the ground; without one the ground stays dark. */
  frame?: Buffer;
}

/** The faces that the picture is set in, as TrueType or WOFF files. */
export interface OpenGraphFonts {
  narrow: Buffer;
  wide: Buffer;
  devanagari: Buffer;
}

/** Some messengers leave out a preview whose picture is heavier. */
const LIMIT_BYTES = 60_000;

const QUALITIES = [80, 72, 64, 56, 48, 40, 30];

const MARGIN_PX = 64;
const ROOM = '#0e0c0b';
const PAPER = '#f4f1ea';
const LIGHTS = ['#e63950', '#f7b13c', '#4189db'] as const;

/** Mean width of a narrow capital, of its size. */
const NARROW_CAPITAL = 0.385;
const POSTER_LIMIT_PX = 300;

type Element = { type: string; props: Record<string, unknown> };

const element = (type: string, props: object, ...children: (Element | string)[]): Element => ({
  type,
  props: { ...props, children },
});
const box = (style: object, ...children: (Element | string)[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...children);

function titleOf({ title, setting }: OpenGraphImage): Element {
  if (setting === 'sentence') {
    return box(
      {
        fontFamily: 'wide',
        fontSize: 88,
        lineHeight: 1.02,
        letterSpacing: '-0.035em',
        textWrap: 'balance',
      },
      title,
    );
  }
  const line = OPEN_GRAPH_SIZE.width - 2 * MARGIN_PX;
  const fontSize = Math.min(POSTER_LIMIT_PX, line / (NARROW_CAPITAL * title.length));
  const style = { fontFamily: 'narrow', fontSize, lineHeight: 0.9, letterSpacing: '-0.02em' };
  return box({ ...style, textTransform: 'uppercase' }, title);
}

function overlay(card: OpenGraphImage): Element {
  const mark = element(
    'svg',
    { viewBox: BRAND_MARK_VIEW_BOX, width: 60, height: 60 },
    ...BRAND_MARK_PATHS.map((d, index) => element('path', { d, fill: LIGHTS[index] })),
  );
  const brand = box(
    { alignItems: 'center', fontFamily: 'wide', fontSize: 32, letterSpacing: '-0.02em' },
    mark,
    box({ marginLeft: 20, marginTop: 6 }, card.siteName),
  );
  const lights = box(
    { position: 'absolute', left: 0, right: 0, bottom: 0, height: 10 },
    ...LIGHTS.map((background) => box({ flex: 1, background })),
  );
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${MARGIN_PX - 8}px ${MARGIN_PX}px ${MARGIN_PX}px`,
      color: PAPER,
      // Whatever the picture, the words stand on dark.
      background: `linear-gradient(to top, ${ROOM} 4%, ${ROOM}bf 36%, ${ROOM}26 64%, ${ROOM}59 80%, ${ROOM}d9 100%)`,
    },
    brand,
    titleOf(card),
    lights,
  );
}

function fontList({ narrow, wide, devanagari }: OpenGraphFonts): Font[] {
  const face = (name: string, data: Buffer): Font => ({ name, data, weight: 400, style: 'normal' });
  // What a face lacks is taken from the others: Nepali from the last.
  return [face('narrow', narrow), face('wide', wide), face('devanagari', devanagari)];
}

/** Everything that a share picture is made of: with the same parts it is the same picture. */
export function openGraphImageParts(card: OpenGraphImage, fonts: OpenGraphFonts): (string | Buffer)[] {
  const design = JSON.stringify([overlay(card), OPEN_GRAPH_SIZE, LIMIT_BYTES, QUALITIES]);
  return [design, ...Object.values(fonts), ...(card.frame ? [card.frame] : [])];
}

/**
 * Draws the picture that a link to a page is shared with, in the site’s own design.
 * @returns a JPEG of 1200 × 630 pixels and at most 60 kB
 * @throws when the frame is no picture, or cannot be made that light
 */
export async function drawOpenGraphImage(card: OpenGraphImage, fonts: OpenGraphFonts): Promise<Buffer> {
  const { width, height } = OPEN_GRAPH_SIZE;
  // Satori takes React elements and whatever has their shape.
  const drawing = await satori(overlay(card) as unknown as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: fontList(fonts),
  });
  const ground = card.frame
    ? sharp(card.frame).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: ROOM } });
  const pixels = await ground
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const quality of QUALITIES) {
    const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (picture.length <= LIMIT_BYTES) return picture;
  }
  throw new Error(`The share picture of “${card.title}” stays heavier than ${LIMIT_BYTES} bytes.`);
}
