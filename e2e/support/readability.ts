/**
 * Six questions about the text and the controls of a page, however it is displayed. Each answer is a list of messages, which
 * is empty if nothing is wrong. Decoration (`aria-hidden`), `inert` content, what a visitor scrolls sideways to, and text for
 * screen readers, which is in boxes of one pixel, are left out. Nothing on the page may move.
 */
import type { CDPSession, Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { addStyles, HIDE_FIXED, loadFonts } from './layout.ts';
import { scrollTo } from './scroll.ts';

/** The share of the pixels behind a line that is ignored, because images have single outliers. */
const OUTLIERS = 0.05;

/** A text node or a control that is displayed. */
interface Part {
  name: string;
  isText: boolean;
  /** The control, or the element of the text. */
  element: HTMLElement;
  /** @returns its lines, in CSS pixels from the top left corner of the viewport, so that scrolling changes them */
  lines: () => DOMRect[];
}

/** Runs in the page: returns all text and all controls that are displayed. */
function findParts(): Part[] {
  const isShown = (element: HTMLElement) => {
    const hidden = '[aria-hidden=true], [inert]';
    if (element.closest(hidden) || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    let part: HTMLElement | null = element;
    while (part && part.offsetWidth !== 1) part = part.parentElement;
    return part === null && element.checkVisibility({ opacityProperty: true });
  };
  const scrollerOf = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null;
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowX);
    return isScroller ? element : scrollerOf(element.parentElement);
  };
  const partOf = (element: HTMLElement, name: string, source: Element | Range): Part => {
    const scroller = scrollerOf(element.parentElement)?.getBoundingClientRect();
    const isInView = ({ left, right, width }: DOMRect) =>
      width > 1 && (!scroller || (left >= scroller.left - 1 && right <= scroller.right + 1));
    const lines = () => [...source.getClientRects()].filter(isInView);
    return { name, element, isText: source instanceof Range, lines };
  };

  const parts: Part[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea',
  )) {
    const name = control.ariaLabel ?? (control.textContent?.trim() || control.id);
    if (isShown(control)) parts.push(partOf(control, `${control.localName} ${name}`, control));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    const range = new Range();
    range.selectNodeContents(node);
    const element = node.parentElement;
    if (text && element && isShown(element)) parts.push(partOf(element, text, range));
  }
  // About nothing, every answer would be right.
  if (parts.length < 10) throw new Error(`Only ${parts.length} texts and controls are displayed.`);
  // A link that is above the page appears when it has the focus.
  return parts.filter(({ element, lines }) => {
    const isAbove = lines().some(({ bottom }) => bottom + scrollY <= 0);
    return !isAbove || !element.closest('a');
  });
}

/**
 * Runs in the page. Browsers describe colours in several formats; a canvas converts them all.
 *
 * @returns a function that reads a CSS colour as red, green, blue and alpha, each from 0 to 255
 */
function createColourReader(): (colour: string) => number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas.');
  return (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
}
type ReadColour = ReturnType<typeof createColourReader>;

/** @returns a handle of all text and all controls that are displayed */
const partsOf = (target: Page | Frame) => target.evaluateHandle(findParts);

/** So that the topmost element at a point is what is seen there, whatever lets clicks through. */
const HIT_EVERYTHING = '* { pointer-events: auto !important }';

/** Runs a function while a page has additional styles. */
async function withStyles<Result>(page: Page, styles: string, run: () => Promise<Result>) {
  await page.evaluate(addStyles, styles);
  const result = await run();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return result;
}

/** @returns all text that is displayed, each with whether it belongs to something that is of no use on paper */
export const readTexts = async (page: Page) =>
  (await partsOf(page)).evaluate((parts) =>
    parts
      .filter(({ isText }) => isText)
      .map(({ name, element }) => {
        return { text: name, isForScreen: !!element.closest('nav, form, button, a[href^="#"]') };
      }),
  );

/** Is all expected text there? */
export async function findMissing(page: Page, expected: readonly string[]): Promise<string[]> {
  const found = (await readTexts(page)).map(({ text }) => text);
  const missing = expected.filter((text) => {
    const index = found.indexOf(text);
    if (index >= 0) found.splice(index, 1);
    return index < 0;
  });
  return missing.map((text) => `“${text}” is missing`);
}

