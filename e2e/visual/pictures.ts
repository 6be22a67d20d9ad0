import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('pictures', import.meta.url));

/** Pictures are compared in cells of this size, in pixels: finer differences are the renderer's. */
const CELL_PX = 8;
/** A cell differs when one of its colours does by more than this, of 255. */
const COLOUR_TOLERANCE = 20;

/** The largest share of cells that may differ. */
export const SHARE_TOLERANCE = 0.004;

export interface Difference {
  /** Share of cells that differ, 0 to 1; 1 when the two are of different sizes. */
  share: number;
  /** In words, with the sizes where they differ. */
  text: string;
}

async function cells(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / CELL_PX), Math.ceil(height / CELL_PX), {
      fit: 'fill',
      // One and the same way of making small, whatever the format.
      fastShrinkOnLoad: false,
      kernel: 'cubic',
    })
    .raw()
    .toBuffer();
}

/** Compares two pictures, cell by cell. */
export async function compare(shown: Buffer, reference: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([shown, reference].map((file) => sharp(file).metadata()));
  const { width = 0, height = 0 } = a ?? {};
  if (width !== b?.width || height !== b?.height) {
    return { share: 1, text: `${width} × ${height} instead of ${b?.width} × ${b?.height} pixels` };
  }
  const [left, right] = await Promise.all([
    cells(shown, width, height),
    cells(reference, width, height),
  ]);
  let different = 0;
  for (let index = 0; index < left.length; index += 3) {
    const distance = Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((left[index + channel] ?? 0) - (right[index + channel] ?? 0)),
      ),
    );
    if (distance > COLOUR_TOLERANCE) different += 1;
  }
  const share = different / (left.length / 3);
  return { share, text: `${(share * 100).toFixed(2)} % differ` };
}

const fileOf = (name: string) => path.join(FOLDER, `${name}.webp`);

/** The reference picture of a screen. */
export const readReference = (name: string): Promise<Buffer> => readFile(fileOf(name));

/** Makes a picture the reference of its screen. */
export async function writeReference(name: string, picture: Buffer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(name), await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer());
}
