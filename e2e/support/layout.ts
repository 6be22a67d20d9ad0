/** What the layout of a page depends on: styles, fonts and the viewport. */
import type { Frame, Page } from '@playwright/test';
import { waitForFrames } from './clock.ts';

/** Styles for whole pages: by default, sections are laid out only near the viewport. */
export const LAY_OUT_ALL = '* { content-visibility: visible !important }';

/** Styles that hide what stays in the viewport while the page is scrolled. */
export const HIDE_FIXED =
  'header:has(nav), [href="#main"], [href="#top"] { visibility: hidden !important }';

/** Runs in the page: adds styles, in a way that the security policy allows. */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until all fonts that the page needs are loaded. Layout starts their loading. */
export async function loadFonts(target: Page | Frame): Promise<void> {
  await target.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
}

/**
 * Resizes the viewport to a size in CSS pixels, and waits for three frames. The first may have begun before. In the next,
 * Chromium still applies the styles of the old width, and in the last its lengths.
 */
export async function resizeViewport(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await waitForFrames(page, 3);
}
