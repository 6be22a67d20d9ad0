/** Tools for tests of islands: held, changed and recorded requests, hydration, the visitor's connection. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Every script file of the site, also when it is requested again under a new address. */
export const SCRIPT_FILES = /\/_astro\/.*\.js/;

/** React's own file, without which no island can hydrate. */
export const REACT_FILE = /\/_astro\/client\.[\w-]+\.js/;

/** Keeps matching requests waiting until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Changes the text of matching files from now on. The test fails when that leaves a file as it is. */
export async function changeFile(
  page: Page,
  address: string | RegExp,
  change: (text: string) => string,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = change(text);
    expect(body, `${response.url()} after the change`).not.toBe(text);
    await route.fulfill({ response, body });
  });
}

/**
 * Opens a page that the browser cannot read beyond an index of its markup: there it waits for a script. Returns a
 * function that lets it read on.
 */
export async function openStalled(
  page: Page,
  path: string,
  findEnd: (html: string) => number,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('/stall.js', async (route) => {
    await promise;
    // React expects the markup of the server.
    const body = 'document.currentScript.remove()';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.unroute(path);
  await changeFile(page, path, (html) => {
    const end = findEnd(html);
    return `${html.slice(0, end)}<script src="/stall.js"></script>${html.slice(end)}`;
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

/** Returns a list that fills with the addresses of matching requests from now on. */
export function recordRequests(page: Page, matches: (request: Request) => boolean): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (matches(request)) addresses.push(request.url());
  });
  return addresses;
}

/** Returns a list that fills with the addresses of requested scripts, which islands fetch and then import. */
export function recordScripts(page: Page): string[] {
  return recordRequests(page, (request) => SCRIPT_FILES.test(request.url()));
}

/** Sets what `navigator.connection` tells pages that are opened from now on. */
export async function setConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((values) => {
    const told = Object.assign(new EventTarget(), values);
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => told,
    });
  }, connection);
}

/** Waits until the island around a control is hydrated. */
export async function expectHydrated(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
}
