/** Measures the time from a tap on a link of the menu to the first paint of the next page, on a phone. */
import type { Browser } from '@playwright/test';
import { Network, type NetworkConditions } from './network.ts';
import { openPhone } from './page-load.ts';

/** A tap on a link. */
interface Tap {
  /** The path of the page with the link, and that of the next page. */
  from: string;
  to: string;
  /** The port of the server of both pages. */
  port: number;
  /** The time from the first paint of the page until the visitor opens the menu, in milliseconds. */
  openMs: number;
  /** Without conditions, the network is as fast as this machine. */
  conditions?: NetworkConditions;
  seed: number;
  /** What the browser reports about the line; nothing by default, as in Safari and Firefox. */
  effectiveType?: string | undefined;
}

/** Opens a page, waits, and taps. Returns measurements, and whether the next page was fetched before. */
export async function measureTap(browser: Browser, tap: Tap) {
  await using phone = await openPhone(browser);
  const { page } = phone;
  // A browser reports a connection to this machine as fast.
  await page.addInitScript((effectiveType) => {
    const value = effectiveType && { effectiveType };
    Object.defineProperty(Navigator.prototype, 'connection', { value });
    const now = () => String(performance.timeOrigin + performance.now());
    addEventListener('click', () => sessionStorage.setItem('tapped-at', now()), true);
  }, tap.effectiveType);
  const network = tap.conditions && new Network(tap.conditions, tap.seed);
  const port = (await network?.to(tap.port)) ?? tap.port;
  await page.goto(`http://127.0.0.1:${port}${tap.from}`);
  const isFetched = await page.evaluate(async ({ openMs, to }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const leftMs = (paint?.startTime ?? 0) + openMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, leftMs));
    return performance.getEntriesByName(new URL(to, location.href).href, 'resource').length > 0;
  }, tap);
  await page.locator('.menu-button').tap();
  await page.locator(`#menu nav a[href="${tap.to}"]`).tap({ noWaitAfter: true });
  await page.waitForURL((url) => url.pathname === tap.to, { waitUntil: 'commit' });
  const nextPaintMs = await page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    return performance.timeOrigin + painted - Number(sessionStorage.getItem('tapped-at'));
  });
  network?.close();
  return { nextPaintMs, isFetched };
}
