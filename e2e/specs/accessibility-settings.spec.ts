/** The site by keyboard and by touch, with wider text spacing, and in the visitor's own colours. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/motion.ts';
import { EVERY_KIND_OF_PAGE, PAGES } from '../support/specification.ts';

/** Pages that have every kind of control between them. */
const PATHS = EVERY_KIND_OF_PAGE.filter((path) => !path.endsWith('.html'));
/** WCAG 2.2, 2.5.8. */
const TARGET_PX = 24;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: the focused element, and whether its focus can be seen. */
function describeFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  // A part of it may show the focus, or the label next to a hidden checkbox.
  const parts = [element, ...element.querySelectorAll('*'), element.nextElementSibling]
    .filter((part): part is HTMLElement => part instanceof HTMLElement)
    .flatMap((part) => [getComputedStyle(part), getComputedStyle(part.firstElementChild ?? part)]);
  const isMarked =
    parts.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    ) || getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
  const shares = [0.1, 0.5, 0.9];
  const isUncovered = shares.some((x) =>
    shares.some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      return found !== null && (element.contains(found) || found.contains(element));
    }),
  );
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  return {
    name: `${element.localName} ${name}`,
    isMarked,
    isSeen: isUncovered || width * height <= 4,
  };
}

/** Visible controls, whether or not the keyboard reaches them. */
const countControls = (page: Page) =>
  page
    .locator('a[href], button, input, textarea, [tabindex="0"]')
    .evaluateAll(
      (all) =>
        all.filter(
          (element) =>
            !element.closest('[aria-hidden=true]') &&
            element.checkVisibility({ visibilityProperty: true }),
        ).length,
    );

for (const path of PATHS) {
  test(`Tab reaches every control of ${path}, with a visible focus`, {
    tag: ['@desktop', '@phone', '@H1.04'],
  }, async ({ page }) => {
    test.slow();
    await page.goto(path);
    const stops: string[] = [];
    let controls = 0;
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(describeFocus);
      // Browsers differ on whether a frame that has not loaded takes the focus; while it loads, nothing has it.
      if (!focus || focus.name.startsWith('iframe')) continue;
      if (focus.name === stops[0]) break;
      await expect
        .poll(() => page.evaluate(describeFocus), `stop ${step + 1}: ${focus.name}`)
        .toMatchObject({ isMarked: true, isSeen: true });
      stops.push(focus.name);
      // Some controls appear on the way: the link to the top, and the play button once the slideshow is hydrated.
      controls = await countControls(page);
    }
    expect(stops.length, stops.join('\n')).toBe(controls);
  });
}

test('every control is at least 24 px wide and high', {
  tag: ['@phone', '@H1.04'],
}, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    const small = await page
      .locator('a[href]:not([href="#main"]), button, input, textarea, label')
      .evaluateAll(
        (all, least) =>
          all
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            // Links within a sentence are as high as its lines.
            .filter(
              (element) =>
                getComputedStyle(element).display !== 'inline' || !element.closest('p, dd, li'),
            )
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            // A box of one pixel is for screen readers: its label is what is pressed.
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least)
            .map(
              ({ element, box }) =>
                `${element.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`,
            ),
        TARGET_PX,
      );
    expect.soft(small, path).toEqual([]);
  }
});

/** Runs in the page: texts that reach below or right of an element that clips them. */
function findClippedTexts(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, span, dt, dd, label, li')]
    .filter((element) => element.children.length === 0 && element.checkVisibility())
    .filter((element) => !element.closest('[aria-hidden="true"], figure'))
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      if (text.width === 0) return false;
      for (
        let parent: Element | null = element;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(parent);
        const box = parent.getBoundingClientRect();
        // Scrolling shows what an element that scrolls cuts off; a box of a pixel is for screen readers.
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
        if (position === 'absolute' && box.width <= 1) return false;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        if (text.right > box.right + 1 || text.bottom > box.bottom + 1) return true;
      }
      return false;
    })
    .map((element) => element.textContent?.trim().slice(0, 60) ?? '');
}

for (const path of PATHS) {
  test(`wider text spacing cuts nothing off on ${path}`, {
    tag: ['@desktop', '@phone', '@H1.03'],
  }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      // WCAG 2.2, 1.4.12. An adopted sheet, which the security policy allows; without transitions, during
      // which lines have their old sizes.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
        transition-property: none !important;
      }
      p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    // Only near the window is the footer laid out.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await waitForFrames(page);
    expect(await page.evaluate(findClippedTexts)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('buttons and fields have a border', { tag: '@H1.03' }, async ({ page }) => {
    for (const { path } of PAGES) {
      await page.goto(path);
      const borderless = await page
        .getByRole('button')
        .or(page.getByRole('textbox'))
        // Links that look like buttons.
        .or(page.getByRole('banner').getByRole('link', { name: 'Contact Us' }))
        .or(page.getByRole('link', { name: 'Our Services' }))
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => {
              const parts = [element, ...element.children, element.parentElement ?? element];
              return parts.every(
                (part) => Number.parseFloat(getComputedStyle(part).borderTopWidth) === 0,
              );
            })
            .map((element) => element.outerHTML.slice(0, 100)),
        );
      expect.soft(borderless, path).toEqual([]);
    }
  });
});
