/** Measures what pages ask of a phone with a slow processor. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { PHONE } from './page-load.ts';

/** How much slower than this machine the phone is. */
export const CPU_SLOWDOWN = 6;

/** The tasks of a page's main thread, in milliseconds of processor time and of the clock. */
export interface Tasks {
  /** Total blocking time: by how much tasks were longer than 50 ms, all together. */
  blockingMs: number;
  blockingClockMs: number;
  longestMs: number;
  longestClockMs: number;
}

/** An interaction, as a visitor makes it for the first time on a page. */
export interface Interaction {
  name: string;
  path: string;
  /** Longest time from input to the next paint. */
  limitMs: number;
  perform(page: Page): Promise<void>;
}

const LONG_TASK_MS = 50;
const WATCHED_MS = 10_000;
/** Time for the paints after an interaction, and for the scripts that it loads. */
const SETTLE_MS = 3_000;

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/about',
    limitMs: 100,
    perform: (page) => page.getByRole('banner').getByRole('button').tap(),
  },
  {
    name: 'dot',
    path: '/',
    limitMs: 200,
    perform: (page) => page.getByRole('button', { name: 'Go to slide 5' }).tap(),
  },
  {
    name: 'submit',
    path: '/contact',
    limitMs: 200,
    perform: async (page) => {
      for (const name of ['Name', 'Email', 'Subject', 'Message']) {
        await page.getByRole('textbox', { name, exact: true }).tap();
        await page.keyboard.type('a@b.example');
      }
      await page.getByRole('button', { name: 'Send message' }).tap();
    },
  },
  {
    name: 'scroll to top',
    path: '/services',
    limitMs: 200,
    perform: async (page) => {
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Scroll to top' }).tap();
    },
  },
];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as all times in a trace. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/**
 * Sums up the tasks of a page while it loads, until ten seconds after the first paint, or while a visitor
 * scrolls from its top to its end.
 */
export async function measureTasks(
  browser: Browser,
  url: string,
  action: 'load' | 'scroll',
): Promise<Tasks> {
  return withSlowPage(browser, async (page, session) => {
    if (action === 'load') {
      const events = await trace(browser, async () => {
        await page.goto(url);
        await sleep(WATCHED_MS);
      });
      const isNavigation = ({ name, args }: TraceEvent) =>
        name === 'navigationStart' && args.data?.documentLoaderURL === url;
      // The browser's own interface consists of pages too.
      const pid = events.find(isNavigation)?.pid;
      return sumUp(
        events,
        events.find((event) => event.name === 'firstContentfulPaint' && event.pid === pid),
      );
    }
    await page.goto(url);
    await sleep(SETTLE_MS);
    const events = await trace(browser, async () => {
      const yDistance = await page.evaluate(() => {
        performance.mark('scroll');
        return innerHeight - document.documentElement.scrollHeight;
      });
      const gesture = {
        x: 195,
        y: 600,
        yDistance,
        speed: 2_000,
        gestureSourceType: 'touch',
      } as const;
      await session.send('Input.synthesizeScrollGesture', gesture);
    });
    return sumUp(
      events,
      events.find(({ name }) => name === 'scroll'),
    );
  });
}

/** Performs an interaction on a page that has just loaded; returns its interaction to next paint. */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, perform }: Interaction,
): Promise<number> {
  return withSlowPage(browser, async (page) => {
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { interactionDurations: durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & {
          interactionId: number;
        })[]) {
          if (entry.interactionId > 0) durations.push(entry.duration);
        }
        // Durations are whole multiples of 8 ms; 16 is the least that is reported.
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit);
    });
    await page.goto(`${origin}${path}`);
    await perform(page);
    await sleep(SETTLE_MS);
    return page.evaluate(() =>
      Math.max(
        16,
        ...(window as unknown as { interactionDurations: number[] }).interactionDurations,
      ),
    );
  });
}

async function withSlowPage<T>(
  browser: Browser,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

async function trace(browser: Browser, action: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as never as TraceEvent[])),
  );
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'loading',
    'blink.user_timing',
  ];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await action();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Sums up the tasks of the thread of an event, from that event on. */
function sumUp(events: readonly TraceEvent[], start: TraceEvent | undefined): Tasks {
  if (!start) throw new Error('The trace does not show where to start.');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' &&
      name === 'RunTask' &&
      pid === start.pid &&
      tid === start.tid &&
      ts + dur > start.ts,
  );
  if (tasks.length === 0) throw new Error('The trace holds no tasks.');
  const blocking = (times: number[]) =>
    times.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0);
  const processorMs = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const clockMs = tasks.map(({ dur = 0 }) => dur / 1000);
  return {
    blockingMs: blocking(processorMs),
    blockingClockMs: blocking(clockMs),
    longestMs: Math.max(0, ...processorMs),
    longestClockMs: Math.max(0, ...clockMs),
  };
}
