/**
 * `npm run bench`: measures how pages load on mobile networks and run on a slow CPU, compared with a baseline of
 * the same content (`baseline.ts`), and how soon the next page is painted after a tap, compared with the same tap without
 * a network, which takes about 15 minutes per round. Exits with 1 if a limit is missed. Arguments select pages, sections and the
 * number of rounds: `npm run bench -- 3 about slow`, `npm run bench -- cpu`.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { buildTestedSite } from '../support/build-site.ts';
import { freePort, startServer } from '../support/server-process.ts';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import { writeBaseline } from './baseline.ts';
import { Report } from './bench-report.ts';
import type { NetworkConditions } from './network.ts';
import { measureTap, type Tap } from './next-page.ts';
import { measureLoad } from './page-load.ts';
import { INTERACTIONS, measureInteraction, measureTasks } from './slow-cpu.ts';

await buildTestedSite();

const DEFAULT_ROUNDS = 5;

const SLOW = { roundTripMs: 400, kilobitsPerSecond: 400, maxRatio: 1.1 };

/**
 * WebPageTest's "3G Slow", the same with packet loss, and "Fast 4G" of Chrome's DevTools, with the maximum ratio of
 * the paint times of the site to those of the baseline.
 */
const NETWORKS: Record<string, NetworkConditions & { maxRatio: number }> = {
  slow: SLOW,
  bad: { ...SLOW, lossRate: 0.02, stallMs: 3_000 },
  'fast 4G': { roundTripMs: 165, kilobitsPerSecond: 9_000, maxRatio: 1.15 },
};
/** `cpu` uses no simulated network, and `next page` each of them. */
const SECTIONS: Record<string, (typeof NETWORKS)[string] | undefined> = {
  ...NETWORKS,
  cpu: undefined,
  'next page': undefined,
};

/** From where a visitor taps the links of the menu, how long after the first paint, and what the browser reports. */
const DEPARTURES: Record<string, Pick<Tap, 'from' | 'openMs' | 'effectiveType'>> = {
  home: { from: '/', openMs: 6_000 },
  about: { from: '/about', openMs: 6_000 },
  'home during a film': { from: '/', openMs: 4_000, effectiveType: '4g' },
};
const NAVIGATION = ['/', '/about', '/services', '/portfolio', '/clients', '/team', '/contact'];
/** The maximum ratio of the time from the tap to the paint, if the page was fetched, to that without a network. */
const MAX_TAP_RATIO = 1.15;
/** The most that a page of the menu has, except home, in bytes. */
const PAGE_BYTES = 13_000;
const FETCHED_AHEAD = { max: 100_000 };

/** One page of every kind. */
const PAGES = {
  home: '/',
  about: '/about',
  services: '/services',
  portfolio: '/portfolio',
  'human-interest-story': '/portfolio/human-interest-story',
  clients: '/clients',
  team: '/team',
  contact: '/contact',
  'not found': '/404',
};

/** Smaller layout shifts round to 0.00. */
const LAYOUT_SHIFT = { max: 0.005 };
const CPU_LIMITS = { blockingCpuMs: { max: 150 }, longestTaskCpuMs: { max: 100 } };

const words = process.argv.slice(2);
const rounds = Number(words.find(Number) ?? DEFAULT_ROUNDS);
/** @returns the entries that the arguments select, by default all */
const selected = <T>(entries: Record<string, T>): [name: string, value: T][] => {
  const all = Object.entries(entries);
  const named = all.filter(([name]) => words.some((word) => !Number(word) && name.includes(word)));
  return named.length > 0 ? named : all;
};

/** Serves a folder in another process, with the cache rule of hosts. Returns its port and origin. */
async function serve(folder: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const parameters = ['src/tools/preview/serve-site.ts', folder, String(port), '--cache'];
  const stop = await startServer(process.execPath, parameters, origin, { cwd: ROOT_FOLDER });
  return { port, origin, [Symbol.asyncDispose]: stop };
}

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'bench-'));
await using browser = await chromium.launch(launchOptionsFor('chromium'));
await using site = await serve(SITE_FOLDER);
await writeBaseline(browser, site.origin, Object.values(PAGES), folder.path);
await using baseline = await serve(folder.path);
// The server compresses each page on the first request.
for (const urlPath of Object.values(PAGES)) await (await fetch(baseline.origin + urlPath)).text();

const report = new Report();

/** Measures taps on all links of the menu over all networks. */
async function measureTaps(seed: number): Promise<void> {
  for (const [departure, visit] of selected(DEPARTURES)) {
    for (const to of NAVIGATION.filter((path) => path !== visit.from)) {
      const tap = { ...visit, to, port: site.port, seed };
      const { nextPaintMs } = await measureTap(browser, tap);
      for (const [line, conditions] of Object.entries(NETWORKS)) {
        const { isFetched, ...ours } = await measureTap(browser, { ...tap, conditions });
        const { roundTripMs, kilobitsPerSecond, stallMs = 0 } = conditions;
        // Otherwise the page costs a round trip and its own bytes, after a stall.
        const loadMs = roundTripMs + (PAGE_BYTES * 8) / kilobitsPerSecond + stallMs;
        const paint = isFetched ? { maxRatio: MAX_TAP_RATIO } : { max: nextPaintMs + loadMs };
        const limits = { nextPaintMs: paint, bytesFetchedAhead: FETCHED_AHEAD };
        const subject = `next page, ${line}, ${departure} to ${to}${isFetched ? '' : ', not fetched'}`;
        report.add(subject, limits, ours, { nextPaintMs });
      }
    }
  }
}

for (let seed = 1; seed <= rounds; seed++) {
  for (const [section, network] of selected(SECTIONS)) {
    console.log(`${new Date().toLocaleTimeString()} round ${seed} of ${rounds}, ${section}`);
    if (network) {
      const { maxRatio, ...conditions } = network;
      const paint = { maxRatio };
      const limits = { firstPaintMs: paint, largestPaintMs: paint, layoutShift: LAYOUT_SHIFT };
      for (const [name, urlPath] of selected(PAGES)) {
        const visit = { path: urlPath, otherHostsPort: baseline.port, conditions, seed };
        const ours = await measureLoad(browser, { ...visit, port: site.port });
        const plain = await measureLoad(browser, { ...visit, port: baseline.port });
        report.add(`${section}, ${name}`, limits, ours, plain);
      }
    } else if (section === 'next page') {
      await measureTaps(seed);
    } else {
      const ours = await measureTasks(browser, `${site.origin}/`);
      const plain = await measureTasks(browser, `${baseline.origin}/`);
      report.add('cpu, load home', CPU_LIMITS, ours.load, plain.load);
      report.add('cpu, scroll home', CPU_LIMITS, ours.scroll, plain.scroll);
      for (const [name, urlPath, max, selectors] of INTERACTIONS) {
        const nextPaintMs = await measureInteraction(browser, site.origin + urlPath, selectors);
        report.add(`cpu, ${name}, first use`, { nextPaintMs: { max } }, { nextPaintMs });
      }
    }
  }
}

const misses = report.print();
console.log(misses === 0 ? 'All limits are met.' : `${misses} limits are missed.`);
process.exitCode = misses === 0 ? 0 : 1;
