import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForFrames } from './clock.ts';
import { addStyles, loadFonts } from './layout.ts';
import { scrollTo } from './scroll.ts';

/** The share of the pixels behind a line that is ignored, because images have single outliers. */
const OUTLIERS = 0.05;
/** The overlap of screenshots: more than the header and a line, so that one of them shows the whole line. */
const OVERLAP_PX = 200;
/** The icons of buttons and services. */
const ICONS = 'button > svg, .service-card svg';
const HIDE_TEXT_AND_ICONS = `* { -webkit-text-fill-color: transparent !important }
  ${ICONS} { opacity: 0 !important }
  [href="#top"] { visibility: hidden !important }`;

/** The linear value of a channel from 0 to 255, by WCAG 2.2. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @returns the relative luminance of a colour, by WCAG 2.2; its channels are from 0 to 255 */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => LINEAR[Math.round(channel)]);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of two luminances, by WCAG 2.2, from 1 to 21 */
const contrastOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const colourAt = (pixels: Buffer, index: number) => [...pixels.subarray(index, index + 3)];

/** @returns the contrast between the lightest and the darkest pixel of raw RGB data */
export function contrastWithin(pixels: Buffer): number {
  const luminances = Float64Array.from({ length: pixels.length / 3 }, (_, pixel) =>
    luminanceOf(colourAt(pixels, pixel * 3)),
  ).sort();
  return contrastOf(luminances[0] ?? 0, luminances.at(-1) ?? 0);
}

/**
 * Measures the contrast of text, and of the icons of buttons and services, in front of images and gradients, which axe
 * cannot decide, in a screenshot without them and without the scroll-to-top button. Leaves out text hidden from
 * assistive technology. Nothing on the page may move. Poll it: a screenshot can be older than the last change of the
 * page. Chromium only.
 *
 * @returns one message for each line of text or icon in the viewport with less contrast than WCAG 2.2 AA requires
 */
export async function findLowContrastInViewport(page: Page): Promise<string[]> {
  await loadFonts(page);
  await page.evaluate(addStyles, HIDE_TEXT_AND_ICONS);
  await waitForFrames(page);
  const lines = await page.evaluate(findTextAndIcons, ICONS);
  const session = await page.context().newCDPSession(page);
  // Four times as fast as `page.screenshot`.
  const screenshot = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  await session.detach();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(Buffer.from(screenshot.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  return lines.flatMap(({ text, left, top, right, bottom, colour, alpha, required }) => {
    const contrasts: number[] = [];
    // The letters are in the middle of the line.
    const margin = (bottom - top) / 4;
    for (let y = Math.ceil(top + margin); y < bottom - margin; y += 2) {
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(info.width, right); x += 2) {
        const behind = colourAt(data, (y * info.width + x) * 3);
        const mixed = behind.map(
          (channel, index) => channel + ((colour[index] ?? 0) - channel) * alpha,
        );
        contrasts.push(contrastOf(luminanceOf(behind), luminanceOf(mixed)));
      }
    }
    contrasts.sort((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length * OUTLIERS)] ?? required;
    if (contrast >= required) return [];
    return `“${text}” has a contrast of ${contrast.toFixed(2)}, not ${required}`;
  });
}

/**
 * Measures the contrast of the whole page, one viewport at a time: in Chromium's full-page screenshots, lengths
 * that depend on the viewport width are sometimes too small. Returns the same messages.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await scrollTo(page, 0);
  for (let isAtEnd = false; !isAtEnd; ) {
    for (const message of await findLowContrastInViewport(page)) found.add(message);
    isAtEnd = await page.evaluate((overlapPx) => {
      const before = scrollY;
      scrollBy({ top: innerHeight - overlapPx, behavior: 'instant' });
      return scrollY === before;
    }, OVERLAP_PX);
  }
  return [...found];
}

/** Replaces all pictures of pages that are opened from now on with white ones of 32 × 18 pixels. */
export async function whitenPictures(page: Page): Promise<void> {
  const white = sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } });
  const body = await white.jpeg().toBuffer();
  await page.route(/\.(?:avif|webp|jpg)(?:\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
}

/** Runs in the page: returns the lines of text, and the icons, that are fully in the viewport and below the header. */
function findTextAndIcons(icons: string) {
  const header = document.querySelector('header');
  const headerBottom = header?.getBoundingClientRect().bottom ?? 0;
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  // Browsers describe colours in several formats; a canvas converts them all.
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas.');
  const read = (colour: string) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };

  const lines = [...document.querySelectorAll(icons)].flatMap((icon) => {
    const { left, top, right, bottom } = icon.getBoundingClientRect();
    const isVisible = icon.checkVisibility({ visibilityProperty: true });
    if (!isVisible || top < headerBottom || bottom > innerHeight) return [];
    const text = `Icon of ${icon.parentElement?.ariaLabel ?? icon.parentElement?.textContent}`;
    const colour = [...read(getComputedStyle(icon).color)].slice(0, 3);
    return { text, left, top, right, bottom, colour, alpha: 1, required: 3 };
  });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || element.closest('[aria-hidden=true], noscript, .sr-only')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const highest = header?.contains(element) ? 0 : headerBottom;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0, opacity = 255] = read(color);
    const alpha = (opacity / 255) * opacityOf(element);
    // WCAG measures text in points of 4/3 px: 18 pt, or 14 pt in bold, is large.
    const largePx = Number(fontWeight) >= 700 ? (14 * 4) / 3 : 24;
    const required = Number.parseFloat(fontSize) >= largePx ? 3 : 4.5;
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (top < highest || bottom > innerHeight) continue;
      lines.push({ text, left, top, right, bottom, colour: [red, green, blue], alpha, required });
    }
  }
  return lines;
}
