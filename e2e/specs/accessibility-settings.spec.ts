/** Keyboard access, target size and forced colours. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastWithin } from '../support/contrast.ts';
import { addStyles, expect, test } from '../support/fixtures.ts';

/** Pages that together have every kind of control. */
const PATHS = ['/', '/portfolio/psa', '/contact'];
/** The colour of the outline of a focused control, in `describeFocus`. */
const FOCUS_STYLES = '* { --focus: #0f0 !important; transition: none !important }';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: returns the focused element, and whether it and its outline or its fill can be seen. */
async function describeFocus() {
  const element = document.activeElement;
  // Not all browsers focus a frame before it is loaded; while it loads, nothing is focused.
  if (!(element instanceof HTMLElement) || element.matches('body, iframe')) return null;
  // Focus hydrates an island, which may add controls.
  const island = element.closest('astro-island');
  while (island?.hasAttribute('ssr')) await new Promise(requestAnimationFrame);

  /** @returns whether a point is in the viewport, and in no part that a parent cuts off */
  const isShown = (part: Element, x: number, y: number) => {
    for (let inner = part; getComputedStyle(inner).position !== 'fixed'; ) {
      const outer = inner.parentElement;
      if (!outer) break;
      const box = outer.getBoundingClientRect();
      const isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom;
      if (getComputedStyle(outer).overflow !== 'visible' && isOutside) return false;
      inner = outer;
    }
    return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  };
  const showsFocus = (part: Element) => {
    const style = getComputedStyle(part);
    if (style.backgroundColor === 'rgb(0, 255, 0)') return true;
    const { outlineColor, outlineStyle, outlineWidth, outlineOffset, display } = style;
    const widthPx = Number.parseFloat(outlineWidth);
    const offsetPx = Number.parseFloat(outlineOffset);
    const hasOutline = outlineColor === 'rgb(0, 255, 0)' && outlineStyle !== 'none' && widthPx >= 2;
    // The outline of a line is not around the blocks in it.
    const isBroken = display === 'inline' && part.querySelector('div, p, img, h2, h3') !== null;
    // A mask hides what is outside the box.
    const isMasked = style.maskImage !== 'none' && offsetPx + widthPx > 0;
    if (!hasOutline || isBroken || isMasked) return false;
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const distance = offsetPx + widthPx / 2;
    const edges = [top - distance, bottom + distance];
    return edges.some((edge) => isShown(part, (left + right) / 2, edge));
  };
  // The outline of a checkbox is around its label.
  const near = [element, ...(element.parentElement?.querySelectorAll('*') ?? [])];
  const box = element.getBoundingClientRect();
  const center = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    name: `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
    isUncovered: element.contains(center) || Boolean(center?.contains(element)),
    isFocusShown: near.some(showsFocus),
  };
}

test('every control can be reached with Tab and has a visible focus', {
  tag: '@H1.04',
}, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await page.evaluate(addStyles, FOCUS_STYLES);
    const stops: string[] = [];
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(describeFocus);
      if (!focus) continue;
      const { name } = focus;
      if (name === stops[0]) break;
      expect.soft(focus, path).toEqual({ name, isUncovered: true, isFocusShown: true });
      stops.push(name);
    }
    const controls = page
      .locator(
        ':is(a[href], button, input, textarea, [tabindex="0"]):not([aria-hidden=true], [aria-hidden=true] *)',
      )
      .filter({ visible: true });
    expect(stops.length, stops.join('\n')).toBe(await controls.count());
  }
});

test('controls are large enough to tap, by WCAG 2.2, success criterion 2.5.8', {
  tag: ['@phone', '@H1.04'],
}, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    const small = await page
      .locator('a[href]:not([href="#main"]), button, input, textarea, label')
      .filter({ visible: true })
      .evaluateAll((all) => {
        // Links in a sentence have the height of the line.
        const isInText = (element: Element) =>
          getComputedStyle(element).display === 'inline' && element.closest('p, dd, li');
        return (
          all
            .filter((element) => !isInText(element))
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            // A control of one pixel is hidden; visitors press its label.
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
            .map(({ element }) => element.outerHTML)
        );
      });
    expect.soft(small, path).toEqual([]);
  }
});

test('with forced colours, buttons, fields and links that look like buttons have a border', {
  tag: '@H1.03',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PATHS) {
    await page.goto(path);
    const withoutBorder = await page
      .getByRole('button')
      .or(page.getByRole('textbox'))
      .or(page.getByRole('link', { name: /^(?:Contact Us|Our Services|Back)$/ }))
      .filter({ visible: true })
      .evaluateAll((all) => {
        const hasBorder = (part: Element | null) =>
          part !== null && getComputedStyle(part).borderTopWidth !== '0px';
        return all
          .filter((one) => ![one, ...one.children, one.parentElement].some(hasBorder))
          .map((one) => one.outerHTML);
      });
    expect.soft(withoutBorder, path).toEqual([]);
  }
});

/** Takes one screenshot. @returns the pixels of each of the elements that are fully in the viewport */
async function readPixels(page: Page, elements: Locator) {
  const boxes = await elements.evaluateAll((all) =>
    all
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.left >= 0 && box.right <= innerWidth)
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight)
      .map(({ element, box: { left, top, width, height } }) => ({
        name: element.getAttribute('aria-label') ?? element.getAttribute('alt'),
        area: {
          left: Math.ceil(left),
          top: Math.ceil(top),
          width: Math.floor(width) - 1,
          height: Math.floor(height) - 1,
        },
      })),
  );
  const screenshot = await page.screenshot({ caret: 'initial' });
  return Promise.all(
    boxes.map(async ({ name, area }) => ({
      name,
      pixels: await sharp(screenshot).extract(area).removeAlpha().raw().toBuffer(),
    })),
  );
}

/** Expects that the lightest and the darkest pixels of elements in the viewport have a contrast of 4.5 or more. */
async function expectVisible(page: Page, elements: Locator, theme: string): Promise<void> {
  const all = await readPixels(page, elements);
  expect(all).not.toEqual([]);
  const invisible = all.filter(({ pixels }) => contrastWithin(pixels) < 4.5);
  expect
    .soft(
      invisible.map(({ name }) => name),
      theme,
    )
    .toEqual([]);
}

test('with forced colours of any theme, the logos and the controls of the slideshow can be seen', {
  tag: '@H8.05',
}, async ({ page, slideshow }) => {
  const logos = page.getByRole('img', { name: /^Client: / });
  const loadLogos = () =>
    logos.evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(
        all.map((image) => {
          image.loading = 'eager';
          return image.decode();
        }),
      ),
    );
  const themes = ['light', 'dark'] as const;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.goto('/clients');
  await expect(logos).toHaveCount(31);
  await loadLogos();
  await expect(logos.last()).toBeInViewport({ ratio: 1 });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expectVisible(page, logos, colorScheme);
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await loadLogos();
  const controls = page.locator('#home').getByRole('button').filter({ visible: true });
  const dots = slideshow.root.getByRole('button', { name: /^Go to slide/ }).locator('i');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 0));
    await expectVisible(page, controls, colorScheme);
    const [current, other] = await readPixels(page, dots);
    expect.soft(current?.pixels, colorScheme).not.toEqual(other?.pixels);
    await logos.first().scrollIntoViewIfNeeded();
    await expectVisible(page, logos, colorScheme);
  }
});
