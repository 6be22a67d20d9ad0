/** One visit of a phone on a slow line, with nothing kept from an earlier one, and what it saw. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices, type Page } from '@playwright/test';
import { OtherHosts } from './other-hosts.ts';
import { type Line, SlowLine } from './slow-line.ts';

/** What a page of a site is like to load. */
export interface Load {
  firstPaintMs: number;
  largestPaintMs: number;
  /** What was painted then. */
  largestPaint: string;
  layoutShift: number;
  /** By how much tasks after the first paint were longer than a tap may wait. */
  blockingMs: number;
  bytesUntilLoad: number;
  bytes: number;
  requests: number;
  /** When the picture of the first screen was shown; absent where there is none. */
  heroPictureMs?: number;
}

/** Where a visit leads. */
export interface Destination {
  sitePort: number;
  otherHostsPort: number;
  path: string;
}

/** How many times slower than this machine the phone is: Lighthouse's figure for a phone of the middle. */
export const CPU_SLOWDOWN = 4;
export const VIEWPORT = { width: 390, height: 844 };
/** How long a page is watched after it has loaded; home for all of it, others until they are silent. */
export const SETTLE_MS = 2_500;
export const TAP_INTERVAL_MS = 50;

const PHONE = { ...devices['Pixel 7'], viewport: VIEWPORT };
const LOAD_TIMEOUT_MS = 90_000;
const TAPPING_TIMEOUT_MS = 15_000;

/** Loads a page and watches it until it has settled. */
export async function measureLoad(
  browser: Browser,
  line: Line,
  destination: Destination,
): Promise<Load> {
  return visit(browser, line, destination, true, async (page, address, slowLine) => {
    let requests = 0;
    page.on('request', () => requests++);
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    const bytesUntilLoad = slowLine.bytes;
    // The slideshow of home goes on by itself; a page that is never silent is not waited for.
    if (destination.path === '/') await sleep(SETTLE_MS);
    else await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
    const bytes = slowLine.bytes;
    await page.waitForFunction(isPainted);
    const seen = await page.evaluate(readPaints);
    return { ...seen, bytesUntilLoad, bytes, requests };
  });
}

/**
 * Taps the button of the menu from before the first paint on, until it opens.
 *
 * @returns how long after the first paint the tap came that opened the menu; 0 if it came before
 */
export async function measureDeadTaps(
  browser: Browser,
  line: Line,
  destination: Destination,
  hasScripts: boolean,
): Promise<number> {
  const button = await findMenuButton(browser, destination);
  return visit(browser, line, destination, hasScripts, async (page, address) => {
    const session = await page.context().newCDPSession(page);
    // Not waited for: a page that is not painted yet keeps a finger waiting, and the next tap is due. Nor
    // is anything made of an error: the empty page that is tapped first goes away under the finger.
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      void session.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => {});
    const ask = <T>(question: () => T) => page.evaluate(question).catch(() => undefined);

    const visited = page.goto(address, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    const endMs = Date.now() + TAPPING_TIMEOUT_MS;
    let tappedAtMs = 0;
    do {
      if (Date.now() > endMs) throw new Error(`No tap opens the menu of ${destination.path}.`);
      tappedAtMs = Date.now();
      touch('touchStart', [button]);
      touch('touchEnd', []);
      await sleep(TAP_INTERVAL_MS);
    } while (!(await ask(isMenuOpen)));
    await visited;
    let firstPaintMs = await page.evaluate(readFirstPaint);
    // The browser says a moment later when it has painted.
    while (firstPaintMs === undefined && Date.now() < endMs) {
      await sleep(TAP_INTERVAL_MS);
      firstPaintMs = await page.evaluate(readFirstPaint);
    }
    if (firstPaintMs === undefined) throw new Error('Nothing was painted.');
    return Math.max(0, tappedAtMs - firstPaintMs);
  });
}

async function visit<T>(
  browser: Browser,
  line: Line,
  { sitePort, otherHostsPort, path }: Destination,
  hasScripts: boolean,
  watch: (page: Page, address: string, slowLine: SlowLine) => Promise<T>,
): Promise<T> {
  const slowLine = new SlowLine(line);
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: hasScripts });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await OtherHosts.lead(session, await slowLine.to(otherHostsPort));
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await watch(page, `http://127.0.0.1:${await slowLine.to(sitePort)}${path}`, slowLine);
  } finally {
    await context.close();
    slowLine.close();
  }
}

async function findMenuButton(browser: Browser, { sitePort, path }: Destination) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${sitePort}${path}`);
    const box = await page.getByRole('banner').getByRole('button').boundingBox();
    if (!box) throw new Error(`${path} has no button for its menu.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  } finally {
    await context.close();
  }
}

interface Watched {
  largestPaint?: LargestContentfulPaint;
  layoutShift: number;
  longTasks: PerformanceEntry[];
  heroPictureMs?: number;
}

type WatchedWindow = Window & { watched?: Watched };

/** Runs before the page does. */
function watchPaints(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
  interface ElementTiming extends PerformanceEntry {
    renderTime: number;
  }
  const watched: Watched = { layoutShift: 0, longTasks: [] };
  (window as WatchedWindow).watched = watched;
  const take = (entry: PerformanceEntry) => {
    switch (entry.entryType) {
      case 'largest-contentful-paint':
        watched.largestPaint = entry as LargestContentfulPaint;
        break;
      case 'layout-shift':
        watched.layoutShift += (entry as LayoutShift).value;
        break;
      case 'longtask':
        watched.longTasks.push(entry);
        break;
      case 'element':
        watched.heroPictureMs ??= (entry as ElementTiming).renderTime;
        break;
    }
  };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'element']) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }
  // The browser itself says when it has shown an element that asks for it.
  const search = new MutationObserver(() => {
    const picture = document.querySelector('img[fetchpriority=high]');
    picture?.setAttribute('elementtiming', 'hero');
    if (picture || document.readyState === 'complete') search.disconnect();
  });
  search.observe(document, { childList: true, subtree: true });
}

/** Whether the browser has said what it painted, which it does a moment later. */
function isPainted(): boolean {
  const paints = performance.getEntriesByName('first-contentful-paint');
  return paints.length > 0 && (window as WatchedWindow).watched?.largestPaint !== undefined;
}

/** What has been watched, once the page has settled. */
function readPaints() {
  const LONG_MS = 50;
  const { watched } = window as WatchedWindow;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0];
  if (!watched?.largestPaint || !firstPaint) throw new Error('Nothing was painted.');
  const { largestPaint, layoutShift, longTasks, heroPictureMs } = watched;
  const { element, url } = largestPaint;
  return {
    firstPaintMs: firstPaint.startTime,
    largestPaintMs: largestPaint.startTime,
    largestPaint: url || `${element?.localName} “${element?.textContent?.trim().slice(0, 40)}”`,
    layoutShift,
    blockingMs: longTasks
      .filter(({ startTime }) => startTime >= firstPaint.startTime)
      .reduce((sum, { duration }) => sum + duration - LONG_MS, 0),
    ...(heroPictureMs !== undefined && { heroPictureMs }),
  };
}

function isMenuOpen(): boolean {
  return document.querySelector(':popover-open') !== null;
}

/** When the page was first painted, by the clock of this machine. */
function readFirstPaint(): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && Date.now() - performance.now() + paint.startTime;
}
