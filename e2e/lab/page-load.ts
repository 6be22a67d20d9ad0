/** Measures the load of a page on a phone with an empty cache, over a simulated network. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { Network, type NetworkConditions } from './network.ts';

/** A page and the network to it. */
interface Visit {
  path: string;
  /** The port of the server of the page. */
  port: number;
  /** The port of the server that mocks the video host and the map. */
  otherHostsPort: number;
  conditions: NetworkConditions;
  /** Determines which packets are lost and when the network stalls. */
  seed: number;
}

/** The paths of the mock responses: a thumbnail for `.jpg` requests, a map for all others. */
export const OTHER_HOSTS = { thumbnail: '/thumbnail.jpg', map: '/map.html' };

/** The time for which a page is watched after `load`; all pages but home end when the network is idle. */
const SETTLE_MS = 2_500;

/** Opens a phone with an empty cache. Its CPU is four times slower, like that of Lighthouse's mobile device. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session, [Symbol.asyncDispose]: () => context.close() };
}

/** Loads a page and watches it until it settles. Returns its measurements. */
export async function measureLoad(browser: Browser, visit: Visit) {
  const network = new Network(visit.conditions, visit.seed);
  await using phone = await openPhone(browser);
  const { page, session } = phone;
  const otherHosts = `http://127.0.0.1:${await network.to(visit.otherHostsPort)}`;
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const file = request.url.includes('.jpg') ? OTHER_HOSTS.thumbnail : OTHER_HOSTS.map;
    // The page may be closed.
    await session
      .send('Fetch.continueRequest', { requestId, url: otherHosts + file })
      .catch(() => {});
  });
  // Pauses only these requests: pausing all requests, as Playwright's routes do, takes time.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  const url = `http://127.0.0.1:${await network.to(visit.port)}${visit.path}`;
  await page.goto(url, { timeout: 90_000 });
  // The slideshow keeps loading slides.
  if (visit.path === '/') await sleep(SETTLE_MS);
  else await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
  network.close();
  return await page.evaluate(readPaints);
}

/** Runs in the page: returns paint times in milliseconds after the navigation, and the sum of layout shifts. */
function readPaints() {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as (PerformanceEntry & { value: number })[];
  };
  const firstPaint = entriesOf('paint').find(({ name }) => name === 'first-contentful-paint');
  const largestPaint = entriesOf('largest-contentful-paint').at(-1);
  if (!firstPaint || !largestPaint) throw new Error('The page was not painted.');
  return {
    firstPaintMs: firstPaint.startTime,
    largestPaintMs: largestPaint.startTime,
    layoutShift: entriesOf('layout-shift').reduce((sum, { value }) => sum + value, 0),
  };
}
