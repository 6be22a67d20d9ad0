/** What the tests of the interactive parts share: a clock that stands still, and requests that wait. */
import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** React’s own file, without which no interactive part can do anything. */
export const REACT = /\/_astro\/client\.[\w-]+\.js/;

const VISIT = new Date('2026-01-05T10:00:00Z').getTime();

/** Stops the page’s clock before the page is opened: from then on only the test lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: VISIT });
  await page.clock.pauseAt(VISIT + 1000);
}

/** Lets time pass, and the page show what came of it. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await showChanges(page);
}

/** Waits until the browser has taken note of what just changed, and has drawn it. */
export async function showChanges(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An observer is told with the next frame, however the page's clock stands.
    const nextFrame = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    await nextFrame();
    await nextFrame();
  });
}

/** Keeps matching requests waiting until the returned function is called, if ever. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Notes the addresses that a page asks for from now on, where they match. */
export function record(page: Page, matches: (request: Request) => boolean): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (matches(request)) addresses.push(request.url());
  });
  return addresses;
}

/** Records the scripts that a page requests from now on; those of islands are fetched before they are imported. */
export function recordScripts(page: Page): string[] {
  return record(page, (request) => isScript(request));
}

const isScript = (request: Request) =>
  request.resourceType() === 'script' || request.url().endsWith('.js');

/** Notes every form that leaves for the visitor’s mail program, through reloads too. */
export async function recordMailProgram(page: Page): Promise<string[]> {
  const left: string[] = [];
  await page.exposeFunction('leaveForMailProgram', (action: string) => left.push(action));
  await page.addInitScript(() => {
    addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { action } = event.target as HTMLFormElement;
      (window as unknown as Record<string, (at: string) => void>).leaveForMailProgram?.(action);
    });
  });
  return left;
}

/** Makes the browser speak of another connection. */
export async function connectBy(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((said) => {
    const told = Object.assign(new EventTarget(), said);
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => told });
  }, connection);
}

/** Waits until the interactive part around a control has come alive. */
export async function comesAlive(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
}

/** Changes what the page hands to an interactive part, before it comes alive. */
export async function changeProperties(
  control: Locator,
  change: (properties: string) => string,
): Promise<void> {
  const island = control.locator('xpath=ancestor::astro-island');
  const before = (await island.getAttribute('props')) ?? '';
  const after = change(before);
  expect(after, 'the properties after the change').not.toBe(before);
  await island.evaluate((element, value) => element.setAttribute('props', value), after);
}

/** Draws a finger, or several, across the screen in steps, as a person does. */
export async function drawFinger(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
  fingers = 1,
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touchPoints = (share: number) =>
    Array.from({ length: fingers }, (_, id) => ({
      id,
      x: from.x + by.x * share + id * 60,
      y: from.y + by.y * share,
    }));
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: touchPoints(0),
  });
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: touchPoints(share),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