/** Is nothing in front of the text and the controls, once they are in the middle of the viewport, and can these be tapped? */
export async function findCovered(page: Page): Promise<string[]> {
  const findCovers = (parts: Part[], isTap: boolean) => {
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasBackground = !/^rgba.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none';
      const isVisible = element.checkVisibility({ opacityProperty: true });
      return isVisible && (hasBackground || element.matches('img, svg, video, iframe'));
    };
    return parts.flatMap(({ name, isText, element, lines }) =>
      [...lines().keys()].flatMap((index) => {
        const centre = () => {
          const { x, y, width, height } = lines()[index] ?? new DOMRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        const fromMiddle = centre().y - innerHeight / 2;
        if (Math.abs(fromMiddle) > innerHeight / 5) scrollBy(0, fromMiddle);
        const layers = document.elementsFromPoint(centre().x, centre().y);
        const depth = layers.findIndex((layer) => element.contains(layer));
        const isTappable = isText || depth === 0 || element.ariaDisabled === 'true';
        if (isTap) return isTappable ? [] : [`“${name}” cannot be tapped`];
        const cover = layers.slice(0, depth).find(isPainted);
        if (depth < 0) return [`“${name}” is cut off or covered`];
        return cover ? [`“${name}” is covered by ${cover.outerHTML.slice(0, 80)}`] : [];
      }),
    );
  };
  const covered = await withStyles(page, HIT_EVERYTHING, async () =>
    (await partsOf(page)).evaluate(findCovers, false),
  );
  await scrollTo(page, 0);
  const untappable = await (await partsOf(page)).evaluate(findCovers, true);
  await scrollTo(page, 0);
  return [...new Set([...covered, ...untappable])];
}

/** Is everything inside the page, not cut off, and no text over other text? */
export const findOutOfPlace = async (target: Page | Frame): Promise<string[]> =>
  (await partsOf(target)).evaluate((parts) => {
    const clipping = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, overflow: getComputedStyle(element).overflow }))
      .filter(({ overflow }) => overflow !== 'visible');
    const isCutOff = ({ element }: Part, line: DOMRect) => {
      const around = clipping.filter(
        (one) => one.element !== element && one.element.contains(element),
      );
      if (around.some(({ overflow }) => /auto|scroll/.test(overflow))) return false;
      const isBeyond = around.some((one) => {
        const { right, bottom } = one.element.getBoundingClientRect();
        return line.right > right + 1 || line.bottom > bottom + 1;
      });
      return isBeyond || line.left < -1 || line.right > innerWidth + 1;
    };
    const lines = parts.flatMap((part) => part.lines().map((line) => ({ part, line })));
    const cutOff = lines.filter(({ part, line }) => isCutOff(part, line));
    const letters = lines
      .filter(({ part }) => part.isText)
      .map(({ part, line: { x, y, width, height } }) => {
        // The line boxes of large text overlap although the letters do not.
        const isLarge = Number.parseFloat(getComputedStyle(part.element).fontSize) > 40;
        const margin = isLarge ? height * 0.3 : 0;
        return { part, box: new DOMRect(x, y + margin, width, height - 2 * margin) };
      });
    const overlapping = letters.flatMap(({ part, box }, index) =>
      letters
        .slice(index + 1)
        .filter((other) => {
          const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          const isDeep = height > Math.min(box.height, other.box.height) / 2;
          return part !== other.part && width > 1 && isDeep;
        })
        .map((other) => `“${part.name}” and “${other.part.name}” overlap`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    const sidewaysPx = scrollWidth - clientWidth;
    const sideways = sidewaysPx > 0 ? [`the page scrolls sideways by ${sidewaysPx} px`] : [];
    return [
      ...sideways,
      ...new Set(cutOff.map(({ part }) => `“${part.name}” is cut off`)),
      ...overlapping,
    ];
  });

