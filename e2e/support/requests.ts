/** Requests of pages: holds, fails, records and reads them, and mocks the connection. */
import type { Page, Request } from '@playwright/test';
import { readMarkup } from './built-page.ts';
import type { PageErrors } from './diagnostics.ts';

/** Matches every script file, including retries with a different query. */
export const SCRIPT_FILES = /\/_astro\/.*\.js/;

/** Matches the file of React, which every island needs to hydrate. */
export const REACT_FILE = /\/_astro\/client\.[\w-]+\.js/;

/** Holds matching requests. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Lets matching requests fail, and expects the error of each. They succeed after `page.unroute(url)`. */
export async function failRequests(page: Page, pageErrors: PageErrors, url: RegExp): Promise<void> {
  await page.route(url, (route) => {
    pageErrors.expect(`request failed: ${route.request().url()} net::ERR_FAILED`);
    return route.abort();
  });
}

/**
 * Opens a page that stalls at the index of its HTML that `findEnd` returns, where a script blocks the parser.
 * Returns a function that lets the page continue.
 */
export async function openStalled(
  page: Page,
  path: string,
  findEnd: (html: string) => number,
): Promise<() => void> {
  // React expects the HTML of the server.
  const body = 'document.currentScript.remove()';
  await page.route('/stall.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const resume = await holdRequests(page, '/stall.js');
  const html = readMarkup(path);
  const end = findEnd(html);
  const stalling = `${html.slice(0, end)}<script src="/stall.js"></script>${html.slice(end)}`;
  await page.route(path, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: stalling }),
  );
  await page.goto(path, { waitUntil: 'commit' });
  return resume;
}

/** Records requests. Returns a list to which the URL of every further matching request is added. */
export function recordRequests(
  page: Page,
  matching: RegExp | ((request: Request) => boolean),
): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (matching instanceof RegExp ? matching.test(url) : matching(request)) urls.push(url);
  });
  return urls;
}

/** Mocks `navigator.connection` for pages that are opened later. */
export async function setConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((values) => {
    const value = Object.assign(new EventTarget(), values);
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, value });
  }, connection);
}

/** @returns the page and the files that it has requested, in order */
export const readResources = (page: Page): Promise<PerformanceResourceTiming[]> =>
  page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType)
      .sort((one, other) => one.startTime - other.startTime)
      .map((entry): PerformanceResourceTiming => entry.toJSON()),
  );
