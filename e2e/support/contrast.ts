import type { Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { waitForFrames } from './motion.ts';
import { addStyles } from './page-actions.ts';

/** The share of the pixels behind a line that is ignored, because images have single outliers. */
const OUTLIERS = 0.05;
/** The overlap of screenshots: more than the header and a line, so that one of them shows the whole line. */
const OVERLAP_PX = 200;

interface AxeColor {
  alpha: number;
  parseString(css: string): this;
}

/** The contrast functions of axe, which its types leave out. */
const { Color, hasValidContrastRatio } = (
  axe.commons as unknown as {
    color: {
      Color: new (red?: number, green?: number, blue?: number) => AxeColor;
      hasValidContrastRatio(
        background: AxeColor,
        text: AxeColor,
        sizePx: number,
        isBold: boolean,
      ): { isValid: boolean; contrastRatio: number; expectedContrastRatio: number };
    };
  }
).color;

/**
 * Measures the contrast of text in front of images and gradients, which axe cannot decide, in a screenshot.
 * Leaves out text hidden from assistive technology. Nothing on the page may move. Poll it: a screenshot can be older
 * than the last change of the page.
 *
 * @returns one message for each line of text in the viewport with less contrast than WCAG 2.2 AA requires
 */
export async function findLowContrastInViewport(page: Page): Promise<string[]> {
  // Layout starts the loading of fonts.
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
  const lines = await page.evaluate(findLines);
  await page.evaluate(addStyles, '* { -webkit-text-fill-color: transparent !important }');
  await waitForFrames(page);
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());

  return lines.flatMap(({ text, left, top, right, bottom, color, opacity, sizePx, isBold }) => {
    const textColor = new Color().parseString(color);
    textColor.alpha *= opacity;
    const contrasts = [];
    // The letters are in the middle of the line.
    const margin = (bottom - top) / 4;
    for (let y = Math.ceil(top + margin); y < bottom - margin; y += 2) {
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(info.width, right); x += 2) {
        const background = new Color(...data.subarray((y * info.width + x) * 3).subarray(0, 3));
        contrasts.push(hasValidContrastRatio(background, textColor, sizePx, isBold));
      }
    }
    contrasts.sort((a, b) => a.contrastRatio - b.contrastRatio);
    const contrast = contrasts[Math.floor(contrasts.length * OUTLIERS)];
    if (!contrast || contrast.isValid) return [];
    return `“${text}” has a contrast of ${contrast.contrastRatio.toFixed(2)}, not ${contrast.expectedContrastRatio}`;
  });
}

/**
 * Measures the contrast of the whole page, one viewport at a time: in Chromium's full-page screenshots, lengths
 * that depend on the viewport width are sometimes too small. Returns the same messages.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (let isOver = false; !isOver; ) {
    await waitForFrames(page);
    for (const line of await findLowContrastInViewport(page)) found.add(line);
    isOver = await page.evaluate((overlap) => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollBy({ top: innerHeight - overlap, behavior: 'instant' });
      return isAtEnd;
    }, OVERLAP_PX);
  }
  return [...found];
}

/** Replaces all pictures of pages that are opened from now on with white ones of 32 × 18 pixels. */
export async function whitenPictures(page: Page): Promise<void> {
  const white = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await page.route(/\.(?:avif|webp|jpg)(?:\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: white }),
  );
}

/** Runs in the page: returns the lines of text that are fully in the viewport and not behind the header. */
function findLines() {
  const header = document.querySelector('header');
  const headerBottom = header?.getBoundingClientRect().bottom ?? 0;
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || element.closest('[aria-hidden=true], noscript, .sr-only')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (top < (header?.contains(element) ? 0 : headerBottom) || bottom > innerHeight) continue;
      const { webkitTextFillColor: color, fontSize, fontWeight } = getComputedStyle(element);
      const [sizePx, isBold] = [Number.parseFloat(fontSize), Number(fontWeight) >= 700];
      const opacity = opacityOf(element);
      lines.push({ text, left, top, right, bottom, color, opacity, sizePx, isBold });
    }
  }
  return lines;
}
