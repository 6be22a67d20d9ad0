/** The site for those who read it in their own way: by keyboard, larger, wider set, in their own colours. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { showChanges } from '../support/islands.ts';
import { EVERY_KIND_OF_PAGE, PAGES } from '../support/specification.ts';

const bothEnds = { tag: ['@desktop', '@phone'] };

/** Pages that show every kind of control between them. */
const READ = EVERY_KIND_OF_PAGE.filter((address) => !/\.html$/.test(address));

/** Smallest side of what is pressed (WCAG 2.2, 2.5.8), in pixels. */
const TARGET_PX = 24;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where the keyboard stands, and how it can be seen there. */
function describeFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  // The sign of focus may be drawn by a part, as where a label stands for its hidden box.
  const drawn = [element, ...element.querySelectorAll('*'), element.nextElementSibling]
    .filter((part): part is HTMLElement => part instanceof HTMLElement)
    .flatMap((part) => [getComputedStyle(part), getComputedStyle(part.firstElementChild ?? part)]);
  const marked =
    drawn.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    ) || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const seen = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  return { name: `${element.localName} ${name}`, marked, seen: seen || width * height <= 4 };
}

/** Every control that is seen, whether or not the keyboard reaches it. */
const countControls = (page: Page) =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, textarea, [tabindex="0"]',
        ),
      ].filter(
        (element) =>
          !element.closest('[aria-hidden=true]') &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );

for (const path of READ) {
  test(`the keyboard comes through ${path}, seen at every stop`, {
    tag: [...bothEnds.tag, '@H1.04'],
  }, async ({ page }) => {
    await page.goto(path);
    const wanted = await countControls(page);
    const stops: string[] = [];
    for (let step = 0; step < wanted + 10; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(describeFocus);
      if (!focus) break;
      // The content of a frame belongs to another site, and browsers differ on whether a frame that has not
      // loaded takes focus.
      if (focus.name.startsWith('iframe')) continue;
      await expect
        .poll(() => page.evaluate(describeFocus), `${path}, stop ${step + 1}: ${focus.name}`)
        .toMatchObject({ marked: true, seen: true });
      stops.push(focus.name);
    }
    // The way to the top comes into sight on the way; at the end the page lets go.
    expect(stops.length, stops.join('\n')).toBe(wanted + 1);
  });
}

test('nothing on any page is too small to press', { tag: ['@phone', '@H1.04'] }, async ({
  page,
}) => {
  for (const path of READ) {
    await page.goto(path);
    const small = await page.evaluate((least) => {
      const inText = (element: Element) =>
        getComputedStyle(element).display === 'inline' && element.closest('p, dd, li') !== null;
      return [...document.querySelectorAll('a[href], button, input:not(.sr-only), textarea, label')]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element),
        )
        .filter((element) => !element.matches('.skip-link'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < least)
        .map(
          ({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`,
        );
    }, TARGET_PX);
    expect.soft(small, path).toEqual([]);
  }
});

test('four times larger, every page still runs down one column', { tag: '@H1.02' }, async ({
  page,
}) => {
  // What a window of 1280 × 1024 pixels leaves at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { path } of PAGES) {
    await page.goto(path);
    const { overflow, bar } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    }));
    expect(overflow, path).toBe(0);
    expect(bar, path).toBeLessThanOrEqual(256 / 3);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
});

test('wider set, no word is cut off', { tag: [...bothEnds.tag, '@H1.03'] }, async ({ page }) => {
  for (const path of READ) {
    await page.goto(path);
    await page.evaluate(() => {
      // As WCAG 2.2 has it (1.4.12); a sheet of the page's own would be refused by its policy. Without
      // transitions, of which even the shortest would have the old lines measured.
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
    // Before it is near, the foot has the height that it is thought to have.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await showChanges(page);
    const cut = await page.evaluate(() => {
      const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
        /hidden|clip/.test(overflowX + overflowY);
      return [...document.querySelectorAll('h1, h2, h3, p, a, button, span, dt, dd, label, li')]
        .filter(
          (element) =>
            element.checkVisibility() && !element.closest('[aria-hidden="true"], .sr-only, figure'),
        )
        .filter((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          const text = words.getBoundingClientRect();
          for (
            let holder: Element | null = element;
            holder && holder !== document.body;
            holder = holder.parentElement
          ) {
            const style = getComputedStyle(holder);
            // What lies outside what scrolls can be scrolled to.
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
            if (!clips(style)) continue;
            const box = holder.getBoundingClientRect();
            // Only the words of this very element, and only downwards or to the right.
            if (element.children.length === 0 && text.width > 0) {
              if (text.right > box.right + 1 || text.bottom > box.bottom + 1) return true;
            }
          }
          return false;
        })
        .map((element) => element.textContent?.trim().slice(0, 60));
    });
    expect(cut, path).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test.describe('in the visitor’s own colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  for (const { path } of PAGES) {
    // Of what Axe looks at, these colours change its contrasts alone, and those are the visitor’s own.
    test(`the controls of ${path} have an edge`, { tag: '@H1.03' }, async ({ page }) => {
      await page.goto(path);
      const edgeless = await page.evaluate(() =>
        [...document.querySelectorAll('button, .btn, input:not(.sr-only), textarea')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            const edges = [element, ...element.children, element.parentElement ?? element];
            return !edges.some(
              (part) => Number.parseFloat(getComputedStyle(part).borderTopWidth) > 0,
            );
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(edgeless).toEqual([]);
    });
  }
});
