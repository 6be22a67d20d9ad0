/** Every page of the built site, in a browser. */
import { expect, type Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { resizeViewport } from '../support/page-actions.ts';
import { listPages } from './built-site.ts';
import { test } from './fixtures.ts';

const WIDTHS_PX = [320, 390, 1440];
const HEIGHT_PX = 900;

/** An element as editors can find it on the page. */
interface Place {
  /** The text around the element, or the description of the picture. */
  near: string;
}

/** Runs in the page: the text of the item or block around an element. */
function describePlace(target: string): string {
  const element = document.querySelector(target);
  const block = element?.closest('li, p, h1, h2, h3, h4, section, header, footer');
  const words =
    element?.getAttribute('alt') ||
    block?.textContent?.trim() ||
    element?.getAttribute('src') ||
    target;
  return words.replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** Runs in the page: how far it scrolls sideways, and the text that is too wide. */
function findSidewaysScroll(): (Place & { byPx: number }) | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  // A row that moves or scrolls is wider than the page, but does not widen it.
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
  };
  // Text may be wider than the box of its element.
  const right = (element: Element) => {
    const box = element.getBoundingClientRect();
    return Math.max(box.right, box.left + element.scrollWidth);
  };
  // Of elements that are equally wide, the innermost is the last one.
  const [widest] = [...document.body.querySelectorAll('*')]
    .reverse()
    .filter((element) => right(element) > clientWidth + 1 && element.textContent?.trim())
    .filter((element) => !isClipped(element))
    .sort((a, b) => right(b) - right(a));
  const near = (widest?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  return { byPx: scrollWidth - clientWidth, near };
}

/** Runs in the page: the visible pictures that have not loaded, and those with a wrong ratio of width and height. */
function findBadPictures(): (Place & { fault: string })[] {
  return [...document.images].flatMap((image) => {
    if (!image.checkVisibility()) return [];
    const item = image.closest('li, section')?.textContent ?? '';
    const near = (image.alt || item).replace(/\s+/g, ' ').trim().slice(0, 80);
    const { naturalWidth, naturalHeight, offsetWidth: width, offsetHeight: height } = image;
    if (naturalWidth === 0) return { near, fault: 'does not load' };
    if (getComputedStyle(image).objectFit !== 'fill') return [];
    // Layouts round sizes to whole pixels.
    const isStretched = Math.abs(width - (height * naturalWidth) / naturalHeight) > 2;
    return isStretched ? { near, fault: `is stretched to ${width} × ${height} pixels` } : [];
  });
}

/** Loads all pictures, also those that are loaded when a visitor scrolls to them. */
async function loadPictures(page: Page): Promise<void> {
  const countPending = () =>
    [...document.images].filter((image) => {
      image.loading = 'eager';
      return !image.complete;
    }).length;
  await expect.poll(() => page.evaluate(countPending)).toBe(0);
}

async function checkLayout(page: Page, path: string, report: (problem: string) => void) {
  for (const width of WIDTHS_PX) {
    await resizeViewport(page, { width, height: HEIGHT_PX });
    const scroll = await page.evaluate(findSidewaysScroll);
    if (!scroll) continue;
    const { byPx, near } = scroll;
    report(
      `${path}: on a screen of ${width} pixels, the page is ${byPx} pixels too wide at “${near}” — shorten the long word or link`,
    );
  }
}

for (const path of listPages()) {
  test(path, async ({ page, report }) => {
    // The error pages are files of their own, which hosts send with an error status.
    await page.setViewportSize({ width: 390, height: HEIGHT_PX });
    await page.goto(/^\/(?:404|500)$/.test(path) ? `${path}.html` : path);
    await loadPictures(page);
    for (const { near, fault } of await page.evaluate(findBadPictures)) {
      report(`${path}: the picture at “${near}” ${fault} — save it again, or use another one`);
    }
    for (const { rule, help, target } of await runAxe(page)) {
      const near = await page.evaluate(describePlace, target);
      report(`${path}: not accessible at “${near}”: ${help} (${rule})`);
    }
    await checkLayout(page, path, report);
  });
}
