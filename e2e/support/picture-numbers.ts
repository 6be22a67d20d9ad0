/**
 * Reads the number of a picture of `e2e/content` from its pixels: a row of seven square cells, a white and a black one,
 * then the five binary digits of the number, white for 1. The row starts at 15 % of the width, a cell is 10 % wide, and
 * its middle is at 36 % of the height.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadPage } from './built-page.ts';
import { SITE_FOLDER } from './settings.ts';

/** The position of a picture in an image, in pixels. */
type Box = Record<'x' | 'y' | 'width' | 'height', number>;

const CELLS = 7;
/** A difference of brightness that is clear even behind the shade of a link preview; the maximum is 255. */
const MIN_CONTRAST = 30;

/** @returns the number of a picture, by default of the whole image; 0 if it has none */
export async function numberIn(image: Buffer, picture?: Box): Promise<number> {
  const { data, info } = await sharp(image)
    // Logos have a transparent background.
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { x, y, width, height } = picture ?? { x: 0, y: 0, ...info };
  const row = Math.round(y + height * 0.36);
  const [white = 0, black = 0, ...digits] = Array.from({ length: CELLS }, (_, cell) => {
    const column = Math.round(x + width * (0.2 + 0.1 * cell));
    return data[(row * info.width + column) * info.channels] ?? 0;
  });
  if (white - black < MIN_CONTRAST) return 0;
  const threshold = (white + black) / 2;
  return Number.parseInt(digits.map((digit) => Number(digit > threshold)).join(''), 2);
}

/** @returns the numbers of the images of a page, in order; 0 for one without a number or of another host */
export const numbersOf = (urlPath: string, images: string, folder = SITE_FOLDER) =>
  Promise.all(
    [...loadPage(urlPath, folder).root().find(images)].map(({ attribs: { src = '' } }) =>
      src.startsWith('/') ? numberIn(readFileSync(path.join(folder, src))) : 0,
    ),
  );
