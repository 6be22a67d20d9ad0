/** Collects errors in the browser: script errors, console errors, failed and forbidden requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BLOCKED_VIDEO, isForbiddenHost } from './network.ts';
import { SITE_ORIGIN } from './settings.ts';

/** The errors in the browser. Unexpected errors fail the test when it ends. */
export interface PageErrors {
  /** Expects an error, by its whole text without the stack or a pattern. The test fails if it does not occur. */
  expect(error: string | RegExp): void;
  /** Adds an error. */
  report(error: string): void;
  /** @returns the errors so far that are not expected */
  unexpected(): string[];
}

/** The timeout for the console of a page that does not respond. */
const FLUSH_TIMEOUT_MS = 1_000;

/** The errors of Chromium, Firefox and WebKit for a cancelled request, for example by a navigation. */
const CANCELLED = /^net::ERR_ABORTED$|^NS_(?:ERROR_ABORT|BINDING_ABORTED)$|cancell?ed$/i;

/** Messages about failed requests, which request events report instead, and about interrupted page transitions. */
const IGNORED_MESSAGES: Readonly<Record<string, readonly RegExp[]>> = {
  chromium: [
    /^Failed to load resource/,
    // If a page is left before its transition starts (w3c/csswg-drafts#13726).
    /^Transition was aborted because of invalid state\. Page already revealed$/,
  ],
  firefox: [
    /^The Same Origin Policy disallows reading/,
    /^(?:downloadable font: )?download failed \(font-family/,
  ],
  webkit: [/^Failed to load resource/],
};

const isSite = (url: string) => url.startsWith(`${SITE_ORIGIN}/`);

/** Collects errors. `check` fails the test if there are unexpected errors or if expected errors are missing. */
export function collectPageErrors(): PageErrors & { check(): void } {
  const found: string[] = [];
  const expected: (string | RegExp)[] = [];
  const isSame = (text: string, error: string | RegExp) =>
    typeof error === 'string' ? text.replace(/\n +at .*/s, '') === error : error.test(text);
  const unexpected = () => found.filter((text) => !expected.some((error) => isSame(text, error)));
  return {
    expect: (error) => expected.push(error),
    report: (error) => found.push(error),
    unexpected,
    check() {
      const missing = expected.filter((error) => !found.some((text) => isSame(text, error)));
      expect.soft(unexpected(), 'unexpected errors').toEqual([]);
      expect.soft(missing.map(String), 'expected errors that did not occur').toEqual([]);
    },
  };
}

/** Reports the errors of every page in a context. */
export async function watchContext(
  context: BrowserContext,
  report: PageErrors['report'],
): Promise<void> {
  const ignored = IGNORED_MESSAGES[context.browser()?.browserType().name() ?? ''] ?? [];
  const isIgnored = (line: string) => ignored.some((pattern) => pattern.test(line));
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!isIgnored(message)) report(`page error: ${message}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || isIgnored(message.text())) return;
    report(`console error: ${message.text()}`);
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
  const flushed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Timers may be stopped by the test.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage('');
      }),
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
