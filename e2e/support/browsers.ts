/**
 * Finds the browsers: first the one that `E2E_CHROMIUM`, `E2E_FIREFOX` or `E2E_WEBKIT` names, then
 * Playwright's own build, then one that is installed on the machine.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { allowOlderFirefox } from './firefox-patch.ts';
import { BLOCKING_PROXY, BROWSER_ARGUMENTS } from './settings.ts';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

const TYPES = { chromium, firefox, webkit };

/** Installed browsers: names of programs in `PATH`, and paths on macOS and Windows. */
const INSTALLED: Record<BrowserName, { programs: string[]; mac: string[]; windows: string[] }> = {
  chromium: {
    // The headless shell is twice as fast as the others, but opens no window and has no back-forward cache.
    programs: ['chromium-headless-shell', 'google-chrome', 'chromium', 'microsoft-edge'],
    mac: ['Google Chrome', 'Chromium', 'Microsoft Edge'],
    windows: [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  firefox: {
    programs: ['firefox', 'firefox-esr'],
    mac: ['Firefox'],
    windows: ['Mozilla Firefox\\firefox.exe'],
  },
  webkit: { programs: [], mac: [], windows: [] },
};

function hasPlaywrightBuild(name: BrowserName): boolean {
  // Without a window, Playwright starts Chromium's headless shell, which has a folder of its own.
  return existsSync(
    TYPES[name]
      .executablePath()
      .replace(
        /([\\/]chromium)(-\d+[\\/]).*/,
        (_, folder, version) => `${folder}_headless_shell${version}`,
      ),
  );
}

function findInstalled(name: BrowserName, isFull: boolean): string | undefined {
  const { programs, mac, windows } = INSTALLED[name];
  const { PATH = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': X86 = '' } = process.env;
  const candidates =
    {
      win32: [PROGRAMFILES, X86].flatMap((folder) =>
        windows.map((file) => path.join(folder, file)),
      ),
      darwin: mac.map((app) => `/Applications/${app}.app/Contents/MacOS/${app.toLowerCase()}`),
    }[process.platform as string] ??
    programs
      .filter((program) => !isFull || !program.endsWith('-headless-shell'))
      .flatMap((program) => PATH.split(path.delimiter).map((folder) => path.join(folder, program)));
  return candidates.find((file) => existsSync(file));
}

/**
 * @param isFull whether it must be a whole browser, not Chromium's headless shell
 * @returns how Playwright starts this browser, or `undefined` where the machine has none
 */
export function launchOptionsFor(name: BrowserName, isFull = false): LaunchOptions | undefined {
  const named = process.env[`E2E_${name.toUpperCase()}`];
  const executablePath = named || (hasPlaywrightBuild(name) ? '' : findInstalled(name, isFull));
  if (executablePath === undefined) return undefined;
  const program = executablePath && { executablePath };
  if (name === 'chromium') {
    // Without a channel, Playwright starts the headless shell of its own build.
    return { args: BROWSER_ARGUMENTS, ...(program || (isFull && { channel: 'chromium' })) };
  }
  if (name === 'webkit' || !executablePath) return { proxy: BLOCKING_PROXY, ...program };
  allowOlderFirefox();
  return {
    proxy: BLOCKING_PROXY,
    // Playwright speaks WebDriver BiDi to a Firefox that is not its own build.
    channel: 'moz-firefox',
    executablePath,
    // Through BiDi, Playwright does not recognise a page that comes back from the back/forward cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  };
}
