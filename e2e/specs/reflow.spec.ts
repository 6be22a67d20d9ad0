/** Text and controls at every width, letter size and text spacing. */
import type { Frame, Page } from '@playwright/test';
import { fileOfPage } from '../support/built-page.ts';
import { expect, loadFonts, test } from '../support/fixtures.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** The smallest phone, and the breakpoints of all pages, where each layout has the least space. */
const WIDTHS_PX = [320, 600, 900, 1100];
/** The pages with different layouts, and the breakpoints of each; those of the header and the footer are at `/`. */
const WIDTHS_OF_PAGE_PX: Record<string, number[]> = {
  '/': [360, 400, 700, 1000, 1200, 1280],
  '/about': [700, 1000],
  '/portfolio': [],
  '/portfolio/human-interest-story': [],
  '/clients': [],
  '/team': [768, 1024],
  '/contact': [],
  '/500': [],
};

/** WCAG 2.2, success criterion 1.4.12; without transitions, which delay the new sizes. */
const WIDE_TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  transition-property: none !important;
}
p { margin-bottom: 2em !important }`;

/** Opens a page in a frame, whose size changes much faster than that of a viewport. @returns the frame */
async function openInFrame(page: Page, path: string): Promise<Frame> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${path}">` }),
  );
  // The headers of the site forbid frames.
  await page.route(path, (route) => route.fulfill({ path: fileOfPage(path) }));
  await page.goto('/frame');
  const frame = page.frame({ url: SITE_ORIGIN + path });
  if (!frame) throw new Error('There is no frame.');
  await loadFonts(frame);
  return frame;
}

/**
 * Runs in the page of a frame. For each size and with additional styles, finds by how many pixels the page scrolls
 * sideways, which texts and controls the viewport or another element cuts off, and which texts overlap.
 *
 * @returns what is wrong, by size
 */
async function findUnreadable({ sizes, styles }: { sizes: readonly string[]; styles: string }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  const found: Record<string, object | undefined> = {};
  for (const size of sizes) {
    const [width, height] = size.split(' × ');
    Object.assign(frameElement ?? {}, { width, height });
    // In the first frames, Chromium applies the styles or the lengths of the size before.
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise(requestAnimationFrame);
      // The layout of what is outside the viewport is skipped for half a second.
      for (const animation of document.getAnimations()) {
        if ((animation as CSSAnimation).animationName === 'skip-layout') animation.finish();
      }
      found[size] = turn < 2 ? undefined : findFault();
      if (turn > 1 && !found[size]) break;
    }
  }
  return found;

  function findFault() {
    const clipping = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, overflow: getComputedStyle(element).overflow }))
      // Text for screen readers is in a box of one pixel.
      .filter(({ element, overflow }) => overflow !== 'visible' && element.clientWidth > 1);
    const isCutOff = ({ node, box }: { node: Node; box: DOMRect }) => {
      const around = clipping.filter(({ element }) => element !== node && element.contains(node));
      if (around.some(({ overflow }) => /auto|scroll/.test(overflow))) return false;
      const isBeyond = around.some(({ element }) => {
        const { right, bottom } = element.getBoundingClientRect();
        return box.right > right + 1 || box.bottom > bottom + 1;
      });
      return isBeyond || box.left < -1 || box.right > innerWidth + 1;
    };
    const isVisible = (element: HTMLElement) =>
      element.offsetWidth !== 1 &&
      !element.closest('[aria-hidden=true], [aria-live], figure, a[href="#main"]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    const lines: { node: Node; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isVisible(element)) continue;
      // The line boxes of large text overlap although the letters do not.
      if (Number.parseFloat(getComputedStyle(element).fontSize) > 40) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ node, box });
    }
    const isOverlapping = (
      { node, box }: (typeof lines)[number],
      other: (typeof lines)[number],
    ) => {
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const isDeep = height > Math.min(box.height, other.box.height) / 2;
      return node !== other.node && width > 1 && isDeep;
    };
    const overlapping = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => isOverlapping(line, other))
        .map((other) => [line.node.textContent, other.node.textContent]),
    );
    const controls = document.querySelectorAll<HTMLElement>('h1, h2, a, button, input, textarea');
    const boxes = [...controls].filter(isVisible).map((node) => {
      return { node, box: node.getBoundingClientRect() };
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const sidewaysPx = scrollWidth - clientWidth;
    const cutOff = [...lines, ...boxes].filter(isCutOff).map(({ node }) => node.textContent);
    const isWrong = sidewaysPx > 0 || cutOff.length > 0 || overlapping.length > 0;
    return isWrong ? { sidewaysPx, cutOff, overlapping } : undefined;
  }
}

