/** Finds a Firefox and a WebKit for the tests, where they are installed; it gets none. */
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firefox, type LaunchOptions, webkit } from '@playwright/test';
import { type Machine, type UsualPlaces, usualPaths } from './browser.ts';
import { PROXY_TO_NOWHERE } from './settings.ts';

export interface OtherBrowser {
  name: 'firefox' | 'webkit';
  /** Not set where Playwright’s own is installed. */
  program?: string;
}

/** What the search needs from the computer it runs on; tests hand in one of their own. */
export interface OtherMachine extends Pick<Machine, 'platform' | 'environment' | 'exists' | 'say'> {
  /** Where Playwright’s own would be. */
  ownPath(name: OtherBrowser['name']): string;
  /** Starts the browser and lets it work something out. */
  starts(browser: OtherBrowser): Promise<boolean>;
}

const TYPES = { firefox, webkit };
const TITLES = { firefox: 'Firefox', webkit: 'WebKit' };
const VARIABLES = { firefox: 'E2E_FIREFOX', webkit: 'E2E_WEBKIT' };

const LAUNCH_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 20_000;

const RELAY = fileURLToPath(new URL('./firefox-relay.ts', import.meta.url));

/** None on Windows, which cannot start the relay as a program. */
const FIREFOX_PLACES: UsualPlaces = {
  programs: ['firefox', 'firefox-esr'],
  onLinux: ['/opt/firefox/firefox', '/usr/lib/firefox/firefox', '/snap/bin/firefox'],
  onMac: ['Firefox.app/Contents/MacOS/firefox'],
  onWindows: [],
};

/** Those that really start. Of each that is not among them, a line says so. */
export async function findOtherBrowsers(
  machine: OtherMachine = thisMachine,
): Promise<OtherBrowser[]> {
  const found = [await find('firefox', machine), await find('webkit', machine)];
  return found.filter((browser) => browser !== undefined);
}

async function find(
  name: OtherBrowser['name'],
  machine: OtherMachine,
): Promise<OtherBrowser | undefined> {
  const variable = VARIABLES[name];
  const wish = machine.environment[variable];
  const skip = (reason: string) =>
    machine.say(`${TITLES[name]}: ${reason}, its tests are skipped.`);
  if (wish === 'no') {
    skip(`${variable} is no`);
    return undefined;
  }
  if (wish) {
    const named = { name, program: wish };
    if (await machine.starts(named)) return named;
    throw new Error(`${variable} names ${wish}, which does not start as a ${TITLES[name]}.`);
  }

  const own = machine.exists(machine.ownPath(name)) ? [{ name }] : [];
  const installed =
    name === 'firefox'
      ? usualPaths(FIREFOX_PLACES, machine.platform, machine.environment)
          .filter((program) => machine.exists(program))
          .map((program) => ({ name, program }))
      : [];
  const candidates: OtherBrowser[] = [...own, ...installed];
  for (const browser of candidates) if (await machine.starts(browser)) return browser;
  skip(candidates.length > 0 ? 'installed, but does not start' : 'not installed');
  return undefined;
}

/** How Playwright starts it. */
export function launchOptionsFor({ name, program }: OtherBrowser): LaunchOptions {
  if (!program) return { proxy: PROXY_TO_NOWHERE };
  if (name === 'webkit') return { proxy: PROXY_TO_NOWHERE, executablePath: program };
  return {
    proxy: PROXY_TO_NOWHERE,
    // Playwright’s own Firefox is a changed one; this is how it speaks to one as it is sold.
    channel: 'moz-firefox',
    executablePath: RELAY,
    // Playwright does not recognise a page that comes back out of the browser's memory.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
    env: {
      ...process.env,
      // The relay runs on the Node.js that runs the tests.
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
      E2E_FIREFOX_PROGRAM: program,
    },
  };
}

const thisMachine: OtherMachine = {
  platform: platform(),
  environment: process.env,
  exists: existsSync,
  ownPath: (name) => TYPES[name].executablePath(),
  async starts(other) {
    try {
      const launched = await TYPES[other.name].launch({
        ...launchOptionsFor(other),
        timeout: LAUNCH_TIMEOUT_MS,
      });
      // A browser that Playwright half understands may never answer.
      const patience = setTimeout(() => launched.close(), ANSWER_TIMEOUT_MS);
      try {
        const page = await launched.newPage();
        const answers = (await page.evaluate('6 * 7')) === 42;
        const place = other.program ?? 'Playwright’s own';
        if (answers) thisMachine.say(`${TITLES[other.name]}: ${place} (${launched.version()})`);
        return answers;
      } finally {
        clearTimeout(patience);
        await launched.close();
      }
    } catch {
      return false;
    }
  },
  say(line) {
    process.stderr.write(`${line}\n`);
  },
};
