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

const PHONE = { ...devices['Pixel 7'], viewport: VIEWPORT };
const LOAD_TIMEOUT_MS = 90_000;
const TAPS_LIMIT = 20;
/** How long a tap may take to be answered by a page that is busy, before it counts as dead. */
const ANSWER_MS = 2_000;
const LOOK_INTERVAL_MS = 25;

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
 * Taps the button of the menu as soon as the page is painted, and again until the menu opens. A tap has
 * its time to be answered, or the next one would shut what it has opened.
 *
 * @returns how long after the first paint the tap came that opened the menu
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
    await session.send('Page.enable');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    const painted = new Promise<void>((resolve) => {
      session.on('Page.lifecycleEvent', ({ name }) => {
        if (name === 'firstContentfulPaint') resolve();
      });
    });
    await page.goto(address, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS });
    await painted;
    for (let taps = 0; taps < TAPS_LIMIT; taps++) {
      const tappedAtMs = Date.now();
      await page.touchscreen.tap(button.x, button.y);
      while (Date.now() < tappedAtMs + ANSWER_MS) {
        if (await page.evaluate(isMenuOpen)) {
          return tappedAtMs - (await page.evaluate(readFirstPaint));
        }
        await sleep(LOOK_INTERVAL_MS);
      }
    }
    throw new Error(`No tap opens the menu of ${destination.path}.`);
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
function readFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!paint) throw new Error('Nothing was painted.');
  return Date.now() - performance.now() + paint.startTime;
}
