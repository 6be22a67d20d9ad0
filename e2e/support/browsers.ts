/** Finds the browsers, and sets how they are started: without access to other hosts. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { ROOT_FOLDER } from './settings.ts';

const BROWSERS = { chromium, firefox, webkit };

const PROGRAMS = {
  chromium: ['google-chrome', 'chromium'],
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

/** Several times what the browsers of a run use. */
const MIN_SHARED_MEMORY_BYTES = 1e9;

/** Containers may have only 64 MB of shared memory, so by default Playwright lets Chromium use files, which are slower. */
function hasSharedMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_SHARED_MEMORY_BYTES;
}

/** Firefox and WebKit reach other hosts through this proxy, which does not exist. */
const PROXY = { server: 'socks5://127.0.0.1:9', bypass: '127.0.0.1' };

const inPath = (programs: readonly string[]) =>
  programs
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));

/**
 * Unpacks the headless shell of Chromium of the package `@sparticuz/chromium`, once for each version. It is faster than
 * Debian's, but has no headed mode and no back-forward cache, and crashes when a page stores a folder that it has opened.
 *
 * @returns its path, or `undefined` on systems that the package has no program for, and if `E2E_CHROMIUM` names another
 */
export function unpackHeadlessShell(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.env['E2E_CHROMIUM']) return;
  const inPackage = (file: string) =>
    path.join(ROOT_FOLDER, 'node_modules/@sparticuz/chromium', file);
  const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));
  const program = path.join(ROOT_FOLDER, `.cache/chromium/${version}`);
  if (existsSync(program)) return program;
  mkdirSync(path.dirname(program), { recursive: true });
  // Another process may unpack it at the same time.
  const unfinished = `${program}.${process.pid}`;
  const unpacked = brotliDecompressSync(readFileSync(inPackage('bin/chromium.br')));
  writeFileSync(unfinished, unpacked, { mode: 0o755 });
  renameSync(unfinished, program);
  return program;
}

/**
 * @param isFull whether to exclude Chromium's headless shell
 * @returns the launch options of a browser, or `undefined` if it is not installed: of the executable in `E2E_CHROMIUM`,
 *   `E2E_FIREFOX` or `E2E_WEBKIT`, else of Playwright's own build, else of Chromium's headless shell in `node_modules`,
 *   else of a program in `PATH`
 */
export function launchOptionsFor(
  name: keyof typeof BROWSERS,
  isFull = false,
): LaunchOptions | undefined {
  const hasOwnBuild = existsSync(BROWSERS[name].executablePath());
  const fromPackage = () => (name === 'chromium' && !isFull ? unpackHeadlessShell() : undefined);
  const executablePath =
    process.env[`E2E_${name.toUpperCase()}`] ||
    (hasOwnBuild ? '' : (fromPackage() ?? inPath(PROGRAMS[name])));
  if (executablePath === undefined) return undefined;
  const program = executablePath ? { executablePath } : {};
  // Without a channel, Playwright starts its own headless shell.
  const channel = isFull && !executablePath ? { channel: 'chromium' } : {};
  if (name === 'chromium') {
    return {
      args: BROWSER_ARGUMENTS,
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      ...program,
      ...channel,
    };
  }
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

/** @returns the browser, and the command that installs it. Of Chromium, the headless shell may be there. */
export const howToInstall = (name: keyof typeof BROWSERS): string =>
  `${name === 'chromium' ? 'a complete chromium' : name} is not installed: npx playwright install --with-deps ${name}`;

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
