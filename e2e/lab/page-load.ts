/** Loads a page on a phone with an empty cache, over a simulated network, and measures it. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices } from '@playwright/test';
import { Network, type NetworkConditions } from './network.ts';
import { portOf, redirectOtherHosts } from './other-hosts.ts';

/** The measures of one page load. */
export interface PageLoad {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  bytesUntilLoad: number;
  bytes: number;
  requests: number;
  /** When the picture with `fetchpriority="high"` was shown, where there is one. */
  leadPictureMs?: number;
}

/** A page, and what stands between it and the phone. */
export interface Visit {
  browser: Browser;
  sitePort: number;
  otherHosts: Server;
  path: string;
  conditions: NetworkConditions;
  /** Decides which packets are lost and when the network stalls. */
  seed: number;
}

export const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** How much slower than this machine the phone is while it loads: Lighthouse's factor for mobile. */
export const CPU_SLOWDOWN = 4;

const LOAD_TIMEOUT_MS = 90_000;
/** How long a page is watched after `load`: home all of it, others until the network is idle. */
const SETTLE_MS = 2_500;

/** Loads a page and watches it until it has settled. */
export async function measureLoad(visit: Visit): Promise<PageLoad> {
  const { browser, sitePort, otherHosts, path, conditions, seed } = visit;
  const network = new Network(conditions, seed);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await redirectOtherHosts(session, await network.to(portOf(otherHosts)));
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let requests = 0;
    page.on('request', () => requests++);
    await page.addInitScript(observePaints);
    const url = `http://127.0.0.1:${await network.to(sitePort)}${path}`;
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    const bytesUntilLoad = network.bytes;
    // Home's slideshow keeps loading slides.
    if (path === '/') await sleep(SETTLE_MS);
    else await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
    const { bytes } = network;
    await page.waitForFunction(() => (window as ObservedWindow).observed?.largestPaintMs);
    return { ...(await page.evaluate(readPaints)), bytesUntilLoad, bytes, requests };
  } finally {
    await context.close();
    network.close();
  }
}

interface Observed {
  largestPaintMs?: number;
  layoutShift: number;
  leadPictureMs?: number;
}

type ObservedWindow = Window & { observed?: Observed };

/** Runs before the page's own scripts. */
function observePaints(): void {
  const observed: Observed = { layoutShift: 0 };
  (window as ObservedWindow).observed = observed;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaintMs = startTime;
  });
  observe('layout-shift', (entry) => {
    observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('element', (entry) => {
    observed.leadPictureMs ??= (entry as PerformanceEntry & { renderTime: number }).renderTime;
  });
  const search = new MutationObserver(() => {
    const picture = document.querySelector('img[fetchpriority=high]');
    picture?.setAttribute('elementtiming', 'lead');
    if (picture || document.readyState === 'complete') search.disconnect();
  });
  search.observe(document, { childList: true, subtree: true });
}

function readPaints() {
  const { observed } = window as ObservedWindow;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0];
  if (!observed?.largestPaintMs || !firstPaint) throw new Error('Nothing was painted.');
  return {
    ...observed,
    largestPaintMs: observed.largestPaintMs,
    firstPaintMs: firstPaint.startTime,
  };
}
