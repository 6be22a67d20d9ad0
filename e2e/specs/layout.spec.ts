import type { Page } from '@playwright/test';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SUPPORTING_TEXT, TAGLINE } from '../support/specification.ts';

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
  '/500.html': [],
};

/**
 * Runs in the page: returns by how many pixels it scrolls sideways, which texts and controls the viewport or
 * another element cuts off, and which texts overlap.
 */
function findUnreadable() {
  const clipping = [...document.body.querySelectorAll('*')].filter(
    // Text for screen readers is in a box of one pixel.
    (element) => getComputedStyle(element).overflow !== 'visible' && element.clientWidth > 1,
  );
  const isCutOff = ({ node, box }: { node: Node; box: DOMRect }) => {
    const around = clipping.filter((element) => element !== node && element.contains(node));
    if (around.some((element) => /auto|scroll/.test(getComputedStyle(element).overflow)))
      return false;
    const isBeyond = around.some((element) => {
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
  const overlapping = lines.flatMap(({ node, box }, index) =>
    lines
      .slice(index + 1)
      .filter(({ node: otherNode, box: other }) => {
        const overlapX = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const overlapY = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        const isDeep = overlapY > Math.min(box.height, other.height) / 2;
        return node !== otherNode && overlapX > 1 && isDeep;
      })
      .map((other) => [node.textContent, other.node.textContent]),
  );
  const controls = [...document.querySelectorAll<HTMLElement>('h1, h2, a, button, input, textarea')]
    .filter(isVisible)
    .map((node) => ({ node, box: node.getBoundingClientRect() }));
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    scrollsSidewaysByPx: scrollWidth - clientWidth,
    cutOff: [...lines, ...controls].filter(isCutOff).map(({ node }) => node.textContent),
    overlapping,
  };
}

/** Waits for the layout after a resize, and expects that all text can be read. */
async function expectReadable(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(findUnreadable), where)
    .toEqual({ scrollsSidewaysByPx: 0, cutOff: [], overlapping: [] });
}

/** WCAG 2.2, success criterion 1.4.12; without transitions, which delay the new sizes. */
const WIDE_TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  transition-property: none !important;
}
p { margin-bottom: 2em !important }`;

for (const [path, widths] of Object.entries(WIDTHS_OF_PAGE_PX)) {
  test(`${path} can be read at every width and with wide text spacing`, {
    tag: [...(path === '/' ? ['@browsers'] : []), '@H1.02', '@H1.03'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [...WIDTHS_PX, ...widths]) {
      await resizeViewport(page, { width, height: 900 });
      await expectReadable(page, `${width} px wide`);
    }
    // A viewport of 1280 × 1024 px at 400% zoom.
    await resizeViewport(page, { width: 320, height: 256 });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, 'at 400% zoom').toBeLessThanOrEqual(256 / 3);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();

    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(addStyles, WIDE_TEXT_SPACING);
    for (const width of [320, VIEWPORTS_PX.desktop.width]) {
      await resizeViewport(page, { width, height: 900 });
      await expectReadable(page, `${width} px wide, with wide text spacing`);
    }
  });
}

test('services, categories, works, the team and clients are grids', {
  tag: ['@S2.17', '@S2.18', '@S2.22', '@S2.23', '@S2.25'],
}, async ({ page }) => {
  const items = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  /** @returns the number of different left or top edges of the items */
  const count = (edge: 'x' | 'y') =>
    items.evaluateAll(
      (all, axis) =>
        new Set(all.map((item) => Math.round(item.getBoundingClientRect()[axis]))).size,
      edge,
    );
  await page.goto('/team');
  expect(await count('x')).toBe(4);
  await page.setViewportSize(VIEWPORTS_PX.tablet);
  await expect.poll(() => count('x')).toBe(3);
  for (const path of ['/services', '/portfolio', '/portfolio/human-interest-story', '/clients']) {
    await page.goto(path);
    expect(await count('x'), path).toBeGreaterThan(1);
    expect(await count('y'), path).toBeGreaterThan(1);
  }
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  const colour = await link.locator('b').evaluate((text) => getComputedStyle(text).color);
  await expect(link.locator('svg path').first(), 'the arrow').toHaveCSS('stroke', colour);
});

test('the hero fills the viewport, and its headline and supporting text are centred', {
  tag: '@S2.28',
}, async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Showreel' });
  // The blurred copy of the slide is the background of the whole hero.
  const background = hero.locator('img:not([role=group] img)').filter({ visible: true });
  for (const size of Object.values(VIEWPORTS_PX)) {
    await resizeViewport(page, size);
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(size.height);
    const { y: top = 1, height = 0 } = (await background.boundingBox()) ?? {};
    expect(top).toBeLessThanOrEqual(0);
    expect(top + height).toBeGreaterThanOrEqual(size.height);
    for (const text of [TAGLINE, SUPPORTING_TEXT]) {
      const centres = await hero.getByText(text, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ left, right }) => (left + right) / 2);
      });
      expect(centres.length, text).toBeGreaterThan(0);
      // Letter spacing adds a few pixels on one side.
      for (const centre of centres) expect(Math.abs(centre - size.width / 2), text).toBeLessThan(6);
    }
  }
});

test('no text of the error page overlaps in a low viewport, where it is below the ring', {
  tag: '@D11b',
}, async ({ page }) => {
  const ring = page.locator('.error-screen__ring');
  await page.goto('/500.html');
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of [
    [844, 390],
    [1280, 660],
  ] as const) {
    await resizeViewport(page, { width, height });
    await expectReadable(page, `${width} × ${height}`);
    const { y: top = 0, height: diameter = 0 } = (await ring.boundingBox()) ?? {};
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, `${width} × ${height}`).toBeGreaterThan(top + diameter);
  }
});

/** Default text sizes of browsers that visitors choose, in CSS pixels; the pages are designed for 16. */
for (const letters of [20, 24, 32]) {
  test(`every page can be read with letters of ${letters} px`, {
    tag: ['@H8.44', '@H1.02'],
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    for (const path of Object.keys(WIDTHS_OF_PAGE_PX)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
      for (const width of [320, 390, 820, 1100, 1280, 1440]) {
        await resizeViewport(page, { width, height: 900 });
        await expectReadable(page, `${path}, ${width} px wide`);
      }
    }
  });
}

test('at every width and letter size either the links or the menu button are in the header', {
  tag: ['@H8.45', '@H1.07'],
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await page.goto('/about');
  for (const letters of [16, 24]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    for (let width = 320; width <= 1700; width += 20) {
      for (const exact of [width - 1, width]) {
        await page.setViewportSize({ width: exact, height: 700 });
        const visible = await Promise.all([links.isVisible(), button.isVisible()]);
        expect(visible.filter(Boolean).length, `${letters} px letters, ${exact} px wide`).toBe(1);
      }
    }
  }
});

test('the lowest line of the map, which credits OpenStreetMap, is not covered', {
  tag: ['@desktop', '@tablet', '@phone', '@H8.06'],
}, async ({ page, thirdParties: _ }) => {
  await page.goto('/contact');
  const map = page.locator('iframe');
  await map.scrollIntoViewIfNeeded();
  await map.evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const covering = await map.evaluate((frame) => {
    const { left, right, bottom } = frame.getBoundingClientRect();
    const found = new Set<Element | null>();
    for (let x = left + 4; x < right; x += 20) {
      for (let y = bottom - 18; y < bottom; y += 6) found.add(document.elementFromPoint(x, y));
    }
    return [...found].filter((element) => element !== frame).map((element) => element?.outerHTML);
  });
  expect(covering).toEqual([]);
});