/** Does no line end within a word, unless the word is very long? */
export const findBrokenWords = async (target: Page | Frame): Promise<string[]> =>
  (await partsOf(target)).evaluate((parts) =>
    parts
      .filter(({ isText, name, lines }) => {
        const words = name.split(/[\s/–-]+/);
        return isText && lines().length > words.length && words.every(({ length }) => length < 20);
      })
      .map(({ name }) => `a line ends within a word of “${name}”`),
  );

/** The linear value of a channel from 0 to 255, by WCAG 2.2. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @returns the relative luminance of a colour, by WCAG 2.2; its channels are from 0 to 255, beginning at an index */
function luminanceOf(channels: ArrayLike<number>, index = 0): number {
  const linear = (offset: number) => LINEAR[Math.round(channels[index + offset] ?? 0)] ?? 0;
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

/** @returns the contrast of two colours, by WCAG 2.2, from 1 to 21 */
function contrastOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A line of text, an icon or a picture that must be seen, in CSS pixels from the top left corner of the page. */
interface Sight {
  name: string;
  box: { left: number; top: number; right: number; bottom: number };
  /** The contrast that WCAG 2.2 AA requires. */
  required: number;
  /** The colour of text, from 0 to 255, and its opacity, unless only the pixels of the screenshot tell it. */
  colour?: readonly number[];
  alpha: number;
}

/** Runs in the page: returns what must be seen. */
function findSights(
  parts: Part[],
  { pictures, read }: { pictures: string; read: ReadColour },
): Sight[] {
  /** With forced colours, the browser paints an area behind text. */
  const isForced = matchMedia('(forced-colors: active)').matches;
  const onPage = ({ left, top, right, bottom }: DOMRect) => {
    return { left, right, top: top + scrollY, bottom: bottom + scrollY };
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const sights: Sight[] = [];
  for (const { element, name, isText, lines } of parts) {
    if (!isText) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const colour = read(color);
    // WCAG measures text in points of 4/3 px: 18 pt, or 14 pt in bold, is large.
    const largePx = Number(fontWeight) >= 700 ? (14 * 4) / 3 : 24;
    const required = Number.parseFloat(fontSize) >= largePx ? 3 : 4.5;
    for (const line of lines()) {
      // The letters are in the middle of the line.
      const { x, y, width, height } = line;
      const box = onPage(new DOMRect(x, y + height / 4, width, height / 2));
      const alpha = ((colour[3] ?? 255) / 255) * opacityOf(element);
      sights.push({
        ...{ name, box, required, alpha },
        ...(isForced ? {} : { colour: colour.slice(0, 3) }),
      });
    }
  }
  for (const picture of document.querySelectorAll(pictures)) {
    const box = picture.getBoundingClientRect();
    const isInView = box.width > 1 && box.left >= 0 && box.right <= innerWidth;
    const isShown = picture.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isInView || !isShown || picture.closest('[aria-disabled=true]')) continue;
    const control = picture.closest<HTMLElement>('a, button');
    const around = control?.ariaLabel ?? picture.closest('a, button, li, section')?.textContent;
    const name = picture.getAttribute('alt') ?? `picture of ${around?.trim().slice(0, 40)}`;
    // Icons and logos in lists stand for text; other decoration needs no contrast, but is seen.
    const required = picture.closest('li') ? 4.5 : control || picture.matches('img') ? 3 : 1.5;
    sights.push({ name, box: onPage(box), required, alpha: 1 });
  }
  return sights.sort((a, b) => a.box.top - b.box.top);
}

/** @returns the contrast between the lightest and the darkest pixel of raw RGB data */
export function contrastWithin(pixels: Uint8Array): number {
  let [darkest, lightest] = [1, 0];
  for (let index = 0; index < pixels.length; index += 3) {
    const luminance = luminanceOf(pixels, index);
    darkest = Math.min(darkest, luminance);
    lightest = Math.max(lightest, luminance);
  }
  return (lightest + 0.05) / (darkest + 0.05);
}

/** @returns the contrast of text with the pixels behind it, as raw RGB data */
function contrastWith(colour: readonly number[], alpha: number, pixels: Uint8Array): number {
  const contrasts: number[] = [];
  // Every third pixel is enough.
  for (let index = 0; index < pixels.length; index += 9) {
    const behind = pixels.subarray(index, index + 3);
    const mixed = colour.map((channel, place) => {
      const before = behind[place] ?? 0;
      return before + (channel - before) * alpha;
    });
    contrasts.push(contrastOf(behind, mixed));
  }
  return contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length * OUTLIERS)] ?? 21;
}

