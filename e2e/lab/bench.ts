/**
 * `npm run bench`: measures how pages load on mobile networks and how they run on a slow processor, next to a
 * baseline of the same content (`baseline.ts`). Exits with 1 when a limit is missed. Words after the command
 * choose pages and sections, a number the rounds: `npm run bench -- 3 about slow`, `npm run bench -- cpu`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptionsFor } from '../support/browsers.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { baselineOf } from './baseline.ts';
import { type Measurement, printReport } from './bench-report.ts';
import type { NetworkConditions } from './network.ts';
import { startOtherHosts } from './other-hosts.ts';
import { measureLoad, type PageLoad } from './page-load.ts';
import { INTERACTIONS, measureInteraction, measureTasks, type Tasks } from './slow-cpu.ts';

const DEFAULT_ROUNDS = 5;

/** A network to measure on, with the highest ratio of the site's paints to the baseline's. */
interface NetworkProfile extends NetworkConditions {
  maxPaintRatio: number;
}

/** WebPageTest's "3G Slow", the same with losses, and "Fast 4G" of Chrome's DevTools. */
const NETWORKS: Record<string, NetworkProfile> = {
  slow: { roundTripMs: 400, kilobitsPerSecond: 400, maxPaintRatio: 1.1 },
  bad: {
    roundTripMs: 400,
    kilobitsPerSecond: 400,
    lossRate: 0.02,
    stall: { durationMs: 3_000, beforeByte: 20_000 },
    maxPaintRatio: 1.1,
  },
  'fast 4G': { roundTripMs: 165, kilobitsPerSecond: 9_000, maxPaintRatio: 1.15 },
};
const CPU = 'cpu';

/** A page of every kind. */
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

const MAX_BLOCKING_MS = 150;
const MAX_TASK_MS = 100;
/** Layout shift that is written as 0.00. */
const MAX_LAYOUT_SHIFT = 0.005;

function build(folder: string): void {
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--outDir', folder],
    {
      cwd: ROOT_FOLDER,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
}

/** Copies a built site, with the baseline of every page in place of the page. */
async function writeBaseline(browser: Browser, site: string, port: number, folder: string) {
  cpSync(site, folder, { recursive: true, filter: (file) => !/\.html$|_headers$/.test(file) });
  for (const address of Object.values(PAGES)) {
    const file = path.join(folder, address === '/' ? 'index.html' : `${address}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await baselineOf(browser, `http://127.0.0.1:${port}${address}`));
  }
}

/** Serves a folder in another process; returns the port. */
async function serve(folder: string): Promise<number> {
  const server = spawn(
    process.execPath,
    [path.join(ROOT_FOLDER, 'src/build/preview/serve-site.ts'), folder, '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  servers.push(server);
  let output = '';
  for await (const text of server.stdout) {
    output += text;
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`The server has exited.\n${output}`);
}

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? DEFAULT_ROUNDS);
const chosen = <T extends string>(names: readonly T[]): readonly T[] => {
  const matching = names.filter((name) =>
    words.some((word) => !/^\d+$/.test(word) && name.includes(word)),
  );
  return matching.length > 0 ? matching : names;
};
const sections = chosen([...Object.keys(NETWORKS), CPU]);
const names = chosen(Object.keys(PAGES));
const pages = Object.entries(PAGES).filter(([name]) => names.includes(name));

const measurements: Measurement[] = [];
const start = performance.now();
const log = (text: string) =>
  console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const browser = await chromium.launch(launchOptionsFor('chromium'));
const servers: ChildProcess[] = [];
const otherHosts = await startOtherHosts();
try {
  log('build the site and the baseline');
  const folders = { site: path.join(folder, 'site'), baseline: path.join(folder, 'baseline') };
  build(folders.site);
  const site = await serve(folders.site);
  await writeBaseline(browser, folders.site, site, folders.baseline);
  const ports = { site, baseline: await serve(folders.baseline) };
  const origins = {
    site: `http://127.0.0.1:${ports.site}`,
    baseline: `http://127.0.0.1:${ports.baseline}`,
  };
  // Compresses each page once before anything is measured.
  for (const origin of Object.values(origins)) {
    for (const [, address] of pages) await (await fetch(`${origin}${address}`)).text();
  }

  for (let seed = 1; seed <= rounds; seed++) {
    for (const network of sections.filter((name) => name !== CPU)) {
      const conditions = NETWORKS[network] as NetworkProfile;
      for (const [name, address] of pages) {
        log(`round ${seed} of ${rounds}, ${network}, ${name}`);
        const visit = { browser, otherHosts, conditions, seed, path: address };
        const ours = await measureLoad({ ...visit, sitePort: ports.site });
        const baseline = await measureLoad({ ...visit, sitePort: ports.baseline });
        const subject = `${network}, ${name}`;
        const maxRatio = conditions.maxPaintRatio;
        const add = (measure: string, key: keyof PageLoad, limit: Partial<Measurement> = {}) =>
          measurements.push({
            subject,
            measure,
            site: ours[key],
            baseline: baseline[key],
            ...limit,
          });
        add('first paint, ms', 'firstPaintMs', { maxRatio });
        add('largest paint, ms', 'largestPaintMs', { maxRatio });
        add('lead picture, ms', 'leadPictureMs');
        add('layout shift', 'layoutShift', { max: MAX_LAYOUT_SHIFT });
        add('bytes until load', 'bytesUntilLoad');
        add('bytes', 'bytes');
        add('requests', 'requests');
      }
    }
    if (!sections.includes(CPU)) continue;
    log(`round ${seed} of ${rounds}, slow processor`);
    for (const action of ['load', 'scroll'] as const) {
      const subject = `cpu, ${action} home`;
      const ours = await measureTasks(browser, `${origins.site}/`, action);
      const baseline = await measureTasks(browser, `${origins.baseline}/`, action);
      const add = (measure: string, key: keyof Tasks, max?: number) =>
        measurements.push({
          ...{ subject, measure, site: ours[key], baseline: baseline[key] },
          ...(max !== undefined && { max }),
        });
      add('total blocking time, processor ms', 'blockingMs', MAX_BLOCKING_MS);
      add('total blocking time, ms', 'blockingClockMs');
      add('longest task, processor ms', 'longestMs', MAX_TASK_MS);
      add('longest task, ms', 'longestClockMs');
    }
    for (const interaction of INTERACTIONS) {
      measurements.push({
        subject: `cpu, ${interaction.name}, first use`,
        measure: 'interaction to next paint, ms',
        site: await measureInteraction(browser, origins.site, interaction),
        max: interaction.limitMs,
      });
    }
  }
} finally {
  for (const server of servers) server.kill();
  otherHosts.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

const misses = printReport(measurements);
console.log(misses === 0 ? 'Every limit is kept.' : `${misses} limits are missed.`);
if (misses > 0) process.exitCode = 1;
