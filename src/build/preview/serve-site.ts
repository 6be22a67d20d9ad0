/**
 * `node serve-site.ts [FOLDER] [PORT]` serves a built site as a host would, on this machine alone.
 *
 * `node serve-site.ts --lan [PORT]` builds the site, serves it to all devices in the same network, and
 * builds it anew whenever a file is saved.
 *
 * Without a port both take 4321, or the next one that is free.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { type BuildError, startLiveSite } from './live-site.ts';
import { networkAddresses } from './network-addresses.ts';
import { isBuiltSite, type SiteServer, startSiteServer } from './site-server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ASTRO = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
const USUAL_PORT = 4321;
const PORTS_TO_TRY = 20;

/** Starts on the wanted port, or on the usual one or the next that is free. */
async function onPort(
  wanted: string | undefined,
  start: (port: number) => Promise<SiteServer>,
): Promise<SiteServer> {
  if (wanted) return start(Number(wanted));
  for (let port = USUAL_PORT; ; port += 1) {
    try {
      return await start(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port === USUAL_PORT + PORTS_TO_TRY) throw error;
    }
  }
}

async function serveFolder(folder: string, port: string | undefined): Promise<void> {
  if (!(await isBuiltSite(folder))) {
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  }
  const site = await onPort(port, (any) => startSiteServer({ folder: () => folder, port: any }));
  console.log(`\nThe site is served on http://localhost:${site.port}\nCtrl+C ends it.`);
}

/** Builds the site in a process of its own. */
async function build(folder: string): Promise<BuildError> {
  const astro = spawn(process.execPath, [ASTRO, 'build', '--outDir', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, code] = await Promise.all([
    text(astro.stdout),
    text(astro.stderr),
    new Promise<number | null>((resolve) => astro.once('close', resolve)),
  ]);
  if (code === 0) return undefined;
  return stripVTControlCharacters(errors.trim() || output).trim();
}

const onDarkGround = (lines: string) =>
  lines
    .split('\n')
    .map((line) => `\x1b[97;40m${line}\x1b[0m`)
    .join('\n');

async function serveNetwork(port: string | undefined): Promise<void> {
  console.log('Building the site …');
  const site = await onPort(port, (any) =>
    startLiveSite({
      build,
      watched: [path.join(ROOT, 'src'), path.join(ROOT, 'public')],
      cache: path.join(ROOT, '.cache/preview'),
      port: any,
      host: '0.0.0.0',
      onBuilt: (buildError) => {
        const time = new Date().toLocaleTimeString();
        console.log(
          buildError === undefined ? `${time}  Built.` : `${time}  Not built.\n\n${buildError}`,
        );
      },
    }),
  );
  const [first, ...others] = networkAddresses().map((any) => `http://${any}:${site.port}`);
  if (!first) {
    console.log(`\nThis machine is in no network. The site is on http://localhost:${site.port}`);
    return;
  }
  console.log(`
${onDarkGround(renderUnicodeCompact(first))}

Open ${first} on a phone in the same network${others.length ? `, or ${others.join(', ')}` : ''}.
Whatever is saved shows there a few seconds later. Ctrl+C ends it.

The contact form may fail there: the e-mail service can refuse messages from addresses that are
not among its allowed origins.
`);
}

try {
  const { values, positionals } = parseArgs({
    options: { lan: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.lan) await serveNetwork(positionals.find((word) => /^\d+$/.test(word)));
  else await serveFolder(path.resolve(positionals[0] ?? 'dist'), positionals[1]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
