/** Text and controls at every width, letter size and text spacing. */
import type { Frame, Page } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { fileOfPage } from '../support/built-page.ts';
import { addStyles, expect, loadFonts, test } from '../support/fixtures.ts';
import { LAY_OUT_ALL } from '../support/layout.ts';
import { WIDE_TEXT_SPACING } from '../support/page-checks.ts';
import { findBrokenWords, findOutOfPlace } from '../support/readability.ts';
import { BREAKPOINTS_PX, SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';
import { PAGES } from '../support/specification.ts';

/** The width of the smallest phone. */
const SMALLEST_PX = 320;
const { twoColumns, reasons, tablet, desktop, tabletLandscape, navigation, wide } = BREAKPOINTS_PX;
/** The breakpoints of all pages, where each layout has the least space. */
const SHARED_BREAKPOINTS_PX = [twoColumns, desktop, navigation];
/** The pages with different layouts, and the further breakpoints of each; those of the header and the footer are at `/`. */
const FURTHER_BREAKPOINTS_PX: Record<string, number[]> = {
  '/': [360, 400, reasons, 1000, wide, 1280],
  '/about': [reasons, 1000],
  '/portfolio': [],
  '/portfolio/human-interest-story': [],
  '/clients': [],
  '/team': [tablet, tabletLandscape],
  '/contact': [],
  '/500': [],
};

/**
 * Opens a frame, whose size changes much faster than that of a viewport. It is hidden, because painting takes as long as the
 * layout.
 *
 * @returns the frame
 */
async function openFrame(page: Page): Promise<Frame> {
  await page.route('/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe style="visibility:hidden">' }),
  );
  await page.goto('/frame');
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/**
 * Runs in the page of a frame: sets the size of the frame, and waits. In the first frame, Chromium applies the styles of the
 * size before, and in the second its lengths.
 */
async function setSize(size: { width: number; height: number }): Promise<void> {
  Object.assign(frameElement ?? {}, size);
  for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
}

/** Opens a page in a frame. */
async function openIn(frame: Frame, path: string): Promise<void> {
  // The headers of the site forbid frames.
  await frame.page().route(path, (route) => route.fulfill({ path: fileOfPage(path) }));
  await frame.goto(path);
  await loadFonts(frame);
}

/** Expects that all text and all controls of the page in a frame are in their places at some widths. */
async function expectReadable(
  frame: Frame,
  where: string,
  widths: readonly number[],
  { height = 900, styles = '' } = {},
): Promise<void> {
  await frame.evaluate(addStyles, styles);
  for (const width of widths) {
    await frame.evaluate(setSize, { width, height });
    await expect.poll(() => findOutOfPlace(frame), `${where}, ${width} px`).toEqual([]);
  }
  await frame.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Sets the default size of letters, in CSS pixels, that a visitor chooses; the pages are designed for 16. */
async function setLetters(frame: Frame, sizePx: number): Promise<void> {
  const session = await frame.page().context().newCDPSession(frame.page());
  await session.send('Page.setFontSizes', { fontSizes: { standard: sizePx } });
  const isSet = (size: string) => getComputedStyle(document.documentElement).fontSize === size;
  await frame.waitForFunction(isSet, `${sizePx}px`);
}

for (const [path, further] of Object.entries(FURTHER_BREAKPOINTS_PX)) {
  test(`${path} is readable at any width and text size`, {
    tag: [...(path === '/' ? ['@browsers'] : []), '@H1.02', '@H1.03', '@H8.44'],
  }, async ({ page, browserName }) => {
    const frame = await openFrame(page);
    await openIn(frame, path);
    await expectReadable(frame, 'at every width', [
      SMALLEST_PX,
      ...SHARED_BREAKPOINTS_PX,
      ...further,
    ]);
    await expectReadable(frame, 'spaced', [SMALLEST_PX, 1280], { styles: WIDE_TEXT_SPACING });

    if (browserName !== 'chromium') return;
    for (const letters of [20, 24, 32]) {
      await setLetters(frame, letters);
      // With larger letters, the breakpoints are wider.
      const wider = SHARED_BREAKPOINTS_PX.map((width) => (width * letters) / 16);
      const widths = [SMALLEST_PX, ...wider].filter((width) => width <= 1440);
      await expectReadable(frame, `with letters of ${letters} px`, widths);
      // With letters of 32 px, some words are wider than the smallest phone.
      if (letters === 32) continue;
      await frame.evaluate(setSize, { width: SMALLEST_PX, height: 900 });
      await expect.poll(() => findBrokenWords(frame), `letters of ${letters} px`).toEqual([]);
    }
  });
}

test('in a low viewport, the text of the error page is below the ring', {
  tag: '@D11b',
}, async ({ page }) => {
  const frame = await openFrame(page);
  await openIn(frame, '/500');
  for (const [width, height] of [
    [844, 390],
    [1280, 660],
  ] as const) {
    await expectReadable(frame, 'in a low viewport', [width], { height });
    const ring = await frame.locator('.error-screen__ring').boundingBox();
    const heading = await frame.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y).toBeGreaterThan((ring?.y ?? 0) + (ring?.height ?? 0));
  }
});

