/** Keyboard access, target size and forced colours. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastWithin } from '../support/contrast.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

/** The colour of the outline of a focused control, in `describeFocus`. */
const FOCUS_STYLES = '*, ::before { --focus: #0f0 !important; transition: none !important }';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Runs in the page: returns the focused element, and whether it and its outline or its fill can be seen; `null` if nothing
 * is focused, and `undefined` if it is not in the part with a selector.
 */
async function describeFocus(selector: string) {
  const element = document.activeElement;
  // Not all browsers focus a frame before it is loaded; while it loads, nothing is focused.
  if (!(element instanceof HTMLElement) || element.matches('body, iframe')) return null;
  if (!element.closest(selector)) return undefined;
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
    const fills = [style, getComputedStyle(part, '::before')];
    if (fills.some(({ backgroundColor }) => backgroundColor === 'rgb(0, 255, 0)')) return true;
    const { outlineColor, outlineStyle, outlineWidth, outlineOffset, display } = style;
    const widthPx = Number.parseFloat(outlineWidth);
    const offsetPx = Number.parseFloat(outlineOffset);
    if (outlineColor !== 'rgb(0, 255, 0)' || outlineStyle === 'none' || widthPx < 2) return false;
    // The outline of a line is not around the blocks in it.
    const isBroken = display === 'inline' && part.querySelector('div, p, img, h2, h3') !== null;
    // A mask hides what is outside the box.
    const isMasked = style.maskImage !== 'none' && offsetPx + widthPx > 0;
    if (isBroken || isMasked) return false;
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

/** Expects that Tab reaches every control of a part of the page, and that the focus can be seen on each. */
async function checkFocus(page: Page, selector: string): Promise<void> {
  await page.evaluate(addStyles, FOCUS_STYLES);
  const stops: string[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus, selector);
    if (focus === null) continue;
    if (!focus || focus.name === stops[0]) break;
    const { name } = focus;
    expect.soft(focus, page.url()).toEqual({ name, isUncovered: true, isFocusShown: true });
    stops.push(name);
  }
  const controls = page
    .locator(selector)
    .locator(':is(a[href], button, input, textarea, [tabindex="0"])')
    .and(page.locator(':not([aria-hidden=true], [aria-hidden=true] *)'));
  const count = await controls.filter({ visible: true }).count();
  expect(stops.length, stops.join('\n')).toBe(count);
}

/** Runs in the page: returns the controls, each with the colours of its focus and of what is behind it, from 0 to 255. */
function readFocusColours() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = (colour: string) => {
    if (!canvas) throw new Error('There is no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const behind = (element: Element | null): number[] => {
    const colour = read(element ? getComputedStyle(element).backgroundColor : '#000');
    return colour[3] === 255 ? colour : behind(element?.parentElement ?? null);
  };
  return [...document.querySelectorAll('a[href], button, input, textarea')].map((element) => ({
    name: element.outerHTML.slice(0, 120),
    focus: read(getComputedStyle(element).getPropertyValue('--focus')).slice(0, 3),
    behind: behind(element.parentElement).slice(0, 3),
  }));
}

