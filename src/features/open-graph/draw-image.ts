import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { colorToken } from '#/lib/color-tokens.ts';
import { hasNepali } from '#/lib/language.ts';
import { LIMITS } from '#/lib/limits.ts';
import { FONTS } from '#/lib/open-graph-fonts.ts';
import { LINK_PREVIEW_QUALITIES } from '#/lib/picture-sizes.ts';
import { BRAND_MARK_PATHS, BRAND_MARK_VIEW_BOX } from '#/ui/brand-mark.ts';
import { OPEN_GRAPH_SIZE } from './size.ts';

export interface OpenGraphImage {
  title: string;
  /** Narrow capitals on one line, or running text; always running text if a word is Nepali, which has no capitals. */
  titleStyle: 'capitals' | 'sentence';
  siteName: string;
  background?: Buffer | undefined;
}

const MARGIN_PX = 64;
const MARK_PX = 60;
const GAP_PX = 24;
/** Of the title, relative to its full size: the first with which it fits is used. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5, 0.4];
const TITLE = 'title';
const MAX_CAPITALS_PX = 300;
/** Mean width of a narrow capital letter, relative to the font size. */
const NARROW_CAPITAL_WIDTH = 0.385;

const css = readFileSync('src/styles/global.css', 'utf8');
const [BACKGROUND, TEXT] = [colorToken(css, 'dark'), colorToken(css, 'light')];
const BARS = ['red', 'yellow', 'blue'].map((name) => colorToken(css, name));
/** Keeps the text readable over any image. */
const SHADE = `linear-gradient(to top, ${BACKGROUND} 4%, ${BACKGROUND}bf 36%, ${BACKGROUND}26 64%, ${BACKGROUND}59 80%, ${BACKGROUND}d9 100%)`;

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** Each font with its accented letters. Satori takes other missing glyphs from the remaining fonts. */
const NARROW = 'narrow, narrow-ext';
const WIDE = 'wide, wide-ext';

/** Room for the marks of Devanagari; letter-spacing would break the line that joins its letters. */
const DEVANAGARI_STYLE = { lineHeight: 1.5, letterSpacing: 0 };

const wideText = (text: string, style: CSSProperties) =>
  box({ fontFamily: WIDE, ...style, ...(hasNepali(text) && DEVANAGARI_STYLE) }, text);

function titleOf({ title, titleStyle }: OpenGraphImage, scale: number) {
  if (titleStyle === 'sentence' || hasNepali(title)) {
    const style = { fontSize: 88 * scale, lineHeight: 1.02, letterSpacing: '-0.035em' };
    return wideText(title, { ...style, textWrap: 'balance', wordBreak: 'break-word' });
  }
  const lineWidth = OPEN_GRAPH_SIZE.width - 2 * MARGIN_PX;
  const fontSize = Math.min(MAX_CAPITALS_PX, lineWidth / (NARROW_CAPITAL_WIDTH * title.length));
  const style = {
    fontFamily: NARROW,
    fontSize: fontSize * scale,
    lineHeight: 0.9,
    letterSpacing: '-0.02em',
  };
  return box({ ...style, textTransform: 'uppercase' }, title);
}

function overlay(image: OpenGraphImage, scale = 1) {
  const paths = BRAND_MARK_PATHS.map((d, index) => createElement('path', { d, fill: BARS[index] }));
  const markSize = { viewBox: BRAND_MARK_VIEW_BOX, width: MARK_PX, height: MARK_PX };
  const mark = createElement('svg', markSize, ...paths);
  const style = { fontSize: 32, letterSpacing: '-0.02em', margin: '6px 0 0 20px' };
  const brand = box({ alignItems: 'center', marginTop: -8 }, mark, wideText(image.siteName, style));
  const bars = BARS.map((bar) => box({ flex: 1, background: bar }));
  const rule = box({ position: 'absolute', inset: 'auto 0 0', height: 10 }, ...bars);
  const page = { ...OPEN_GRAPH_SIZE, padding: MARGIN_PX, boxSizing: 'border-box' } as const;
  const column = { flexDirection: 'column', justifyContent: 'space-between' } as const;
  const title = createElement(
    'div',
    { key: TITLE, style: { display: 'flex' } },
    titleOf(image, scale),
  );
  return box({ ...page, ...column, color: TEXT, background: SHADE }, brand, title, rule);
}

async function drawOverlay(image: OpenGraphImage): Promise<string> {
  let svg = '';
  for (const scale of SCALES) {
    let fits = true;
    svg = await satori(overlay(image, scale), {
      ...OPEN_GRAPH_SIZE,
      fonts: FONTS,
      onNodeDetected: ({ key, top, left, width }) => {
        if (key !== TITLE) return;
        fits =
          top >= MARGIN_PX + MARK_PX + GAP_PX && left + width <= OPEN_GRAPH_SIZE.width - MARGIN_PX;
      },
    });
    if (fits) break;
  }
  return svg;
}

async function drawImage(image: OpenGraphImage): Promise<Buffer> {
  const { title, background } = image;
  const plain = { ...OPEN_GRAPH_SIZE, channels: 3, background: BACKGROUND } as const;
  const canvas = background ? sharp(background).autoOrient() : sharp({ create: plain });
  const svg = await drawOverlay(image);
  const drawing = canvas.resize(OPEN_GRAPH_SIZE).composite([{ input: Buffer.from(svg) }]);
  for (const quality of LINK_PREVIEW_QUALITIES) {
    const jpeg = await drawing.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LIMITS.linkPreview) return jpeg;
  }
  throw new Error(
    `The Open Graph image of “${title}” is heavier than ${LIMITS.linkPreview} bytes.`,
  );
}

/** The default cache survives `npm ci`. @throws when the background is not an image, or no quality gets below 60 kB */
export async function openGraphImage(image: OpenGraphImage, cache = '.cache/open-graph') {
  const content = overlay(image);
  const settings = Buffer.from(
    JSON.stringify([content, SCALES, LIMITS.linkPreview, LINK_PREVIEW_QUALITIES]),
  );
  const parts = [settings, ...FONTS.map(({ data }) => data), image.background ?? Buffer.alloc(0)];
  const file = join(cache, `${hash('sha256', Buffer.concat(parts), 'base64url')}.jpg`);
  try {
    const cached = await readFile(file);
    // Decoding fails if the file is incomplete.
    await sharp(cached).stats();
    return cached;
  } catch {
    const jpeg = await drawImage(image);
    await mkdir(cache, { recursive: true });
    // Builds that are interrupted or run at the same time must not leave or read half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, jpeg);
    await rename(unfinished, file);
    return jpeg;
  }
}
