/** Measures pages on a phone with a slow CPU. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { PHONE } from './page-load.ts';

/** The CPU slowdown of the phone compared with this machine. */
const CPU_SLOWDOWN = 6;
/** The categories of main thread tasks, paints and marks. */
const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'];
const LONG_TASK_MS = 50;
const WATCHED_MS = 10_000;
/** The wait for the paint after an interaction and for the scripts that it loads. */
const SETTLE_MS = 3_000;
const POLL_MS = 50;
const TAP_TIMEOUT_MS = 30_000;
const FIELDS = ['[name=name]', '[name=email]', '[name=subject]', '[name=message]'];

/**
 * The first interactions on a page: name, path, maximum time from the input to the next paint in milliseconds, and
 * the selectors of the elements to tap. Text is typed into fields.
 */
export const INTERACTIONS: readonly (readonly [string, string, number, string[]])[] = [
  ['menu', '/about', 100, ['.menu-button']],
  ['dot', '/', 200, ['[aria-label="Go to slide 5"]']],
  ['submit', '/contact', 200, [...FIELDS, 'form button']],
  ['scroll to top', '/services#footer-links', 200, ['.scroll-to-top']],
];

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
  args: { data?: { interactionId?: number; duration?: number } };
}

/**
 * Opens a phone with a slow CPU that Playwright does not control: its `Runtime.enable` makes the first run of a
 * script up to ten times as long. Returns a function that sends it a DevTools command and returns the result.
 */
async function openUncontrolledPhone(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const context = await session.send('Target.createBrowserContext', { disposeOnDetach: true });
  const { targetId } = await session.send('Target.createTarget', { url: '', ...context });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = async (method: string, params: object) => {
    const reply = new Promise<{ message: string }>((resolve) => {
      session.once('Target.receivedMessageFromTarget', resolve);
    });
    const message = JSON.stringify({ id: 1, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return JSON.parse((await reply).message).result;
  };
  const screen = { ...PHONE.viewport, deviceScaleFactor: PHONE.deviceScaleFactor, mobile: true };
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
  const events = await stopTracing(browser);
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

const stopTracing = async (browser: Browser): Promise<TraceEvent[]> =>
  JSON.parse(String(await browser.stopTracing())).traceEvents;

/** @returns the total blocking time, beyond 50 ms per task, and the longest task, in milliseconds of CPU time */
function sumUp(tasks: readonly TraceEvent[]) {
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const blockingCpuMs = times.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0);
  return { blockingCpuMs, longestTaskCpuMs: Math.max(0, ...times) };
}

/** Runs in the page: returns the centre of an element as soon as the page is loaded and the element can be tapped. */
function centerOf(selector: string) {
  const element = document.readyState === 'complete' && document.querySelector(selector);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const center = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(center.x, center.y)) ? center : undefined;
}

/** Taps elements. Returns the longest time to the next paint in milliseconds; throws if one cannot be tapped. */
export async function measureInteraction(browser: Browser, url: string, selectors: string[]) {
  await using phone = await openUncontrolledPhone(browser);
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] });
  await phone.send('Page.navigate', { url });
  for (const selector of selectors) {
    const expression = `(${centerOf})(${JSON.stringify(selector)})`;
    let center: object | undefined;
    for (const endsAt = Date.now() + TAP_TIMEOUT_MS; !center; await sleep(POLL_MS)) {
      if (Date.now() > endsAt) throw new Error(`${selector} cannot be tapped on ${url}.`);
      const { result } = await phone.send('Runtime.evaluate', { expression, returnByValue: true });
      center = result.value;
    }
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [center] });
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await phone.send('Input.insertText', { text: 'a@b.example' });
  }
  await sleep(SETTLE_MS);
  const inputs = (await stopTracing(browser)).filter(({ args }) => args.data?.interactionId);
  return Math.max(...inputs.map(({ args }) => args.data?.duration ?? 0));
}
