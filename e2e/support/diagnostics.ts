/** Collects errors in the browser: script errors, console errors, failed and forbidden requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BLOCKED_VIDEO, isForbiddenHost } from './network.ts';
import { SITE_ORIGIN } from './settings.ts';

export type PageErrors = ReturnType<typeof collectPageErrors>;

/** The timeout for the console of a page that does not respond. */
const FLUSH_TIMEOUT_MS = 1_000;

/** The errors of Chromium, Firefox and WebKit for a cancelled request, for example by a navigation. */
const CANCELLED = /^net::ERR_ABORTED$|^NS_(?:ERROR_ABORT|BINDING_ABORTED)$|cancell?ed$/i;

/** Messages of the browsers about failed requests, which request events report instead. */
const IGNORED_MESSAGES = [
  /^Failed to load resource/,
  /^The Same Origin Policy disallows reading/,
  /^(?:downloadable font: )?download failed \(font-family/,
  // If a page is left before its transition starts (w3c/csswg-drafts#13726).
  /^Transition was aborted because of invalid state\. Page already revealed$/,
];

const isSite = (url: string) => url.startsWith(`${SITE_ORIGIN}/`);

/** Collects the errors in the browser. */
export function collectPageErrors() {
  const found: string[] = [];
  const expected: (string | RegExp)[] = [];
  const isSame = (text: string, error: string | RegExp) =>
    typeof error === 'string' ? text.replace(/\n +at .*/s, '') === error : error.test(text);
  return {
    /** Expects an error, by its whole text without the stack, or by a pattern. The test fails if it does not occur. */
    expect: (error: string | RegExp) => expected.push(error),
    /** Adds an error. */
    report: (error: string) => found.push(error),
    /** Fails the test if there are unexpected errors or if expected errors are missing. */
    check() {
      const unexpected = found.filter((text) => !expected.some((error) => isSame(text, error)));
      const missing = expected.filter((error) => !found.some((text) => isSame(text, error)));
      expect.soft(unexpected, 'unexpected errors').toEqual([]);
      expect.soft(missing.map(String), 'expected errors that did not occur').toEqual([]);
    },
  };
}

/** Reports the errors of every page in a context. */
export async function watchContext(
  context: BrowserContext,
  report: (error: string) => void,
): Promise<void> {
  const reportMessage = (kind: string, text: string) => {
    if (!IGNORED_MESSAGES.some((pattern) => pattern.test(text))) report(`${kind} error: ${text}`);
  };
  context.on('weberror', (webError) => reportMessage('page', webError.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') reportMessage('console', message.text());
  });
  context.on('response', (response) => {
    const url = response.url();
    if (isForbiddenHost(url)) report(`request to another host: ${url}`);
    else if (response.status() >= 400 && isSite(url)) report(`status ${response.status()}: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const url = request.url();
    const reason = request.failure()?.errorText ?? '';
    // Requests blocked by the security policy do not reach a host.
    if (isForbiddenHost(url) && reason !== 'csp') report(`request to another host: ${url}`);
    else if (isSite(url) && reason !== BLOCKED_VIDEO && !CANCELLED.test(reason)) {
      report(`request failed: ${url} ${reason}`);
    }
  });
  await context.addInitScript(logEvents);
}

/** Waits for all console messages of a page. */
export async function flushConsole(page: Page): Promise<void> {
  // Timers may be stopped by the test.
  const flushed = page.evaluate(
    () => new Promise<void>((resolve) => scheduler.postTask(() => resolve())),
  );
  await Promise.race([flushed.catch(() => {}), wait(FLUSH_TIMEOUT_MS)]);
}

/** Runs in every page: logs events that the browser does not log, and the values of objects. */
function logEvents(): void {
  const { error } = console;
  console.error = (first: unknown, ...rest: unknown[]) => {
    // The console would show the minified name of their class.
    const isObject = typeof first === 'object' && !(first instanceof Error);
    error(isObject ? JSON.stringify(first) : first, ...rest);
  };
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`security policy: ${effectiveDirective} blocked ${blockedURI}`);
  });
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) console.error('the browser submits the form');
  });
}
