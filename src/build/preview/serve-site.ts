/**
 * `node serve-site.ts [FOLDER] [PORT]` serves a built site like a host, on this machine only.
 *
 * `node serve-site.ts --lan [PORT]` builds the site, serves it to all devices in the local network, and rebuilds it
 * whenever a file is saved.
 *
 * The default port is 4321, or the next free one.
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
const DEFAULT_PORT = 4321;
const PORTS_TO_TRY = 20;

/** Starts on a port, by default the first free one from 4321 on. */
async function onPort(
  wanted: string | undefined,
  start: (port: number) => Promise<SiteServer>,
): Promise<SiteServer> {
  if (wanted) return start(Number(wanted));
  for (let port = DEFAULT_PORT; ; port += 1) {
    try {
      return await start(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port === DEFAULT_PORT + PORTS_TO_TRY) throw error;
    }
  }
}

async function serveFolder(folder: string, port: string | undefined): Promise<void> {
  if (!(await isBuiltSite(folder))) {
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  }
  const site = await onPort(port, (free) => startSiteServer({ folder: () => folder, port: free }));
  console.log(`\nServing the site on http://localhost:${site.port}\nPress Ctrl+C to stop.`);
}

/** Builds the site in a child process. */
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

const onDarkBackground = (lines: string) =>
  lines
    .split('\n')
    .map((line) => `\x1b[97;40m${line}\x1b[0m`)
    .join('\n');

async function serveNetwork(port: string | undefined): Promise<void> {
  console.log('Building the site …');
  const site = await onPort(port, (free) =>
    startLiveSite({
      build,
      watched: [path.join(ROOT, 'src'), path.join(ROOT, 'public')],
      cache: path.join(ROOT, '.cache/preview'),
      port: free,
      host: '0.0.0.0',
      onBuilt: (buildError) => {
        const time = new Date().toLocaleTimeString();
        console.log(
          buildError === undefined ? `${time}  Built.` : `${time}  Build failed.\n\n${buildError}`,
        );
      },
    }),
  );
  const [first, ...others] = networkAddresses().map((address) => `http://${address}:${site.port}`);
  if (!first) {
    console.log(
      `\nThis machine is not connected to a network. The site is on http://localhost:${site.port}`,
    );
    return;
  }
  console.log(`
${onDarkBackground(renderUnicodeCompact(first))}

Open ${first} on a phone in the same network${others.length ? `, or ${others.join(', ')}` : ''}.
Changes are visible a few seconds after you save a file. Press Ctrl+C to stop.

The contact form may fail there: the e-mail service can refuse origins that are not in its list of
allowed origins.
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
