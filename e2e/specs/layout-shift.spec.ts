import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/open-page.ts';
import { DISABLE_FONT_HINTING, VIEWPORTS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node }[];
}

test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), DISABLE_FONT_HINTING] }),
    { scope: 'worker' },
  ],
});

/** Runs in every page: records its layout shifts from the start, with the texts that moved. */
function recordShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '');
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: whether this machine has a font that the fallback of the site's font is made of. */
async function hasFallbackFont(): Promise<boolean> {
  const sources = "local('Liberation Sans'), local('Arial'), local('Roboto')";
  return new FontFace('Fallback', sources).load().then(
    () => true,
    () => false,
  );
}

/** The commonest widths of phones, and a desktop. */
for (const { width, height, project } of [
  ...[360, 390, 412].map((px) => ({ ...VIEWPORTS_PX.phone, width: px, project: '@phone' })),
  { ...VIEWPORTS_PX.desktop, project: '@desktop' },
]) {
  test(`no page shifts when its font arrives late, ${width} px wide`, {
    tag: [project, '@H2.06'],
  }, async ({ page, pageErrors }) => {
    test.skip(!(await page.evaluate(hasFallbackFont)), 'no Arial or font of its metrics');
    test.slow();
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordShifts);
    // A routed request also bypasses the browser's cache, so the font is late on every page.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    for (const path of EVERY_KIND_OF_PAGE) {
      await openPage(page, pageErrors, path);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      const shifts = await page.evaluate(
        () => (window as Window & { shifts?: { value: number; moved: string[] }[] }).shifts ?? [],
      );
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(total.toFixed(2), `${path} ${JSON.stringify(shifts)}`).toBe('0.00');
    }
  });
}
