/** Measures pages on a phone with a slow CPU. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openPhone, PHONE } from './page-load.ts';

type Perform = (page: Page) => Promise<void>;

/** The CPU slowdown of the phone compared with this machine. */
const CPU_SLOWDOWN = 6;
/** The categories of main thread tasks, paints and marks. */
const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'];
const LONG_TASK_MS = 50;
const WATCHED_MS = 10_000;
/** The wait for the paint after an interaction and for the scripts that it loads. */
const SETTLE_MS = 3_000;
/** The shortest interaction that the browser reports; durations are multiples of 8 ms. */
const SHORTEST_INTERACTION_MS = 16;

/**
 * The first interactions on a page: name, path, maximum time from the input to the next paint in milliseconds, and
 * the interaction itself.
 */
export const INTERACTIONS: readonly (readonly [string, string, number, Perform])[] = [
  ['menu', '/about', 100, (page) => page.getByRole('banner').getByRole('button').tap()],
  ['dot', '/', 200, (page) => page.getByRole('button', { name: 'Go to slide 5' }).tap()],
  ['submit', '/contact', 200, sendMessage],
  ['scroll to top', '/services', 200, scrollToTop],
];

async function sendMessage(page: Page): Promise<void> {
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await page.getByRole('textbox', { name, exact: true }).tap();
    await page.keyboard.type('a@b.example');
  }
  await page.getByRole('button', { name: 'Send message' }).tap();
}

async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Scroll to top' }).tap();
}

/** An event of a trace, with times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The start time. */
  ts: number;
  /** The duration in wall-clock time and in CPU time. */
  dur?: number;
  tdur?: number;
}

/**
 * Opens a phone with a slow CPU that Playwright does not control: its `Runtime.enable` makes the first run of a
 * script up to ten times as long. Returns a function that sends a command of the DevTools Protocol to the page.
 */
async function openUncontrolledPhone(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const context = await session.send('Target.createBrowserContext', { disposeOnDetach: true });
  const target = { url: 'about:blank', ...context };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = async (method: string, params: object) => {
    const reply = new Promise((resolve) => {
      session.once('Target.receivedMessageFromTarget', resolve);
    });
    const message = JSON.stringify({ id: 1, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    await reply;
  };
  const { viewport, deviceScaleFactor } = PHONE;
  const screen = { ...viewport, deviceScaleFactor, mobile: true };
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { send, [Symbol.asyncDispose]: () => session.detach() };
}

/**
 * Measures the tasks of a page from the first paint until ten seconds after the navigation, and then while a
 * visitor scrolls from the top to the end.
 */
export async function measureTasks(browser: Browser, url: string) {
  await using phone = await openUncontrolledPhone(browser);
  await browser.startTracing(undefined, { categories: TRACE_CATEGORIES });
  await phone.send('Page.navigate', { url });
  await sleep(WATCHED_MS);
  await phone.send('Runtime.evaluate', { expression: 'performance.mark("scroll")' });
  // Beyond the end of the page.
  const gesture = { x: 195, y: 600, yDistance: -12_000, speed: 2_000 };
  await phone.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'touch' });
  const events: TraceEvent[] = JSON.parse(String(await browser.stopTracing())).traceEvents;
  const scroll = events.find(({ name }) => name === 'scroll');
  // The mark identifies the process of the page; the browser's own interface consists of pages too.
  const ofPage = events.filter(({ pid, tid }) => pid === scroll?.pid && tid === scroll.tid);
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  if (!scroll || !paint) throw new Error('The trace contains no first paint or no scrolling.');
  const tasks = ofPage.filter(({ name }) => name === 'RunTask');
  const endingIn = (from: number, to: number) =>
    sumUp(tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= to));
  return { load: endingIn(paint.ts, scroll.ts), scroll: endingIn(scroll.ts, Infinity) };
}

/** @returns the total blocking time, beyond 50 ms per task, and the longest task, in milliseconds of CPU time */
function sumUp(tasks: readonly TraceEvent[]) {
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const blockingCpuMs = times.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0);
  return { blockingCpuMs, longestTaskCpuMs: Math.max(0, ...times) };
}

/** Performs an interaction after a page is loaded. Returns the time to the next paint in milliseconds. */
export async function measureInteraction(browser: Browser, url: string, perform: Perform) {
  await using phone = await openPhone(browser, CPU_SLOWDOWN);
  const { page } = phone;
  await page.goto(url);
  const durations = await page.evaluateHandle((durationThreshold) => {
    const found = [durationThreshold];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) found.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    return found;
  }, SHORTEST_INTERACTION_MS);
  await perform(page);
  await sleep(SETTLE_MS);
  return Math.max(...(await durations.jsonValue()));
}
