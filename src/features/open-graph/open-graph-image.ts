import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { colorToken } from '../../lib/color-tokens.ts';
import { BRAND_MARK_PATHS, BRAND_MARK_VIEW_BOX } from '../../ui/brand-mark.ts';
import { OPEN_GRAPH_SIZE } from './open-graph-path.ts';

/** Content of an Open Graph image. */
export interface OpenGraphImage {
  /** Name of the page, or the tagline. */
  title: string;
  /**
   * How the title is set: 'poster' in narrow capitals on one line, 'sentence' as running text. A title with Nepali
   * words is always set as running text, because Devanagari has no capitals and no narrow letters.
   */
  titleStyle: 'poster' | 'sentence';
  siteName: string;
  /** Bytes of the image that fills the background; without one the background is plain. */
  frame?: Buffer | undefined;
}

/** Some messengers leave out the preview when its image is heavier. */
const LIMIT_BYTES = 60_000;
const QUALITIES = [80, 72, 64, 56, 48, 40, 30];

const MARGIN_PX = 64;
/** Mean width of a narrow capital letter, relative to the font size. */
const NARROW_CAPITAL_WIDTH = 0.385;
const POSTER_LIMIT_PX = 300;

/** Satori takes missing glyphs from the other fonts: Nepali text from the last one. Paths start at the project folder. */
const FONTS = Object.entries({
  narrow: 'src/assets/fonts/anek-latin-w480-wdth75.ttf',
  wide: 'src/assets/fonts/anek-latin-w480-wdth125.ttf',
  devanagari:
    'node_modules/@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff',
}).map(([name, file]) => ({ name, data: readFileSync(file) }));

const css = readFileSync('src/styles/global.css', 'utf8');
const BACKGROUND = colorToken(css, 'dark');
const TEXT = colorToken(css, 'light');
const BARS = ['red', 'yellow', 'blue'].map((name) => colorToken(css, name));

type Element = { type: string; props: Record<string, unknown> };

const element = (type: string, props: object, ...children: (Element | string)[]): Element => ({
  type,
  props: { ...props, children },
});
const box = (style: object, ...children: (Element | string)[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...children);

const isNepali = (text: string) => /\p{sc=Devanagari}/u.test(text);

/** Room for the signs of Devanagari; the letters of a word hang from one line, which letter-spacing would break. */
const devanagariStyle = (text: string) =>
  isNepali(text) ? { lineHeight: 1.5, letterSpacing: 0 } : {};

function titleOf({ title, titleStyle }: OpenGraphImage): Element {
  if (titleStyle === 'sentence' || isNepali(title)) {
    const style = {
      fontSize: 88,
      lineHeight: 1.02,
      letterSpacing: '-0.035em',
      textWrap: 'balance',
    };
    return box({ fontFamily: 'wide', ...style, ...devanagariStyle(title) }, title);
  }
  const lineWidth = OPEN_GRAPH_SIZE.width - 2 * MARGIN_PX;
  const fontSize = Math.min(POSTER_LIMIT_PX, lineWidth / (NARROW_CAPITAL_WIDTH * title.length));
  const style = { fontFamily: 'narrow', fontSize, lineHeight: 0.9, letterSpacing: '-0.02em' };
  return box({ ...style, textTransform: 'uppercase' }, title);
}

/** Everything above the background image. */
function overlay(image: OpenGraphImage): Element {
  const mark = element(
    'svg',
    { viewBox: BRAND_MARK_VIEW_BOX, width: 60, height: 60 },
    ...BRAND_MARK_PATHS.map((d, index) => element('path', { d, fill: BARS[index] })),
  );
  const style = { fontFamily: 'wide', fontSize: 32, letterSpacing: '-0.02em' };
  const brand = box(
    { alignItems: 'center', ...style, ...devanagariStyle(image.siteName) },
    mark,
    box({ marginLeft: 20, marginTop: 6 }, image.siteName),
  );
  const tricolorRule = box(
    { position: 'absolute', left: 0, right: 0, bottom: 0, height: 10 },
    ...BARS.map((bar) => box({ flex: 1, background: bar })),
  );
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${MARGIN_PX - 8}px ${MARGIN_PX}px ${MARGIN_PX}px`,
      color: TEXT,
      // Keeps the text readable over any image.
      background: `linear-gradient(to top, ${BACKGROUND} 4%, ${BACKGROUND}bf 36%, ${BACKGROUND}26 64%, ${BACKGROUND}59 80%, ${BACKGROUND}d9 100%)`,
    },
    brand,
    titleOf(image),
    tricolorRule,
  );
}

async function drawImage({ title, frame }: OpenGraphImage, content: Element): Promise<Buffer> {
  const { width, height } = OPEN_GRAPH_SIZE;
  // Satori takes React elements, and plain objects of the same shape.
  const drawing = await satori(content as never, { width, height, fonts: FONTS });
  const background = frame
    ? sharp(frame).autoOrient().resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: BACKGROUND } });
  const pixels = background.composite([{ input: Buffer.from(drawing) }]).removeAlpha();
  const raw = await pixels.raw().toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= LIMIT_BYTES) return jpeg;
  }
  throw new Error(`The Open Graph image of “${title}” is heavier than ${LIMIT_BYTES} bytes.`);
}

/**
 * Draws the Open Graph image of a page, or takes it from the cache if nothing that determines it has changed.
 * @param cache folder, which survives `npm ci` by default, like Astro's cache of resized images
 * @returns a JPEG of 1200 × 630 pixels and at most 60 kB
 * @throws when the frame is not an image, or when no quality gets below 60 kB
 */
export async function openGraphImage(
  image: OpenGraphImage,
  cache = '.cache/open-graph',
): Promise<Buffer> {
  const content = overlay(image);
  const parts = [JSON.stringify([content, LIMIT_BYTES, QUALITIES]), image.frame ?? ''];
  const hash = createHash('sha256');
  for (const part of [...parts, ...FONTS.map(({ data }) => data)]) hash.update(part).update('\0');
  const file = join(cache, `${hash.digest('base64url')}.jpg`);
  try {
    const cached = await readFile(file);
    // Decoding fails if the file is truncated, for example by a build that was interrupted.
    await sharp(cached).stats();
    return cached;
  } catch {
    const jpeg = await drawImage(image, content);
    await mkdir(cache, { recursive: true });
    // A build that is interrupted, or runs at the same time, must not leave or read half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, jpeg);
    await rename(unfinished, file);
    return jpeg;
  }
}
