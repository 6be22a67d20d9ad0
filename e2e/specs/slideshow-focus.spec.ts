/** The part of a slide that is seen: slide 3 of `e2e/content` has `focus: left top`, slide 4 has no focus. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addStyles, expect, test } from '../support/fixtures.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

/** Width divided by height of the pictures of slides. */
const ASPECT_RATIO = 16 / 9;
/** The centre of the white cell of a picture, and that of the black one next to it, as parts of width and height. */
const CELLS = [0.2, 0.3].map((x) => ({ x, y: 0.36 }));
/** A difference of brightness that is clear even behind the shade of a phone held sideways; the maximum is 255. */
const MIN_CONTRAST = 30;

/**
 * Reads the white and the black cell of a slide where they are if the picture covers the screen from the given edges.
 * @returns their brightness, 0 to 255; undefined for a cell that is cut off
 */
async function readCells(page: Page, number: number, position: 'top left' | 'middle') {
  const slideshow = new Slideshow(page);
  await slideshow.show(number);
  await slideshow.expectLoaded(slideshow.image);
  await page.mouse.move(2, 2);
  const image = await slideshow.currentSlide.screenshot({ animations: 'disabled', scale: 'css' });
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const width = Math.max(info.width, info.height * ASPECT_RATIO);
  const height = width / ASPECT_RATIO;
  const share = position === 'middle' ? 0.5 : 0;
  return CELLS.map((cell) => {
    const x = Math.round(cell.x * width - (width - info.width) * share);
    const y = Math.round(cell.y * height - (height - info.height) * share);
    return x < 0 || y < 0 ? undefined : data[(y * info.width + x) * info.channels];
  });
}

for (const [name, viewport] of Object.entries({
  ...VIEWPORTS_PX,
  'sideways phone': { width: 844, height: 390 },
})) {
  test(`the focus of a slide decides which part of it is seen on a ${name}`, {
    tag: '@H12.40',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // On a phone held sideways, the text is in front of the picture.
    await page.evaluate(addStyles, 'h1, h1 ~ * { visibility: hidden }');
    const [white = 0, black = 255] = await readCells(page, 3, 'top left');
    expect(white - black, 'contrast of the cells at the focus').toBeGreaterThan(MIN_CONTRAST);
    const [left, right] = await readCells(page, 4, 'middle');
    // On upright screens the middle of the picture does not contain the white cell.
    if (left !== undefined) {
      expect(left - (right ?? 255), 'without a focus').toBeGreaterThan(MIN_CONTRAST);
    }
  });
}
