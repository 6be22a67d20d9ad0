import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { LETTERS_OF_PHONES, WINDOWS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** Phones of the commonest widths, and a desktop. */
const WINDOWS = [
  ...[360, 390, 412].map((width) => ({ ...WINDOWS_PX.phone, width, project: '@phone' })),
  { ...WINDOWS_PX.desktop, project: '@desktop' },
];

test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), LETTERS_OF_PHONES] }),
    { scope: 'worker' },
  ],
});

/** A jump of the page, and what jumped. */
interface Shift {
  amount: number;
  of: string[];
}

/** Notes every jump of the page from its first moment on. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node?: Node }[];
  }
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const nodes = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '');
      shifts.push({ amount: value, of: nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: whether this machine has what stands in for the typeface until that arrives. */
async function canStandIn(): Promise<boolean> {
  const sources = "local('Liberation Sans'), local('Arial'), local('Roboto')";
  try {
    await new FontFace('Stand-in', sources).load();
    return true;
  } catch {
    return false;
  }
}

for (const { width, height, project } of WINDOWS) {
  test(`no page shifts, ${width} px wide, not even when its type comes late`, {
    tag: [project, '@H2.06'],
  }, async ({ page, problems }) => {
    const stands = await page.evaluate(canStandIn);
    test.skip(!stands, 'no Arial on this machine, nor a typeface of its measures');
    problems.expect(/^console error: .*404\.html/);
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordShifts);
    // Intercepting also keeps the typeface out of the browser's cache: it is late on every page.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    for (const path of EVERY_KIND_OF_PAGE) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      const shifts = await page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts);
      const total = (shifts ?? []).reduce((sum, { amount }) => sum + amount, 0);
      expect.soft(total.toFixed(2), `${path} ${JSON.stringify(shifts)}`).toBe('0.00');
    }
  });
}