/** Takes a screenshot of the viewport. @returns the pixels of a box on the page */
async function takePicture(session: CDPSession, startPx: number) {
  // Four times as fast as `page.screenshot`.
  const png = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  const picture = sharp(Buffer.from(png.data, 'base64')).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return ({ left, top, right, bottom }: Sight['box']) => {
    const [from, to] = [Math.max(0, Math.ceil(left)), Math.min(info.width, Math.floor(right))];
    const rows: Buffer[] = [];
    const end = Math.min(info.height, bottom - startPx);
    for (let y = Math.max(0, Math.ceil(top - startPx)); y < end; y += 1) {
      rows.push(data.subarray((y * info.width + from) * 3, (y * info.width + to) * 3));
    }
    return Buffer.concat(rows);
  };
}

/**
 * Has everything the contrast that WCAG 2.2 AA requires? The pixels of screenshots tell what is behind text; Chromium only.
 *
 * @param pictures the selector of pictures and icons that must be seen too
 */
export async function findLowContrast(page: Page, pictures = 'svg'): Promise<string[]> {
  await loadFonts(page);
  await scrollTo(page, 0);
  const read = await page.evaluateHandle(createColourReader);
  const sights = await (await partsOf(page)).evaluate(findSights, { pictures, read });
  const faults: string[] = [];
  const check = ({ name, required }: Sight, contrast: number) =>
    contrast < required
      ? [`“${name}” has a contrast of ${contrast.toFixed(2)}, not ${required}`]
      : [];
  // Without `detach`, which would end the emulation of print.
  const session = await page.context().newCDPSession(page);
  // With forced colours, text keeps its colour.
  await page.evaluate(addStyles, '* { -webkit-text-fill-color: transparent !important }');
  let rest = sights;
  for (let isScrolled = false, attempt = 1; rest[0]; attempt += 1) {
    const [first] = rest;
    await scrollTo(page, isScrolled ? first.box.top : 0);
    const { top, height } = await page.evaluate(() => ({ top: scrollY, height: innerHeight }));
    const pixelsOf = await takePicture(session, top);
    const inView = rest.filter(
      (one) => one.box.bottom <= top + height || (isScrolled && one === first),
    );
    const found = inView.flatMap((one) => {
      const pixels = pixelsOf(one.box);
      return check(
        one,
        one.colour ? contrastWith(one.colour, one.alpha, pixels) : contrastWithin(pixels),
      );
    });
    // A screenshot can be older than the last change of the page.
    if (found.length > 0 && attempt < 4) continue;
    faults.push(...found);
    attempt = 0;
    rest = rest.filter((one) => !inView.includes(one));
    // The header would be in front of the rest of the page.
    if (!isScrolled) await page.evaluate(addStyles, HIDE_FIXED);
    isScrolled = true;
  }
  await page.evaluate(() => void document.adoptedStyleSheets.splice(-2));
  return [...new Set(faults)];
}

/** A control that has the focus: what is wrong, or the colours of the focus and of what is behind it, from 0 to 255. */
interface FocusedControl {
  name: string;
  problem?: string;
  colour?: number[];
  behind?: number[];
}

