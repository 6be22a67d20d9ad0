/**
 * `npm run bench`: how the pages load on slow lines, on a phone that has never been here, next to two
 * references in the same run: the floor (`floor.ts`), below which the content cannot go, and the same site
 * with every island hydrated at once, as it would be without thought. `npm run bench -- 3 about` takes 3
 * rounds, and only the pages with that in their name. Ends with 1 if a limit is missed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { copyProject } from '../support/project-copy.ts';
import { BROWSER_ARGUMENTS, ROOT_FOLDER } from '../support/settings.ts';
import { writeFloor } from './floor.ts';
import {
  DEAD_TAPS_LIMIT_MS,
  LIMITED_LINE,
  LoadingReport,
  PAINT_LIMIT,
  VARIANTS,
  type Variant,
} from './loading-report.ts';
import { OtherHosts } from './other-hosts.ts';
import type { Line } from './slow-line.ts';
import { CPU_SLOWDOWN, measureDeadTaps, measureLoad, SETTLE_MS, VIEWPORT } from './visit.ts';

const USUAL_ROUNDS = 5;

/** WebPageTest's "3G Slow", and "Fast 4G" of Chrome's DevTools. */
const LINES: Record<string, Line> = {
  [LIMITED_LINE]: { roundTripMs: 400, kilobitsPerSecond: 400 },
  'fast 4G': { roundTripMs: 165, kilobitsPerSecond: 9_000 },
};

/** One page of every kind. */
const PAGES = [
  { name: 'home', path: '/', file: 'index.html' },
  { name: 'about', path: '/about', file: 'about.html' },
  { name: 'services', path: '/services', file: 'services.html' },
  { name: 'portfolio', path: '/portfolio', file: 'portfolio.html' },
  {
    name: 'human-interest-story',
    path: '/portfolio/human-interest-story',
    file: 'portfolio/human-interest-story.html',
  },
  { name: 'clients', path: '/clients', file: 'clients.html' },
  { name: 'team', path: '/team', file: 'team.html' },
  { name: 'contact', path: '/contact', file: 'contact.html' },
  { name: 'not found', path: '/nope', file: '404.html' },
] as const;

/** Pages whose menu is tapped. */
const TAPPED = ['home', 'about'];

const RESULT = path.join(ROOT_FOLDER, '.cache/bench/loading.json');
const READY = /http:\/\/localhost:(\d+)/;

interface Site {
  port: number;
  server: ChildProcess;
}

function build(project: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder],
    {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
}

/** Builds the site with every island awake from the start. */
function buildNaive(folder: string): void {
  const project = copyProject();
  try {
    const source = path.join(project, 'src');
    let islands = 0;
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.astro')) continue;
      const file = path.join(source, name);
      const before = readFileSync(file, 'utf8');
      const after = before.replace(/\bclient:[a-z]+(?:="[^"]*")?/g, () => {
        islands++;
        return 'client:load';
      });
      if (after !== before) writeFileSync(file, after);
    }
    if (islands === 0) throw new Error('There is no island to wake.');
    build(project, folder);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Writes the floor of a built site: its pages anew, its pictures as they are. */
async function buildFloor(browser: Browser, ours: string, port: number, folder: string) {
  cpSync(ours, folder, {
    recursive: true,
    // What the host is told is about pages that are not here.
    filter: (source) => !/\.html$|_headers$/.test(source),
  });
  for (const { path: address, file } of PAGES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const html = await writeFloor(browser, `http://127.0.0.1:${port}${address}`);
    writeFileSync(path.join(folder, file), html);
  }
}