test('at any text size, the header has its links or the menu', {
  tag: ['@H8.45', '@H1.07'],
}, async ({ page }) => {
  const frame = await openFrame(page);
  await openIn(frame, '/500');
  const links = frame.getByRole('navigation', { name: 'Main' });
  const menu = frame.getByRole('banner').getByRole('button');
  for (const [letters, linksFromPx] of [
    [16, 1100],
    [24, 1650],
  ] as const) {
    await setLetters(frame, letters);
    for (const width of [SMALLEST_PX, linksFromPx - 1, linksFromPx, 1920]) {
      await frame.evaluate(setSize, { width, height: 900 });
      const hasLinks = width >= linksFromPx;
      await expect(links).toBeVisible({ visible: hasLinks });
      await expect(menu).toBeVisible({ visible: !hasLinks });
    }
  }
});

test('with a minimum size of letters, controls and labels stay in their places', {
  tag: ['@H1.02', '@H8.44'],
}, async ({ playwright }) => {
  const { args = [], ...options } = launchOptionsFor('chromium') ?? {};
  // Visitors set it in the browser; there is no command for it.
  const larger = [...args, '--blink-settings=minimumFontSize=24'];
  await using browser = await playwright.chromium.launch({ ...options, args: larger });
  const page = await browser.newPage({ baseURL: SITE_ORIGIN, viewport: VIEWPORTS_PX.phone });
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await page.evaluate(addStyles, LAY_OUT_ALL);
    await loadFonts(page);
    await expect.poll(() => findOutOfPlace(page), path).toEqual([]);
    await expect.poll(() => findBrokenWords(page), path).toEqual([]);
    const labels = page.locator('label:has(+ :is(input, textarea):required)');
    const roomPx = await labels.evaluateAll((all) =>
      all.map((label) => {
        const field = label.nextElementSibling as Element;
        const { paddingTop } = getComputedStyle(field);
        const textTop =
          field.getBoundingClientRect().top + field.clientTop + Number.parseFloat(paddingTop);
        return textTop - label.getBoundingClientRect().bottom;
      }),
    );
    expect(roomPx).toHaveLength(4);
    expect(Math.min(...roomPx), path).toBeGreaterThanOrEqual(0);
  }
});

/** Runs in the page: replaces texts with a long word, but no counts and no texts that editors cannot change. */
function lengthenWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    const fixed = 'script, style, header, dt, figcaption, button, .btn, [translate=no], .type-h1';
    if (element?.closest(fixed) || /^\s*(?:\d|$)/.test(text ?? '')) continue;
    node.textContent = 'x'.repeat(60);
  }
}

test('a long word widens no page', { tag: '@H1.02' }, async ({ page }) => {
  const frame = await openFrame(page);
  for (const path of [...PAGES, '/portfolio/psa']) {
    await openIn(frame, path);
    await frame.evaluate(lengthenWords);
    await expectReadable(frame, `${path} with long words`, [320, 820]);
  }
});
