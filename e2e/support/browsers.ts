/** Finds the browsers, and sets how they are started: without access to other hosts. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

const BROWSERS = { chromium, firefox, webkit };

const PROGRAMS = {
  // The headless shell is faster, but has no headed mode and no back-forward cache.
  chromium: ['chromium-headless-shell', 'google-chrome', 'chromium'],
  firefox: ['firefox', 'firefox-esr'],
  webkit: [],
};

/** The arguments of Chromium. */
const BROWSER_ARGUMENTS = [
  ...['--disable-gpu', '--disable-quic', '--disable-sync'],
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // The widths of letters are the same on every machine, and not rounded to whole pixels, as on phones.
  '--font-render-hinting=none',
];

/** Firefox and WebKit reach other hosts through this proxy, which does not exist. */
const PROXY = { server: 'socks5://127.0.0.1:9', bypass: '127.0.0.1' };

const inPath = (programs: readonly string[]) =>
  programs
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));

/**
 * @param isFull whether to exclude Chromium's headless shell
 * @returns the launch options of a browser, or `undefined` if it is not installed: of the executable in `E2E_CHROMIUM`,
 *   `E2E_FIREFOX` or `E2E_WEBKIT`, else of Playwright's own build, else of a program in `PATH`
 */
export function launchOptionsFor(
  name: keyof typeof BROWSERS,
  isFull = false,
): LaunchOptions | undefined {
  const hasOwnBuild = existsSync(BROWSERS[name].executablePath());
  const programs = PROGRAMS[name].filter((program) => !isFull || !program.includes('shell'));
  const executablePath =
    process.env[`E2E_${name.toUpperCase()}`] || (hasOwnBuild ? '' : inPath(programs));
  if (executablePath === undefined) return undefined;
  const program = executablePath ? { executablePath } : {};
  // Without a channel, Playwright starts its own headless shell.
  const channel = isFull && !executablePath ? { channel: 'chromium' } : {};
  if (name === 'chromium') return { args: BROWSER_ARGUMENTS, ...program, ...channel };
  if (name === 'webkit' || !executablePath) return { proxy: PROXY, ...program };
  allowOlderFirefox();
  return {
    proxy: PROXY,
    executablePath,
    // With this channel, Playwright uses WebDriver BiDi, which an unpatched Firefox needs.
    channel: 'moz-firefox',
    // With BiDi, Playwright does not detect pages restored from the back-forward cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  };
}

/** @returns the browser, and the command that installs it */
export const howToInstall = (name: keyof typeof BROWSERS): string =>
  `${name} is not installed: npx playwright install --with-deps ${name}`;

/**
 * Replaces a command that Playwright sends for every context, and that Firefox before version 159, as in Debian stable,
 * answers with an error. Remove this when Debian's Firefox ESR is version 159 or newer.
 */
function allowOlderFirefox(): void {
  const { prototype } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle').ws;
  const { send } = prototype;
  prototype.send = function (message: string, ...others: unknown[]) {
    const isUnsupported = message.slice(0, 100).includes('"emulation.setMediaFeaturesOverride"');
    const replace = () => ({ id: JSON.parse(message).id, method: 'session.status', params: {} });
    send.call(this, isUnsupported ? JSON.stringify(replace()) : message, ...others);
  };
}
