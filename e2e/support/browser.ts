import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, ROOT_FOLDER } from './settings.ts';

/** What the search for a browser needs from the computer it runs on; tests hand in one of their own. */
export interface Machine {
  platform: NodeJS.Platform;
  environment: Record<string, string | undefined>;
  isRoot: boolean;
  exists(file: string): boolean;
  /** Starts a browser and lets it work something out; without a path, Playwright's own. */
  starts(executable?: string): Promise<boolean>;
  /** True when the program ran, within its time, and was content. */
  run(
    program: string,
    args: string[],
    timeoutMs: number,
    environment?: Record<string, string>,
  ): boolean;
  say(line: string): void;
}

const DOWNLOAD_TIMEOUT_MS = 60_000;
/** Playwright tries five addresses one after the other; on a closed network each would wait 30 s. */
const DOWNLOAD_CONNECTION_TIMEOUT_MS = 8_000;
const PACKAGE_LIST_TIMEOUT_MS = 120_000;
const PACKAGE_INSTALL_TIMEOUT_MS = 300_000;
const LAUNCH_TIMEOUT_MS = 20_000;

const APT_GET = '/usr/bin/apt-get';
/** Debian’s packages, each with a program of its own name; the first has no window, and half the cost. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
/** What Debian recommends beside them: the stand-in for Arial. */
const DEBIAN_TYPEFACE = 'fonts-liberation';

/** How the programs of a browser are called, and where they are installed. */
export interface UsualPlaces {
  /** Looked for in /usr/bin and in the folders of PATH. */
  programs: string[];
  onLinux: string[];
  /** Within a folder of applications. */
  onMac: string[];
  /** Within a folder of programs. */
  onWindows: string[];
}

const CHROMIUM_PLACES: UsualPlaces = {
  programs: [
    'chromium-headless-shell',
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ],
  onLinux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
  onMac: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `${name}.app/Contents/MacOS/${name}`,
  ),
  onWindows: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Every place where a Chrome, Chromium or Edge may be installed, the likeliest first. */
export function usualBrowserPaths(
  system: NodeJS.Platform,
  environment: Record<string, string | undefined>,
): string[] {
  return usualPaths(CHROMIUM_PLACES, system, environment);
}

/** Every path at which a browser may be installed, the likeliest first. */
export function usualPaths(
  { programs, onLinux, onMac, onWindows }: UsualPlaces,
  system: NodeJS.Platform,
  environment: Record<string, string | undefined>,
): string[] {
  if (system === 'win32') {
    return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => onWindows.map((program) => path.win32.join(folder, program)));
  }
  const onPath = (environment.PATH ?? '')
    .split(':')
    .filter((folder) => folder.startsWith('/'))
    .flatMap((folder) => programs.map((name) => path.posix.join(folder, name)));
  const usual =
    system === 'darwin'
      ? onMac.flatMap((program) =>
          ['/Applications', path.posix.join(environment.HOME ?? '/', 'Applications')].map(
            (folder) => path.posix.join(folder, program),
          ),
        )
      : [...programs.map((name) => `/usr/bin/${name}`), ...onLinux];
  return [...new Set([...usual, ...onPath])];
}

/**
 * Finds a Chromium that really starts, or gets one. Returns the path to its program, or
 * `undefined` for Playwright's own.
 *
 * @throws When there is none to be had; the message says what to do.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string | undefined> {
  const named = machine.environment.E2E_BROWSER;
  if (named) {
    if (await machine.starts(named)) return named;
    throw new Error(`E2E_BROWSER names ${named}, which does not start as a Chromium.`);
  }

  if (await machine.starts()) return undefined;

  for (const file of usualBrowserPaths(machine.platform, machine.environment)) {
    if (machine.exists(file) && (await machine.starts(file))) return file;
  }

  machine.say('none installed; downloading Playwright’s …');
  if (downloadPlaywrightBrowser(machine) && (await machine.starts())) return undefined;

  if (machine.isRoot && machine.exists(APT_GET)) {
    updatePackageLists(machine);
    for (const name of DEBIAN_PACKAGES) {
      machine.say(`no download; installing the Debian package ${name} …`);
      const program = `/usr/bin/${name}`;
      if (installDebianPackage(machine, name) && (await machine.starts(program))) return program;
    }
  }

  throw new Error(
    'No browser for the end-to-end tests: install Google Chrome or Chromium, or name one with ' +
      'E2E_BROWSER=/path/to/chrome, and run the command again.',
  );
}

function downloadPlaywrightBrowser(machine: Machine): boolean {
  const cli = path.join(ROOT_FOLDER, 'node_modules', 'playwright', 'cli.js');
  const args = [cli, 'install', '--only-shell', 'chromium'];
  return machine.run(process.execPath, args, DOWNLOAD_TIMEOUT_MS, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_CONNECTION_TIMEOUT_MS),
  });
}

function aptGet(machine: Machine, args: string[], timeoutMs: number): boolean {
  const patience = [
    ...['-o', 'Acquire::http::Timeout=15'],
    ...['-o', 'Acquire::Retries=1'],
    ...['-o', 'DPkg::Lock::Timeout=60'],
  ];
  return machine.run(APT_GET, [...patience, ...args], timeoutMs, {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** A fresh machine has no lists, or those of the day it was made, with a browser of that day. */
function updatePackageLists(machine: Machine): void {
  aptGet(machine, ['update'], PACKAGE_LIST_TIMEOUT_MS);
}

function installDebianPackage(machine: Machine, name: string): boolean {
  const packages = [name, DEBIAN_TYPEFACE];
  return aptGet(
    machine,
    ['install', '-y', '--no-install-recommends', ...packages],
    PACKAGE_INSTALL_TIMEOUT_MS,
  );
}

const thisMachine: Machine = {
  platform: platform(),
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  async starts(executable) {
    try {
      const browser = await chromium.launch({
        args: BROWSER_ARGUMENTS,
        timeout: LAUNCH_TIMEOUT_MS,
        ...(executable && { executablePath: executable }),
      });
      try {
        const page = await browser.newPage();
        const answers = (await page.evaluate('6 * 7')) === 42;
        if (answers) thisMachine.say(`${executable ?? 'Playwright’s own'} (${browser.version()})`);
        return answers;
      } finally {
        await browser.close();
      }
    } catch {
      return false;
    }
  },
  run(program, args, timeoutMs, environment) {
    const { status } = spawnSync(program, args, {
      stdio: 'ignore',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...environment },
    });
    return status === 0;
  },
  say(line) {
    process.stderr.write(`Browser: ${line}\n`);
  },
};