/** Serves a built site as a host would, in a process of its own. */
async function serve(folder: string): Promise<Site> {
  const server = spawn(
    process.execPath,
    [path.join(ROOT_FOLDER, 'src/build/preview/serve-site.ts'), folder, '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  for await (const text of server.stdout) {
    said += text;
    const port = READY.exec(said)?.[1];
    if (port) return { port: Number(port), server };
  }
  throw new Error(`The server has ended.\n${said}`);
}

const arguments_ = process.argv.slice(2);
const rounds = Number(arguments_.find((word) => /^\d+$/.test(word)) ?? USUAL_ROUNDS);
const words = arguments_.filter((word) => !/^\d+$/.test(word));
const pages = PAGES.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

const report = new LoadingReport();
const begin = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const folderOf = (variant: Variant) => path.join(folder, variant);
const executable = await findBrowser();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executable && { executablePath: executable }),
});
const otherHosts = await OtherHosts.start();
const sites = new Map<Variant, Site>();
try {
  say('building the site');
  build(ROOT_FOLDER, folderOf('ours'));
  const ours = await serve(folderOf('ours'));
  sites.set('ours', ours);
  say('writing the floor');
  await buildFloor(browser, folderOf('ours'), ours.port, folderOf('floor'));
  sites.set('floor', await serve(folderOf('floor')));
  say('building the naive site');
  buildNaive(folderOf('naive'));
  sites.set('naive', await serve(folderOf('naive')));

  const destination = (variant: Variant, address: string) => {
    const site = sites.get(variant);
    if (!site) throw new Error(`Nobody serves ${variant}.`);
    return { sitePort: site.port, otherHostsPort: otherHosts.port, path: address };
  };

  // Servers compress a page when it is first asked for.
  for (const variant of VARIANTS) {
    for (const { path: address } of pages) {
      await (
        await fetch(`http://127.0.0.1:${destination(variant, address).sitePort}${address}`)
      ).text();
    }
  }

  for (let round = 1; round <= rounds; round++) {
    for (const [line, speed] of Object.entries(LINES)) {
      for (const { name, path: address } of pages) {
        say(`round ${round} of ${rounds}, ${line}, ${name}`);
        for (const variant of VARIANTS) {
          const load = await measureLoad(browser, speed, destination(variant, address));
          report.loads.push({ line, page: name, variant, ...load });
        }
      }
    }
    for (const { name, path: address } of pages.filter(({ name }) => TAPPED.includes(name))) {
      say(`round ${round} of ${rounds}, taps on the menu, ${name}`);
      for (const scripts of ['on', 'off'] as const) {
        const place = destination('ours', address);
        const line = LINES[LIMITED_LINE] as Line;
        const deadMs = await measureDeadTaps(browser, line, place, scripts === 'on');
        report.taps.push({ page: name, scripts, deadMs });
      }
    }
  }

  mkdirSync(path.dirname(RESULT), { recursive: true });
  const run = {
    date: new Date().toISOString(),
    node: process.version,
    browser: browser.version(),
    cores: availableParallelism(),
    rounds,
    lines: LINES,
    cpuSlowdown: CPU_SLOWDOWN,
    viewport: VIEWPORT,
    settleMs: SETTLE_MS,
    paintLimit: PAINT_LIMIT,
    deadTapsLimitMs: DEAD_TAPS_LIMIT_MS,
    loads: report.loads,
    taps: report.taps,
  };
  writeFileSync(RESULT, `${JSON.stringify(run, null, 2)}\n`);
} finally {
  for (const { server } of sites.values()) server.kill();
  otherHosts.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

for (const [line, { roundTripMs, kilobitsPerSecond }] of Object.entries(LINES)) {
  console.log(
    `\n${line}: ${roundTripMs} ms there and back, ${kilobitsPerSecond} kbit/s; medians of ${rounds}`,
  );
  console.log(report.tables(line));
  console.log(['', ...report.heroPictures(line)].join('\n'));
}
for (const { page, scripts, deadMs } of report.deadTaps()) {
  console.log(`Taps on the menu of ${page}, scripts ${scripts}: dead for ${deadMs.toFixed(0)} ms`);
}
const misses = report.misses(Object.keys(LINES));
for (const miss of misses) console.error(`✗ ${miss}`);
if (misses.length === 0) console.log('✓ every limit is kept');
else process.exitCode = 1;
