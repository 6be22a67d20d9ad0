import type { Page } from '@playwright/test';
import { waitForFrames } from '../support/clock.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { expect, loadFonts, resizeViewport, scrollThrough, test } from '../support/fixtures.ts';
import { openStalled } from '../support/requests.ts';
import { scrollTo } from '../support/scroll.ts';

/** A performance entry of the type `layout-shift`. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

test.beforeEach(async ({ page }) => {
  const hasFallbackFont = await page.evaluate(async () => {
    const font = new FontFace('Arial', "local('Liberation Sans'), local('Arial'), local('Roboto')");
    await font.load().catch(() => {});
    return font.status === 'loaded';
  });
  test.skip(!hasFallbackFont, 'no font with the metrics of Arial');
  await page.addInitScript(() => {
    const shifts: PerformanceEntryList = [];
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => [...shifts.splice(0), ...observer.takeRecords()];
    Object.assign(window, { takeShifts });
  });
});

/** A page with a function that returns the layout shifts since its last call. */
type ObservedWindow = Window & { takeShifts?: () => LayoutShift[] };

/** Expects that nothing has moved so far, except lines by a pixel when the font replaces its fallback. */
async function expectNoShift(page: Page, where: string): Promise<void> {
  await waitForFrames(page);
  const { total, moved } = await page.evaluate(() => {
    const shifts = (window as ObservedWindow).takeShifts?.() ?? [];
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent)),
    };
  });
  // Rounded to two places, as browsers and their tools report it, the shift is 0.00.
  expect.soft(total, `${where}: ${moved}`).toBeLessThan(0.005);
}

/** Runs in the page: shows its font, or only the fallback, and ignores the layout shifts so far. */
function showFont(isShown: boolean): void {
  const root = document.documentElement;
  root.style.removeProperty('--font-sans');
  const fonts = getComputedStyle(root).getPropertyValue('--font-sans');
  if (!isShown) root.style.setProperty('--font-sans', fonts.replace(/^Anek,\s*/, ''));
  (window as ObservedWindow).takeShifts?.();
}

/** Common widths of screens, each with the height of one of them, in CSS pixels; the test of late fonts has others. */
const SCREENS_PX = [
  { width: 412, height: 844 },
  { width: 768, height: 1024 },
];

test('no page shifts when its font is displayed', { tag: '@H2.06' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without /about and /services, where a text takes one line more or less in the fallback at some of these widths.
  for (const path of ['/', '/portfolio', '/portfolio/psa', '/clients', '/team', '/contact']) {
    await page.goto(path);
    await loadFonts(page);
    for (const screen of SCREENS_PX) {
      await resizeViewport(page, screen);
      await page.evaluate(showFont, false);
      await waitForFrames(page);
      await page.evaluate(showFont, true);
      await expectNoShift(page, `${path}, ${screen.width} px wide`);
    }
  }
});

// The text size of the hero depends on the width.
for (const [device, options, width, height, paths] of [
  ['a desktop', DESKTOP, 1280, 720, ['/', '/portfolio/psa']],
  [
    'a phone',
    PHONE,
    360,
    844,
    ['/', '/about', '/services', '/portfolio/psa', '/team', '/contact', '/404.html'],
  ],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ ...options, viewport: { width, height } });

    test('no page shifts when its font loads late, or when a visitor scrolls', {
      tag: '@H2.06',
    }, async ({ page, pageErrors }) => {
      // Routed requests bypass the browser cache, so the font is late on every page.
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await route.continue();
      });
      for (const path of paths) {
        if (path === '/404.html') pageErrors.expect('console error: 404: /404.html');
        await page.goto(path);
        await loadFonts(page);
        await scrollThrough(page);
        await scrollTo(page, 0);
        await expectNoShift(page, path);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the headline does not move when the controls of the slideshow arrive', {
    tag: '@H2.06',
  }, async ({ page }) => {
    const resume = await openStalled(page, '/', (html) =>
      html.indexOf('<div class="wrap slideshow'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForFrames(page);
    resume();
    await page.waitForLoadState();
    await expectNoShift(page, '/');
  });
});
