/** Finds the browsers, and sets how they are started: without access to other hosts. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { ROOT_FOLDER } from './settings.ts';

const BROWSERS = { chromium, firefox, webkit };

/** Names of Chromium. Of Firefox and WebKit, Playwright controls only its own builds. */
const CHROMIUM_PROGRAMS = ['google-chrome', 'chromium'];

/** The arguments of Chromium. */
export const BROWSER_ARGUMENTS = [
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

const findChromium = () =>
  CHROMIUM_PROGRAMS.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ).find((file) => existsSync(file));

/** Unpacks a program, unless it is there. @returns its path */
export function unpack(archive: string, program: string): string {
  if (existsSync(program)) return program;
  mkdirSync(path.dirname(program), { recursive: true });
  // Another process may unpack it at the same time.
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(archive)), { mode: 0o755 });
  renameSync(unfinished, program);
  return program;
}

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
  return unpack(inPackage('bin/chromium.br'), path.join(ROOT_FOLDER, `.cache/chromium/${version}`));
}

/**
 * @param isFull whether to exclude Chromium's headless shell
 * @returns the launch options of a browser, or `undefined` if it is not installed: of Playwright's own build; for Chromium,
 *   of the executable in `E2E_CHROMIUM`, else of Playwright's own build, else of the headless shell in `node_modules`, else
 *   of a program in `PATH`
 */
export function launchOptionsFor(
  name: keyof typeof BROWSERS,
  isFull = false,
): LaunchOptions | undefined {
  const hasOwnBuild = existsSync(BROWSERS[name].executablePath());
  if (name !== 'chromium') return hasOwnBuild ? { proxy: PROXY } : undefined;
  const fromPackage = () => (isFull ? undefined : unpackHeadlessShell());
  const executablePath =
    process.env['E2E_CHROMIUM'] || (hasOwnBuild ? '' : (fromPackage() ?? findChromium()));
  if (executablePath === undefined) return undefined;
  return {
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    ...(executablePath && { executablePath }),
    // Without a channel, Playwright starts its own headless shell.
    ...(isFull && !executablePath && { channel: 'chromium' }),
  };
}

/** @returns the browser, and the command that installs it. Of Chromium, the headless shell may be there. */
export const howToInstall = (name: keyof typeof BROWSERS): string =>
  `${name === 'chromium' ? 'a complete chromium' : name} is not installed: npx playwright install --with-deps ${name}`;
