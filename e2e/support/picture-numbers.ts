/**
 * Reads the number of a picture of `e2e/content` from its pixels: a row of seven square cells, a white and a black one,
 * then the five binary digits of the number, white for 1. The row starts at 15 % of the width, a cell is 10 % wide, and
 * its middle is at 36 % of the height.
 */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The position of a picture in an image, in pixels. */
type Box = Record<'x' | 'y' | 'width' | 'height', number>;

const CELLS = 7;
/** A difference of brightness that is clear even behind the shade of a link preview; the maximum is 255. */
const MIN_CONTRAST = 30;

/** @returns the numbers of the pictures in an image, by default of one that fills it; 0 for one without a number */
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

/** @returns the numbers of the pictures in an element as they are painted; 0 for one without a number */
export async function paintedNumbers(element: Locator): Promise<number[]> {
  const boxes = await element.evaluate(async (parent) => {
    const images = [...parent.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    // Fails if a picture cannot be loaded.
    await Promise.all(images.map((image) => image.decode()));
    const { x: left, y: top } = parent.getBoundingClientRect();
    return images.map((image) => {
      const box = image.getBoundingClientRect();
      const { naturalWidth, naturalHeight } = image;
      const scales = [box.width / naturalWidth, box.height / naturalHeight];
      const isCropped = getComputedStyle(image).objectFit === 'cover';
      const scale = isCropped ? Math.max(...scales) : Math.min(...scales);
      const [width, height] = [naturalWidth * scale, naturalHeight * scale];
      const [x, y] = [
        box.x - left + (box.width - width) / 2,
        box.y - top + (box.height - height) / 2,
      ];
      return { x, y, width, height };
    });
  });
  return numbersIn(await element.screenshot({ scale: 'css' }), boxes);
}
