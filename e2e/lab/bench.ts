/**
 * `npm run bench`: measures how pages load on mobile networks and run on a slow CPU, compared with a baseline of
 * the same content (`baseline.ts`), and how soon the next page is painted after a tap, compared with the same tap without
 * a network. That takes about 15 minutes per round. Exits with 1 if a limit is missed. Arguments select pages, sections
 * and the number of rounds: `npm run bench -- 3 about slow`, `npm run bench -- cpu`. The name of a network selects it for
 * taps too: `npm run bench -- next slow`.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LIMITS } from '../../src/lib/limits.ts';
import { launchOptionsFor } from '../support/browsers.ts';
import { buildTestedSite } from '../support/build-site.ts';
import { serveSite } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { PAGES } from '../support/specification.ts';
import { writeBaseline } from './baseline.ts';
import { Report } from './bench-report.ts';
import type { NetworkConditions } from './network.ts';
import { measureTap } from './next-page.ts';
import { measureLoad } from './page-load.ts';
import { measureInteraction, measureTasks } from './slow-cpu.ts';

const DEFAULT_ROUNDS = 5;

const SLOW = { roundTripMs: 400, kilobitsPerSecond: 400 };
/** WebPageTest's "3G Slow", the same with packet loss, and "Fast 4G" of Chrome's DevTools. */
const NETWORKS: Record<string, NetworkConditions> = {
  slow: SLOW,
  bad: { ...SLOW, lossRate: 0.02, stallMs: 3_000 },
  'fast 4G': { roundTripMs: 165, kilobitsPerSecond: 9_000 },
};
/** The maximum ratio of the paint times of the site to those of the baseline, on the networks that are slow or not. */
const maxRatioOn = ({ roundTripMs }: NetworkConditions) => (roundTripMs > 200 ? 1.1 : 1.15);

/** One page of every kind. */
const PATHS = [...PAGES, '/portfolio/human-interest-story', '/404'];

/** From where a visitor taps the links of the menu, how long after the first paint, and what the browser reports. */
const DEPARTURES: Record<string, { from: string; openMs: number; effectiveType?: string }> = {
  home: { from: '/', openMs: 6_000 },
  about: { from: '/about', openMs: 6_000 },
  'home during a film': { from: '/', openMs: 4_000, effectiveType: '4g' },
};
/** The maximum ratio of the time from the tap to the paint, if the page was fetched, to that without a network. */
const MAX_TAP_RATIO = 1.15;

const FIELDS = ['[name=name]', '[name=email]', '[name=subject]', '[name=message]'];
/**
 * The first interactions on a page: the path, the maximum time from the input to the next paint in milliseconds, and
 * the selectors of the elements to tap. Text is typed into fields.
 */
const INTERACTIONS: Record<string, [path: string, maxMs: number, selectors: string[]]> = {
  menu: ['/about', 100, ['.menu-button']],
  dot: ['/', 200, ['[aria-label="Go to slide 5"]']],
  submit: ['/contact', 200, [...FIELDS, 'form button']],
  'scroll to top': ['/services#footer-links', 200, ['.scroll-to-top']],
};

const words = process.argv.slice(2);
const rounds = Number(words.find(Number) ?? DEFAULT_ROUNDS);
/** @returns the names that the arguments select, by default all */
const selected = (names: readonly string[]): readonly string[] => {
  const named = names.filter((name) => words.some((word) => !Number(word) && name.includes(word)));
  return named.length > 0 ? named : names;
};

await buildTestedSite();
using folder = mkdtempDisposableSync(path.join(tmpdir(), 'bench-'));
await using browser = await chromium.launch(launchOptionsFor('chromium'));
await using site = await serveSite(SITE_FOLDER);
await writeBaseline(browser, site.origin, PATHS, folder.path);
await using baseline = await serveSite(folder.path);
// The server compresses each page on the first request.
for (const urlPath of PATHS) await (await fetch(baseline.origin + urlPath)).text();

const report = new Report();

/** Compares the load of pages over a network with that of the baseline. */
async function measureLoads(line: string, conditions: NetworkConditions, seed: number) {
  const paint = { maxRatio: maxRatioOn(conditions) };
  // Smaller layout shifts round to 0.00.
  const limits = { firstPaintMs: paint, largestPaintMs: paint, layoutShift: { max: 0.005 } };
  const names = new Map(PATHS.map((urlPath) => [urlPath.slice(1) || 'home', urlPath]));
  for (const name of selected([...names.keys()])) {
    const visit = { path: names.get(name) ?? '', otherHostsPort: baseline.port, conditions, seed };
    const ours = await measureLoad(browser, { ...visit, port: site.port });
    const plain = await measureLoad(browser, { ...visit, port: baseline.port });
    report.add(`${line}, ${name}`, limits, ours, plain);
  }
}

/** Measures taps on all links of the menu over all networks. */
async function measureTaps(seed: number): Promise<void> {
  for (const departure of selected(Object.keys(DEPARTURES))) {
    const { from = '', openMs = 0, effectiveType } = DEPARTURES[departure] ?? {};
    for (const to of PAGES.filter((page) => page !== from)) {
      const tap = { from, to, openMs, effectiveType, port: site.port, seed };
      const { nextPaintMs } = await measureTap(browser, tap);
      for (const line of selected(Object.keys(NETWORKS))) {
        const conditions = NETWORKS[line];
        if (!conditions) continue;
        const { isFetched, ...ours } = await measureTap(browser, { ...tap, conditions });
        const { roundTripMs, kilobitsPerSecond, stallMs = 0 } = conditions;
        // Otherwise the page costs a round trip and its own bytes, after a stall.
        const loadMs = roundTripMs + (LIMITS.page * 8) / kilobitsPerSecond + stallMs;
        const paint = isFetched ? { maxRatio: MAX_TAP_RATIO } : { max: nextPaintMs + loadMs };
        const subject = `next page, ${line}, ${departure} to ${to}${isFetched ? '' : ', not fetched'}`;
        report.add(subject, { nextPaintMs: paint }, ours, { nextPaintMs });
      }
    }
  }
}

async function measureCpu(): Promise<void> {
  const limits = { blockingCpuMs: { max: 150 }, longestTaskCpuMs: { max: 100 } };
  report.add('cpu, load home', limits, await measureTasks(browser, `${site.origin}/`));
  for (const [name, [urlPath, max, selectors]] of Object.entries(INTERACTIONS)) {
    const nextPaintMs = await measureInteraction(browser, site.origin + urlPath, selectors);
    report.add(`cpu, ${name}, first use`, { nextPaintMs: { max } }, { nextPaintMs });
  }
}

for (let seed = 1; seed <= rounds; seed++) {
  for (const section of selected([...Object.keys(NETWORKS), 'cpu', 'next page'])) {
    console.log(`${new Date().toLocaleTimeString()} round ${seed} of ${rounds}, ${section}`);
    const conditions = NETWORKS[section];
    if (conditions) await measureLoads(section, conditions, seed);
    else if (section === 'cpu') await measureCpu();
    else await measureTaps(seed);
  }
}

const misses = report.print();
console.log(misses === 0 ? 'All limits are met.' : `${misses} limits are missed.`);
process.exitCode = misses === 0 ? 0 : 1;
