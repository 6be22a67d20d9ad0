import { everyViewport, expect, resizeViewport, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/open-page.ts';
import { EVERY_KIND_OF_PAGE, SUPPORTING_TEXT, TAGLINE } from '../support/specification.ts';

/** The smallest phone, and every width at which a layout begins, where it has the least room. */
const WIDTHS_PX = [320, 360, 390, 400, 600, 700, 768, 820, 900, 1000, 1024, 1100, 1200, 1280, 1440];

/** Runs in the page: how far the page scrolls sideways, and visible elements outside the window. */
function findHorizontalOverflow() {
  const isClipped = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (parent === document.body) return false;
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  const outside = [
    ...document.body.querySelectorAll('a, button, h1, h2, h3, h4, img, input, p, span'),
  ]
    .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !isClipped(element);
    })
    .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  return { scrollsByPx: scrollWidth - clientWidth, outside };
}

/**
 * Runs in the page: pairs of texts that overlap. Text over 40 px is left out: its line boxes overlap the
 * line above without a letter doing so.
 */
function findOverlappingTexts(): string[] {
  const lines: { node: Node; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (element.closest('[aria-hidden=true], [aria-live], a[href="#main"]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { fontSize, position } = getComputedStyle(element);
    // What is only for screen readers is clipped to a pixel, and positioned.
    if (Number.parseFloat(fontSize) > 40 || (position === 'absolute' && element.offsetWidth <= 1)) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    lines.push(...[...range.getClientRects()].map((box) => ({ node, box })));
  }
  return lines.flatMap(({ node, box }, index) =>
    lines
      .slice(index + 1)
      .filter(({ node: otherNode, box: other }) => {
        const overlapX = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const overlapY = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return (
          otherNode !== node && overlapX > 1 && overlapY > Math.min(box.height, other.height) / 2
        );
      })
      .map((other) => `“${node.textContent?.trim()}” and “${other.node.textContent?.trim()}”`),
  );
}

for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} fits every width: nothing is cut off, no text overlaps another`, {
    tag: [...(path === '/' ? ['@browsers'] : []), '@H1.02'],
  }, async ({ page, pageErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, pageErrors, path);
    for (const width of WIDTHS_PX) {
      await resizeViewport(page, { width, height: 900 });
      expect
        .soft(await page.evaluate(findHorizontalOverflow), `${width} px wide`)
        .toEqual({ scrollsByPx: 0, outside: [] });
      expect.soft(await page.evaluate(findOverlappingTexts), `${width} px wide`).toEqual([]);
    }
    // What a window of 1280 × 1024 px has room for at a zoom of 400 %.
    await resizeViewport(page, { width: 320, height: 256 });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, 'at 400 %').toBeLessThanOrEqual(256 / 3);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  });
}

const GRIDS = [
  { path: '/services', items: 12, clause: '@S2.17' },
  { path: '/portfolio', items: 13, clause: '@S2.18' },
  { path: '/portfolio/human-interest-story', items: 8, clause: '@S2.22' },
  { path: '/clients', items: 31, clause: '@S2.23' },
  { path: '/team', items: 24, columns: 4, clause: '@S2.25' },
  { path: '/team', items: 24, columns: 3, clause: '@S2.25', width: '@tablet' },
];
for (const { path, items, columns, clause, width = '@desktop' } of GRIDS) {
  test(`${path} is a grid of ${items}${columns ? ` in ${columns} columns` : ''}`, {
    tag: [...(columns === 4 ? ['@browsers'] : []), width, clause],
  }, async ({ page }) => {
    await page.goto(path);
    const list = page.getByRole('main').getByRole('list').first();
    await expect(list.getByRole('listitem')).toHaveCount(items);
    const corners = await list.getByRole('listitem').evaluateAll((all) =>
      all.map((item) => {
        const { left, top } = item.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
    const found = new Set(corners.map(({ left }) => left)).size;
    if (columns) expect(found).toBe(columns);
    else expect(found).toBeGreaterThan(1);
    expect(new Set(corners.map(({ top }) => top)).size).toBeGreaterThan(1);
  });
}

test('the hero fills the window, with the headline and the supporting text centred', {
  tag: [...everyViewport.tag, '@S2.28'],
}, async ({ page }) => {
  await page.goto('/');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const hero = page.getByRole('region', { name: 'Showreel' });
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(height);
  // The blurred copy of the slide is the background of all of it.
  const background = hero.locator('img:not([role=group] img)').filter({ visible: true });
  const { y: top = 1, height: backgroundHeight = 0 } = (await background.boundingBox()) ?? {};
  expect(top).toBeLessThanOrEqual(0);
  expect(top + backgroundHeight).toBeGreaterThanOrEqual(height);
  for (const text of [TAGLINE, SUPPORTING_TEXT]) {
    const centres = await hero.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ left, right }) => (left + right) / 2);
    });
    expect(centres.length, text).toBeGreaterThan(0);
    // Letter spacing adds a few pixels on one side alone.
    for (const centre of centres) expect(Math.abs(centre - width / 2), text).toBeLessThan(6);
  }
});

test('the arrow of the link after the logos has the colour of its words', {
  tag: '@S2.23',
}, async ({ page }) => {
  await page.goto('/clients');
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  const colour = await link.locator('b').evaluate((words) => getComputedStyle(words).color);
  await expect(link.locator('svg path').first()).toHaveCSS('stroke', colour);
});

/** The ring around the status on the page for failing hosts. */
const RING = '.error-screen__ring';

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [844, 390],
  [1280, 660],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`no line of the error page crosses its ring at ${width} × ${height}`, {
    tag: '@D11b',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/500.html');
    await page.evaluate(() => document.fonts.ready);
    const texts = page.getByRole('main').locator('h1, p:not([aria-hidden]), a');
    const lines = await texts.filter({ visible: true }).evaluateAll((all, selector) => {
      const ring = document.querySelector(selector);
      if (!ring) throw new Error(`no ${selector}`);
      const { left, top, width } = ring.getBoundingClientRect();
      const radius = width / 2;
      const bands = [...getComputedStyle(ring).boxShadow.matchAll(/([\d.]+)px inset/g)];
      const inner = radius - Math.max(...bands.map(([, px]) => Number(px)));
      return all
        .filter((element) => element.localName !== 'a')
        .flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].map((line) => {
            const xs = [line.left - left - radius, line.right - left - radius].map(Math.abs);
            const ys = [line.top - top - radius, line.bottom - top - radius].map(Math.abs);
            // A line is centred, so its nearest point is right above or below the centre of the ring.
            const isInside = Math.hypot(Math.max(...xs), Math.max(...ys)) < inner;
            return isInside || Math.min(...ys) > radius ? 'clear' : element.textContent;
          });
        });
    }, RING);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line !== 'clear')).toEqual([]);
    const boxes = await texts.filter({ visible: true }).evaluateAll((all) =>
      all.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  });
}