/** Runs in the page: gives each control the focus. */
async function focusControls(read: ReadColour): Promise<FocusedControl[]> {
  const backgroundOf = (element: Element | null): number[] => {
    const colour = read(element ? getComputedStyle(element).backgroundColor : 'Canvas');
    return colour[3] === 255 ? colour : backgroundOf(element?.parentElement ?? null);
  };
  const fillsOf = (control: Element) =>
    ['', '::before'].map((pseudo) => getComputedStyle(control, pseudo).backgroundColor);
  /** Whether a point is in the viewport, and in no part that an element around cuts off. */
  const isInView = (element: Element, x: number, y: number): boolean => {
    const around = element.parentElement;
    const isFixed = getComputedStyle(element).position === 'fixed';
    if (!around || isFixed) return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
    const { left, top, right, bottom } = around.getBoundingClientRect();
    const isOutside = x < left || x > right || y < top || y > bottom;
    if (isOutside && getComputedStyle(around).overflow !== 'visible') return false;
    return isInView(around, x, y);
  };
  const findProblem = (control: HTMLElement, fills: string[]) => {
    const style = getComputedStyle(control);
    const fill = fillsOf(control).findLast((now, index) => now !== fills[index]);
    const widthPx = Number.parseFloat(style.outlineWidth);
    const offsetPx = Number.parseFloat(style.outlineOffset);
    // The outline of a line is not around the blocks in it, and a mask hides what is outside the box.
    const isBroken = style.display === 'inline' && control.querySelector('div, p, img, h2, h3');
    const isMasked = style.maskImage !== 'none' && offsetPx + widthPx > 0;
    const hasOutline = style.outlineStyle !== 'none' && widthPx >= 2 && !isBroken && !isMasked;
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const x = (left + right) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const distance = hasOutline ? offsetPx + widthPx / 2 : 0;
    const edges = [
      [x, top - distance],
      [x, bottom + distance],
      [left - distance, y],
      [right + distance, y],
    ] as const;
    const colours = {
      colour: read(hasOutline ? style.outlineColor : (fill ?? '')),
      behind: backgroundOf(control.parentElement),
    };
    if (document.activeElement !== control) return { problem: 'cannot have the focus' };
    const hit = document.elementFromPoint(x, y);
    // A disabled control lets clicks through.
    if (!hit || !(control.contains(hit) || hit.contains(control)))
      return { problem: 'is covered or out of view while it has the focus' };
    if (!hasOutline && !fill) return { problem: 'does not show that it has the focus' };
    if (!edges.some(([x, y]) => isInView(control, x, y)))
      return { problem: 'shows its focus out of view' };
    return colours;
  };

  const checked = new Map<Element, FocusedControl>();
  // The scroll-to-top button appears while the page is scrolled, and must not cover the focus.
  for (const top of [1e6, 0]) {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const selector = 'a[href], button, input, textarea, [tabindex="0"]';
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const isHidden = control.closest('[aria-hidden=true], [inert]') !== null;
      const isVisible = control.checkVisibility({ visibilityProperty: true });
      if (checked.has(control) || isHidden || !isVisible || control.tabIndex < 0) continue;
      const fills = fillsOf(control);
      control.focus();
      for (const one of control.getAnimations({ subtree: true })) {
        if (one instanceof CSSTransition) one.finish();
      }
      const text = control.ariaLabel ?? control.textContent?.trim().slice(0, 60);
      checked.set(control, {
        name: `${control.localName} “${text || control.id}”`,
        ...findProblem(control, fills),
      });
    }
  }
  (document.activeElement as HTMLElement).blur();
  if (checked.size < 10) throw new Error(`Only ${checked.size} controls can have the focus.`);
  return [...checked.values()];
}

/** Can every control be seen while it has the focus, and its focus with a contrast of 3? */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  // After a key press, browsers show the focus that scripts move.
  await page.keyboard.press('Tab');
  const read = await page.evaluateHandle(createColourReader);
  const controls = await page.evaluate(focusControls, read);
  return controls.flatMap(({ name, problem, colour = [], behind = [] }) => {
    if (problem) return [`${name} ${problem}`];
    const contrast = contrastOf(colour.slice(0, 3), behind.slice(0, 3));
    return contrast < 3
      ? [`${name} shows its focus with a contrast of ${contrast.toFixed(2)}`]
      : [];
  });
}

/** Replaces all pictures of pages that are opened from now on with white ones of 32 × 18 pixels. */
export async function whitenPictures(page: Page): Promise<void> {
  const white = sharp({ create: { width: 32, height: 18, channels: 3, background: '#fff' } });
  const body = await white.jpeg().toBuffer();
  await page.route(/\.(?:avif|webp|jpg)(?:\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
}
