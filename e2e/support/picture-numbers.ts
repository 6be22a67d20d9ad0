/**
 * Reads the number of a picture of `e2e/content` from its pixels: a row of seven square cells, a white and a black one,
 * then the five binary digits of the number, white for 1. The row starts at 15 % of the width, a cell is 10 % wide, and
 * its middle is at 36 % of the height.
 */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The colours of the slides, by number from 1. */
export const SLIDE_COLOURS: Record<number, string> = {
  1: '#c1121f',
  2: '#c66a00',
  3: '#8f8f00',
  4: '#1e8c3a',
  5: '#008c99',
  6: '#2347c7',
  7: '#8a2bb8',
};
/** The position of a picture in an image, in pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CELLS = 7;
/** A difference of brightness that is clear even behind the shade of a link preview; the maximum is 255. */
const MIN_CONTRAST = 30;

/**
 * Reads the number of a picture.
 * @param image the picture, or an image that contains it
 * @param boxes the positions of the pictures in the image, by default one that fills it
 * @returns the number of each picture, 0 for one without a number
 */
export async function numbersIn(image: Buffer, boxes?: readonly Box[]): Promise<number[]> {
  const { data, info } = await sharp(image)
    // Logos have a transparent background.
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { x: 0, y: 0, width: info.width, height: info.height };
  return (boxes ?? [whole]).map(({ x, y, width, height }) => {
    const row = Math.round(y + height * 0.36);
    const [white = 0, black = 0, ...digits] = Array.from({ length: CELLS }, (_, cell) => {
      const column = Math.round(x + width * (0.2 + 0.1 * cell));
      return data[(row * info.width + column) * info.channels] ?? 0;
    });
    if (white - black < MIN_CONTRAST) return 0;
    const threshold = (white + black) / 2;
    return Number.parseInt(digits.map((digit) => Number(digit > threshold)).join(''), 2);
  });
}

/**
 * Reads the numbers of the pictures in an element as they are painted.
 * @returns the number of each picture, 0 for one without a number
 */
export async function paintedNumbers(element: Locator): Promise<number[]> {
  const boxes = await element.evaluate(async (parent) => {
    const images = [...parent.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    // Fails if a picture cannot be loaded.
    await Promise.all(images.map((image) => image.decode()));
    const { x: left, y: top } = parent.getBoundingClientRect();
    return images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const scales = [width / image.naturalWidth, height / image.naturalHeight];
      const isCropped = getComputedStyle(image).objectFit === 'cover';
      const scale = isCropped ? Math.max(...scales) : Math.min(...scales);
      const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
      return {
        x: x - left + (width - size.width) / 2,
        y: y - top + (height - size.height) / 2,
        ...size,
      };
    });
  });
  return numbersIn(await element.screenshot({ scale: 'css' }), boxes);
}

/** @returns the mean colour of the left edge of an image, where it shows no number */
async function fieldColour(image: Buffer): Promise<number[]> {
  const { width, height } = await sharp(image).metadata();
  const edge = { left: 0, top: 0, width: Math.ceil(width / 10), height };
  const { channels } = await sharp(await sharp(image).extract(edge).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

const channelsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A colour without its brightness, so that a darkened copy has the same one. */
const hueOf = (channels: readonly number[]) => {
  const sum = channels.reduce((total, channel) => total + channel, 0) || 1;
  return channels.map((channel) => channel / sum);
};

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));

/** @returns the number of the slide whose colour, bright or dark, fills an image */
export async function slideOfColour(image: Buffer): Promise<number> {
  const hue = hueOf(await fieldColour(image));
  const [nearest] = Object.entries(SLIDE_COLOURS)
    .map(([number, colour]) => ({
      number: Number(number),
      away: distance(hue, hueOf(channelsOf(colour))),
    }))
    .sort((one, other) => one.away - other.away);
  return nearest?.number ?? 0;
}
