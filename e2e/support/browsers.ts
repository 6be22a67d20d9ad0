/**
 * Finds the browsers: the executable in `E2E_CHROMIUM`, `E2E_FIREFOX` or `E2E_WEBKIT`, else Playwright's own build, else
 * a program in `PATH`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { allowOlderFirefox } from './firefox-patch.ts';
import { BLOCKING_PROXY, BROWSER_ARGUMENTS } from './settings.ts';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

const TYPES = { chromium, firefox, webkit };

const PROGRAMS: Record<BrowserName, string[]> = {
  // The headless shell is twice as fast, but has no headed mode and no back-forward cache.
  chromium: ['chromium-headless-shell', 'google-chrome', 'chromium'],
  firefox: ['firefox', 'firefox-esr'],
  webkit: [],
};

function hasPlaywrightBuild(name: BrowserName): boolean {
  // In headless mode, Playwright starts Chromium's headless shell, which is in a separate folder.
  const file = TYPES[name].executablePath();
  return existsSync(file.replace(/([\\/]chromium)(-\d+[\\/]).*/, '$1_headless_shell$2'));
}

const findInPath = (name: BrowserName, isFull: boolean): string | undefined =>
  PROGRAMS[name]
    .filter((program) => !isFull || !program.endsWith('-headless-shell'))
    .flatMap((program) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program)),
    )
    .find((file) => existsSync(file));

/**
 * @param isFull whether to exclude Chromium's headless shell
 * @returns the launch options of a browser, or `undefined` if it is not installed
 */
export function launchOptionsFor(name: BrowserName, isFull = false): LaunchOptions | undefined {
  const named = process.env[`E2E_${name.toUpperCase()}`];
  const executablePath = named || (hasPlaywrightBuild(name) ? '' : findInPath(name, isFull));
  if (executablePath === undefined) return undefined;
  const program = executablePath && { executablePath };
  if (name === 'chromium') {
    // Without a channel, Playwright starts its own headless shell.
    return { args: BROWSER_ARGUMENTS, ...(program || (isFull && { channel: 'chromium' })) };
  }
  if (name === 'webkit' || !executablePath) return { proxy: BLOCKING_PROXY, ...program };
  allowOlderFirefox();
  return {
    proxy: BLOCKING_PROXY,
    // With this channel, Playwright uses WebDriver BiDi, which an unpatched Firefox needs.
    channel: 'moz-firefox',
    executablePath,
    // With BiDi, Playwright does not detect pages restored from the back-forward cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  };
}
