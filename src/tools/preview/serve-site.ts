/**
 * `node serve-site.ts [FOLDER] [PORT]` serves a built site like a host, on this machine only; with `--cache`, browsers
 * may keep pages for as long as on a host. With `--lan` instead of a folder, it builds the site, serves it to the local
 * network, and rebuilds it whenever a file is saved.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { startLiveSite } from './live-site.ts';
import { startSiteServer } from './site-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

async function build(folder: string): Promise<void> {
  const print = (result: string) => console.log(`${new Date().toLocaleTimeString()}  ${result}`);
  const command = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder];
  try {
    await promisify(execFile)(process.execPath, command, { cwd: ROOT, maxBuffer: Infinity });
    print('Built.');
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const message = stripVTControlCharacters(stderr.trim() || stdout.trim());
    print(`Build failed.\n\n${message}`);
    throw new Error(message);
  }
}

async function serveNetwork(wantedPort: number | undefined): Promise<void> {
  console.log('Building the site …');
  const watched = [path.join(ROOT, 'src'), path.join(ROOT, 'public')];
  const cache = path.join(ROOT, '.cache/preview');
  const address = { port: wantedPort, host: '0.0.0.0' };
  const { port } = await startLiveSite(build, watched, cache, address);
  const [first, ...others] = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  if (!first) throw new Error('This machine is not connected to a network.');
  console.log(`
${renderUnicodeCompact(first).replaceAll(/^.*$/gm, '\x1b[97;40m$&\x1b[0m')}

Open ${first} on a phone in the same network${others.length ? `, or ${others.join(', ')}` : ''}.
Changes are visible a few seconds after you save a file. Press Ctrl+C to stop.

The contact form may fail there: the e-mail service can refuse origins that are not in its list of
allowed origins.
`);
}

const options = { lan: { type: 'boolean' }, cache: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wantedPort = positionals.map(Number).find(Number.isInteger);
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
if (values.lan) {
  await serveNetwork(wantedPort);
} else {
  const folder = path.resolve(positionals[0] ?? 'dist');
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  }
  const serving = { port: wantedPort, cachesPages: values.cache };
  const { port } = await startSiteServer(() => folder, serving);
  console.log(`\nServing the site on http://localhost:${port}\nPress Ctrl+C to stop.`);
}