/** Expects that all text and all controls of the page in a frame can be read at some sizes. */
async function expectReadable(frame: Frame, where: string, sizes: string[], styles = '') {
  await expect.poll(() => frame.evaluate(findUnreadable, { sizes, styles }), where).toEqual({});
}

/** Sets the default size of letters, in CSS pixels, that a visitor chooses; the pages are designed for 16. */
async function setLetters(frame: Frame, sizePx: number): Promise<void> {
  const session = await frame.page().context().newCDPSession(frame.page());
  await session.send('Page.setFontSizes', { fontSizes: { standard: sizePx } });
  await expect(frame.locator('html')).toHaveCSS('font-size', `${sizePx}px`);
}

for (const [path, widths] of Object.entries(WIDTHS_OF_PAGE_PX)) {
  test(`${path} can be read at every width, letter size and text spacing`, {
    tag: [...(path === '/' ? ['@browsers'] : []), '@H1.02', '@H1.03', '@H8.44'],
  }, async ({ page, browserName }) => {
    const frame = await openInFrame(page, path);
    const sizes = [...WIDTHS_PX, ...widths].map((width) => `${width} × 900`);
    await expectReadable(frame, 'at every width', sizes);
    const spaced = ['320 × 900', '1280 × 900'];
    await expectReadable(frame, 'with wide text spacing', spaced, WIDE_TEXT_SPACING);
    // A viewport of 1280 × 1024 px at 400% zoom.
    await expectReadable(frame, 'at 400% zoom', ['320 × 256']);
    const header = await frame.getByRole('banner').boundingBox();
    expect(header?.height, 'at 400% zoom').toBeLessThanOrEqual(256 / 3);

    if (browserName !== 'chromium') return;
    for (const letters of [20, 24, 32]) {
      await setLetters(frame, letters);
      const letterSizes = [320, 820, 1100, 1440].map((width) => `${width} × 900`);
      await expectReadable(frame, `with letters of ${letters} px`, letterSizes);
    }
  });
}

/** Runs in the page of a frame: returns the widths at which not one of two elements is visible, but none or both. */
function findWidthsWithoutNavigation() {
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
  const wrong: number[] = [];
  const withLinks: number[] = [];
  for (let step = 350; step <= 1700; step += 50) {
    for (const width of [step - 1, step]) {
      Object.assign(frameElement ?? {}, { width });
      frameElement?.getBoundingClientRect();
      const hasLinks = isVisible('header nav[aria-label=Main]');
      if (hasLinks === isVisible('header button')) wrong.push(width);
      if (hasLinks) withLinks.push(width);
    }
  }
  return { wrong, linksFromPx: withLinks[0] };
}

test('the header has its links or the menu button; text of the error page is below the ring', {
  tag: ['@H8.45', '@H1.07', '@D11b'],
}, async ({ page }) => {
  const frame = await openInFrame(page, '/500');
  for (const size of ['844 × 390', '1280 × 660']) {
    await expectReadable(frame, 'in a low viewport', [size]);
    const ring = await frame.locator('.error-screen__ring').boundingBox();
    const heading = await frame.getByRole('heading', { level: 1 }).boundingBox();
    const { y = 0, height = 0 } = ring ?? {};
    expect(heading?.y, size).toBeGreaterThan(y + height);
  }
  for (const [letters, linksFromPx] of [
    [16, 1100],
    [24, 1650],
  ] as const) {
    await setLetters(frame, letters);
    expect(await frame.evaluate(findWidthsWithoutNavigation), `letters of ${letters} px`).toEqual({
      wrong: [],
      linksFromPx,
    });
  }
});
