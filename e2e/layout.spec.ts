import { expect, scrollThrough, test } from './fixtures.ts';
import { EVERY_KIND_OF_PAGE, PAGES } from './specification.ts';

const WIDTHS_PX = [320, 390, 820, 1440];
const bothEnds = { tag: ['@desktop', '@phone'] };

/** Visible things that reach past a side of the screen, unless what holds them scrolls or cuts. */
function findOverhang(): string[] {
  const isContained = (element: Element): boolean => {
    for (let holder = element.parentElement; holder; holder = holder.parentElement) {
      if (holder === document.body) return false;
      if (getComputedStyle(holder).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('a, button, h1, h2, h3, h4, img, input, p, span')]
    .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !isContained(element);
    })
    .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
}

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

test('no page ever scrolls sideways', { tag: ['@browsers', '@H1.02'] }, async ({
  page,
  problems,
  browserName,
}) => {
  // Elsewhere every page takes its time; home has every kind of section.
  const paths = browserName === 'chromium' ? EVERY_KIND_OF_PAGE : ['/'];
  if (paths.includes('/404.html')) problems.expect(/^console error: .*404\.html/);
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path}, ${width} px wide`).toBe(0);
      expect.soft(await page.evaluate(findOverhang), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test('no page ever shifts, not even when its type comes late', {
  tag: [...bothEnds.tag, '@H2.06'],
}, async ({ page, problems }) => {
  const stands = await page.evaluate(canStandIn);
  test.skip(!stands, 'no Arial on this machine, nor a typeface of its measures');
  problems.expect(/^console error: .*404\.html/);
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

test('nothing is styled by an attribute, which the security policy would block', {
  tag: '@H4.02',
}, async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(page.locator('[style]'), path).toHaveCount(0);
  }
});
