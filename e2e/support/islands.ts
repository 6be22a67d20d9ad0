/** Tools for tests of islands: held and recorded requests, hydration, the visitor's connection. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Every script file of the site, also when it is requested again under a new address. */
export const SCRIPT_FILES = /\/_astro\/.*\.js/;

/** React's own file, without which no island can hydrate. */
export const REACT_FILE = /\/_astro\/client\.[\w-]+\.js/;

/** Keeps matching requests waiting until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
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

/** Returns a list that fills with the addresses of requested scripts from now on; islands fetch theirs before the import. */
export function recordScripts(page: Page): string[] {
  return recordRequests(
    page,
    (request) => request.resourceType() === 'script' || request.url().endsWith('.js'),
  );
}

/** Returns a list that fills with the `action` of every form that the browser itself submits. */
export async function recordNativeSubmits(page: Page): Promise<string[]> {
  const actions: string[] = [];
  await page.exposeFunction('reportSubmit', (action: string) => actions.push(action));
  await page.addInitScript(() => {
    addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { reportSubmit } = window as unknown as { reportSubmit(action: string): void };
      reportSubmit((event.target as HTMLFormElement).action);
    });
  });
  return actions;
}

/** Sets what `navigator.connection` tells pages that are opened from now on. */
export async function setConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((values) => {
    const told = Object.assign(new EventTarget(), values);
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => told });
  }, connection);
}

const islandOf = (control: Locator) => control.locator('xpath=ancestor::astro-island');

/** Waits until the island around a control is hydrated. */
export async function expectHydrated(control: Locator): Promise<void> {
  await expect(islandOf(control)).not.toHaveAttribute('ssr');
}

/** Changes the serialised properties of the island around a control, before it is hydrated. */
export async function changeIslandProps(
  control: Locator,
  change: (props: string) => string,
): Promise<void> {
  const island = islandOf(control);
  const before = (await island.getAttribute('props')) ?? '';
  const after = change(before);
  expect(after, 'props after the change').not.toBe(before);
  await island.evaluate((element, value) => element.setAttribute('props', value), after);
}
