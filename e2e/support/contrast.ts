import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForFrames } from './motion.ts';

/** What WCAG 2.2 AA asks for (1.4.3), and from what size on text counts as large, in pixels. */
const CONTRAST = { text: 4.5, largeText: 3 };
const LARGE_PX = { regular: 24, bold: 18.66 };
/** The share of the pixels behind a line that may be of another colour, as in a picture. */
const OUTLIERS = 0.05;
/** The colour in which text is drawn to find its pixels; nothing else on the site has it. */
const MARK: Colour = [255, 0, 255];
/** The share of a pixel that a letter must cover; the rest is its blurred edge. */
const COVERED = 0.8;
/** How far two screenshots overlap: more than the header and a line, so that each line is whole in one. */
const OVERLAP_PX = 200;

type Colour = readonly [red: number, green: number, blue: number];

/** A line of text; its box is in pixels of the window. */
interface Line {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Red, green, blue from 0 to 255. */
  colour: Colour;
  /** From 0 to 1. */
  opacity: number;
  sizePx: number;
  bold: boolean;
}

interface Raster {
  data: Buffer;
  width: number;
}

/**
 * Measures the contrast of text in front of pictures and gradients, which axe leaves undecided, from
 * screenshots. Text hidden from assistive technology is left out. Nothing on the page may move.
 *
 * @returns one message for each line of text in the window with less contrast than WCAG 2.2 AA asks for
 */
export async function findLowContrastInWindow(page: Page): Promise<string[]> {
  // Layout first: it starts the loading of fonts.
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
  const style = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const lines = await page.evaluate(findLines);
  const draw = async (colour: string): Promise<Raster> => {
    const rule = `* { -webkit-text-fill-color: ${colour} !important }`;
    await style.evaluate((sheet, text) => sheet.replaceSync(text), rule);
    await waitForFrames(page);
    const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width };
  };
  const bare = await draw('transparent');
  const marked = await draw(`rgb(${MARK.join(' ')})`);
  await style.evaluate((sheet) => sheet.replaceSync(''));

  return lines.flatMap((line) => {
    const contrasts = groundsOf(line, bare, marked)
      .map((ground) => contrastOf(mix(line.colour, ground, line.opacity), ground))
      .sort((a, b) => a - b);
    // A line without visible pixels has no contrast.
    const contrast = contrasts[Math.floor(contrasts.length * OUTLIERS)] ?? 1;
    const isLarge = line.sizePx >= (line.bold ? LARGE_PX.bold : LARGE_PX.regular);
    const needed = isLarge ? CONTRAST.largeText : CONTRAST.text;
    return contrast < needed ? [`“${line.text}” ${contrast.toFixed(2)}, not ${needed}`] : [];
  });
}

/**
 * The same for the whole page, one window after another: in a full-page screenshot of Chromium, lengths
 * that depend on the width of the window are sometimes smaller.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (let isOver = false; !isOver; ) {
    await waitForFrames(page);
    for (const line of await findLowContrastInWindow(page)) found.add(line);
    isOver = await page.evaluate((overlap) => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollBy({ top: innerHeight - overlap, behavior: 'instant' });
      return isAtEnd;
    }, OVERLAP_PX);
  }
  return [...found];
}

/** Runs in the page: lines of text that are wholly in the window and not covered by a fixed element. */
function findLines(): Line[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to read colours with');
  const read = (colour: string) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return { colour: [red, green, blue] as const, alpha: alpha / 255 };
  };
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  // A box of one pixel is for screen readers alone. An element without a box has no size either.
  const isTiny = (element: Element) => {
    const [box] = element.getClientRects();
    return box !== undefined && (box.width <= 1 || box.height <= 1);
  };

  const isUnder = (x: number, y: number, element: Element) => {
    const over = ancestors(document.elementFromPoint(x, y));
    const fixed = over.find((part) => getComputedStyle(part).position === 'fixed');
    return fixed !== undefined && !fixed.contains(element);
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || !element || element.closest('[aria-hidden=true], noscript')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around = ancestors(element);
    if (around.some(isTiny)) continue;
    const { webkitTextFillColor, fontSize, fontWeight } = getComputedStyle(element);
    const { colour, alpha } = read(webkitTextFillColor);
    const opacity = around.reduce(
      (all, part) => all * Number(getComputedStyle(part).opacity),
      alpha,
    );
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (top < 0 || bottom > innerHeight) continue;
      const middle = (left + right) / 2;
      if (isUnder(middle, top + 1, element) || isUnder(middle, bottom - 1, element)) continue;
      const sizePx = Number.parseFloat(fontSize);
      const bold = Number(fontWeight) >= 700;
      lines.push({ text, left, top, right, bottom, colour, opacity, sizePx, bold });
    }
  }
  return lines;
}

/** The colours behind the letters of a line, pixel by pixel. */
function groundsOf(line: Line, bare: Raster, marked: Raster): Colour[] {
  const grounds: Colour[] = [];
  for (let y = Math.floor(line.top); y < line.bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(line.left)); x < Math.min(bare.width, line.right); x += 1) {
      const ground = pixelOf(bare, x, y);
      if (coverage(ground, pixelOf(marked, x, y)) >= COVERED * line.opacity) grounds.push(ground);
    }
  }
  return grounds;
}

function pixelOf({ data, width }: Raster, x: number, y: number): Colour {
  const at = (y * width + x) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** How much of a pixel is covered by the mark, from 0 to 1, in the channel in which both differ most. */
function coverage(ground: Colour, marked: Colour): number {
  const ways = MARK.map((mark, channel) => mark - (ground[channel] ?? 0));
  const widest = ways.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  const channel = ways.indexOf(widest);
  return ((marked[channel] ?? 0) - (ground[channel] ?? 0)) / widest;
}

function mix(colour: Colour, ground: Colour, opacity: number): Colour {
  const [red, green, blue] = colour.map(
    (value, channel) => value * opacity + (ground[channel] ?? 0) * (1 - opacity),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The contrast of two colours, from 1 to 21, as WCAG 2.2 defines it. */
function contrastOf(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminanceOf([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
