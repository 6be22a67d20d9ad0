/** Measures pages on a phone with a slow CPU. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { PHONE } from '../support/devices.ts';

/** The CPU slowdown of the phone compared with this machine. */
const CPU_SLOWDOWN = 6;
/** The categories of main thread tasks, paints and marks. */
const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'];
const LONG_TASK_MS = 50;
const WATCHED_MS = 10_000;
/** The wait for the paint after an interaction and for the scripts that it loads. */
const SETTLE_MS = 3_000;
const TAP_TIMEOUT_MS = 30_000;

/** An event of a trace, with its start, its duration and its CPU time in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { interactionId?: number; duration?: number } };
}

/**
 * Opens a page on a phone with a slow CPU that Playwright does not control, and traces it: Playwright's `Runtime.enable`
 * makes the first run of a script up to ten times as long. `send` sends a DevTools command and returns the result.
 */
async function openUncontrolled(browser: Browser, url: string, categories: string[]) {
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
  await browser.startTracing(undefined, { categories });
  await send('Page.navigate', { url });
  return {
    send,
    readTrace: async (): Promise<TraceEvent[]> =>
      JSON.parse(String(await browser.stopTracing())).traceEvents,
    [Symbol.asyncDispose]: () => session.detach(),
  };
}

/** Measures the tasks of a page from the first paint until ten seconds after the navigation. */
export async function measureTasks(browser: Browser, url: string) {
  await using phone = await openUncontrolled(browser, url, TRACE_CATEGORIES);
  await sleep(WATCHED_MS);
  await phone.send('Runtime.evaluate', { expression: 'performance.mark("end")' });
  const events = await phone.readTrace();
  const end = events.find(({ name }) => name === 'end');
  // The mark identifies the process of the page; the browser's own interface consists of pages too.
  const ofPage = events.filter(({ pid, tid }) => pid === end?.pid && tid === end.tid);
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  if (!end || !paint) throw new Error('The trace contains no first paint or no end.');
  const times = ofPage
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > paint.ts && ts < end.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    /** The total blocking time, beyond 50 ms per task, in milliseconds of CPU time. */
    blockingCpuMs: times.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0),
    longestTaskCpuMs: Math.max(0, ...times),
  };
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

/**
 * Taps elements, and types into them. Returns the longest time to the next paint in milliseconds.
 * @throws if an element cannot be tapped
 */
export async function measureInteraction(browser: Browser, url: string, selectors: string[]) {
  await using phone = await openUncontrolled(browser, url, ['devtools.timeline']);
  for (const selector of selectors) {
    const expression = `(${centerOf})(${JSON.stringify(selector)})`;
    let center: object | undefined;
    for (const endsAt = Date.now() + TAP_TIMEOUT_MS; !center; await sleep(50)) {
      if (Date.now() > endsAt) throw new Error(`${selector} cannot be tapped on ${url}.`);
      const { result } = await phone.send('Runtime.evaluate', { expression, returnByValue: true });
      center = result.value;
    }
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [center] });
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await phone.send('Input.insertText', { text: 'a@b.example' });
  }
  await sleep(SETTLE_MS);
  const inputs = (await phone.readTrace()).filter(({ args }) => args.data?.interactionId);
  return Math.max(...inputs.map(({ args }) => args.data?.duration ?? 0));
}