/** Runs in the page: returns the controls that have less than 24 × 24 px, by WCAG 2.2, success criterion 2.5.8. */
const findSmall = () =>
  [...document.querySelectorAll('a[href]:not([href="#main"]), button, input, textarea, label')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    // The label of a field is over the field, and lets clicks through.
    .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
    // Links in a sentence have the height of the line.
    .filter((one) => getComputedStyle(one).display !== 'inline' || !one.closest('p, dd, li'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A control of one pixel is hidden; visitors press its label.
      return width > 1 && Math.min(width, height) < 24;
    })
    .map((element) => element.outerHTML);

test('every control can be reached with Tab, shows its focus, is large enough, and has a border', {
  tag: ['@H1.03', '@H1.04'],
}, async ({ page }) => {
  const bordered = page
    .getByRole('button')
    .or(page.getByRole('textbox'))
    .or(page.getByRole('link', { name: /^(?:Contact Us|Our Services|Back)$/ }))
    .filter({ visible: true });
  // Pages that together have every kind of control; header and footer are the same. Tab continues from the fragment.
  for (const [path, selector] of [
    ['/', 'body'],
    ['/services#main', 'main'],
    ['/portfolio/psa#main', 'main'],
    ['/contact#main', 'main'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(VIEWPORTS_PX.desktop);
    await page.goto(path);
    const colours = await page.evaluate(readFocusColours);
    const weak = colours.filter(
      (one) => contrastWithin(Buffer.from([...one.focus, ...one.behind])) < 3,
    );
    expect.soft(weak, `contrast of the focus on ${path}`).toEqual([]);
    await checkFocus(page, selector);

    await page.emulateMedia({ forcedColors: 'active' });
    const withoutBorder = await bordered.evaluateAll((all) => {
      const hasBorder = (part: Element | null) =>
        part !== null && getComputedStyle(part).borderTopWidth !== '0px';
      return all
        .filter((one) => ![one, ...one.children, one.parentElement].some(hasBorder))
        .map((one) => one.outerHTML);
    });
    expect.soft(withoutBorder, `${path} with forced colours`).toEqual([]);

    await resizeViewport(page, VIEWPORTS_PX.phone);
    expect.soft(await page.evaluate(findSmall), `${path} on a phone`).toEqual([]);
  }
});

/** Takes one screenshot. @returns the pixels of each of the elements that are fully in the viewport, and its middle one */
async function readPixels(page: Page, elements: Locator) {
  const parts = await elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isBeyond = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      if (isBeyond || left === right) return [];
      const size = {
        width: Math.floor(right - left) - 1,
        height: Math.floor(bottom - top) - 1,
      };
      return [
        {
          name: element.getAttribute('aria-label') ?? element.getAttribute('alt'),
          area: { left: Math.ceil(left), top: Math.ceil(top), ...size },
        },
      ];
    }),
  );
  const { data, info } = await sharp(await page.screenshot({ caret: 'initial' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Promise.all(
    parts.map(async ({ name, area }) => {
      const pixels = await sharp(data, { raw: info }).extract(area).raw().toBuffer();
      const { width, height } = area;
      const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
      return { name, pixels, middle: pixels.subarray(middle, middle + 3) };
    }),
  );
}

/** Expects that the lightest and the darkest pixels of elements in the viewport have a contrast of 4.5 or more. */
async function expectVisible(page: Page, elements: Locator, theme: string): Promise<void> {
  const all = await readPixels(page, elements);
  expect(all).not.toEqual([]);
  const invisible = all.filter(({ pixels }) => contrastWithin(pixels) < 4.5);
  const names = invisible.map(({ name }) => name);
  expect.soft(names, theme).toEqual([]);
}

test('on the smallest screen every control that has the focus can be seen', {
  tag: '@D54d',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path, selector] of [
    ['/#main', 'main'],
    ['/portfolio#main', 'main'],
    ['/contact#main', 'main'],
  ] as const) {
    await page.goto(path);
    await checkFocus(page, selector);
  }
});

test('with forced colours of any theme, the logos and the controls of the slideshow can be seen', {
  tag: ['@H8.05', '@D54a'],
}, async ({ page, slideshow }) => {
  const logos = page.getByRole('img', { name: /^Client: / });
  const controls = page.locator('#home').getByRole('button').filter({ visible: true });
  const dots = slideshow.root.getByRole('button', { name: /^Go to slide/ }).locator('i');
  const open = async (path: string, height: number) => {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(path);
    await logos.evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(all.map((image) => Object.assign(image, { loading: 'eager' }).decode())),
    );
  };
  await open('/clients', 2600);
  await expect(logos).toHaveCount(31);
  await expect(logos.last()).toBeInViewport({ ratio: 1 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expectVisible(page, logos, colorScheme);
  }

  await page.goto('/services');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectVisible(page, page.locator('main li svg'), `icons, ${colorScheme}`);
  }

  // The menu, the index of categories and the header, in this order.
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await page.goto('/portfolio/psa');
  const current = page.locator('a[aria-current]');
  await expect(current).toHaveCount(3);
  for (const link of await current.all()) {
    await expect(link).toHaveCSS('text-decoration', /underline/);
  }

  for (const { width, height } of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const parts = page.getByRole('button').or(page.locator('header button [aria-hidden]'));
      await expectVisible(page, parts.filter({ visible: true }), colorScheme);
    }
  }

  await open('/', 720);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 0));
    await expectVisible(page, controls, colorScheme);
    const [current, other] = (await readPixels(page, dots)).map(({ middle }) => middle);
    const contrast = contrastWithin(Buffer.from([...(current ?? []), ...(other ?? [])]));
    expect.soft(contrast, `current dot, ${colorScheme}`).toBeGreaterThan(3);
    await logos.first().scrollIntoViewIfNeeded();
    await expectVisible(page, logos, colorScheme);
  }
});
