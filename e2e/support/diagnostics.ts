/** Collects what goes wrong in the browser: script errors, console errors, failed and forbidden requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BLOCKED_VIDEO, isForbiddenHost } from './network.ts';
import { SITE_ORIGIN } from './settings.ts';

/** What went wrong in the browser. Anything not expected fails the test once it is over. */
export interface PageErrors {
  /** Announces an error that the test provokes; the test fails if it does not come. */
  expect(problem: RegExp): void;
  /** Adds a problem. */
  report(problem: string): void;
  /** Those so far that were not announced. */
  unexpected(): string[];
}

/** How long the console of a page that hangs is waited for, at most. */
const FLUSH_TIMEOUT_MS = 1_000;

/** Chromium, Firefox and WebKit on a request that was cancelled, for instance because the visitor moved on. */
const CANCELLED = /^net::ERR_ABORTED$|^NS_(?:ERROR_ABORT|BINDING_ABORTED)$|cancell?ed$/i;

/** Console lines about failed requests, which are collected from the requests themselves. */
const FAILED_LOADS = [
  /^Failed to load resource/,
  // Firefox alone.
  /^The Same Origin Policy disallows reading/,
  /^(?:downloadable font: )?download failed \(font-family/,
];

const isOurs = (url: string) => url.startsWith(`${SITE_ORIGIN}/`);
const isAboutFailedLoad = (line: string) => FAILED_LOADS.some((pattern) => pattern.test(line));

/** Starts a collection; `check` fails the test for every problem that differs from what was announced. */
export function collectPageErrors(): PageErrors & { check(): void } {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const unexpected = () => found.filter((text) => !expected.some((pattern) => pattern.test(text)));
  return {
    expect: (problem) => expected.push(problem),
    report: (problem) => found.push(problem),
    unexpected,
    check() {
      const missing = expected.filter((pattern) => !found.some((text) => pattern.test(text)));
      expect.soft(unexpected(), 'problems that the test did not expect').toEqual([]);
      expect.soft(missing.map(String), 'problems that did not come').toEqual([]);
    },
  };
}

/** Reports the problems of every page of a context. */
export async function watchContext(
  context: BrowserContext,
  report: PageErrors['report'],
): Promise<void> {
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!isAboutFailedLoad(message)) report(`page error: ${message}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAboutFailedLoad(message.text())) return;
    report(`console error: ${message.text()}`);
  });
  context.on('response', (response) => {
    const url = response.url();
    if (isForbiddenHost(url)) report(`request to another host: ${url}`);
    else if (response.status() >= 400 && isOurs(url)) report(`status ${response.status()}: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const url = request.url();
    const reason = request.failure()?.errorText ?? '';
    // A request that the security policy has blocked has reached no host.
    if (isForbiddenHost(url) && reason !== 'csp') report(`request to another host: ${url}`);
    else if (isOurs(url) && reason !== BLOCKED_VIDEO && !CANCELLED.test(reason)) {
      report(`request failed: ${url} ${reason}`);
    }
  });
  await context.addInitScript(logProblems);
}

/** Waits until everything that a page has written to its console has arrived here. */
export async function flushConsole(page: Page): Promise<void> {
  const flushed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // No timer, which a test may have stopped.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage('');
      }),
  );
  await Promise.race([flushed.catch(() => {}), wait(FLUSH_TIMEOUT_MS)]);
}

/** Runs in every page: logs what the browser itself does not. */
function logProblems(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`security policy: ${effectiveDirective} blocked ${blockedURI}`);
  });
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) console.error('the browser itself submits the form');
  });
}
