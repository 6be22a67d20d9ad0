/**
 * `node serve-site.ts [FOLDER] [PORT]` serves a built site like a host, on this machine only; with `--cache`, browsers
 * may keep pages for as long as on a host. With `--lan` instead of a folder, it builds the site, serves it to the local
 * network, and rebuilds it whenever a file is saved. Run it in the project folder.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { startLiveSite } from './live-site.ts';
import { startSiteServer } from './site-server.ts';

/** Builds the site into a folder, prints the result, and returns the message if it fails. */
async function build(folder: string): Promise<string | undefined> {
  const command = ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder];
  const error = await promisify(execFile)(process.execPath, command).then(
    () => undefined,
    ({ stderr }) => stripVTControlCharacters(stderr).trim(),
  );
  const result = error === undefined ? 'Built.' : `Build failed.\n\n${error}`;
  console.log(`${new Date().toLocaleTimeString()}  ${result}`);
  return error;
}

async function serveNetwork(wantedPort: number | undefined): Promise<void> {
  console.log('Building the site …');
  const address = { port: wantedPort, host: '0.0.0.0' };
  const { port } = await startLiveSite(build, ['src', 'public'], '.cache/preview', address);
  const [first, ...others] = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  if (!first) throw new Error('This machine is not connected to a network.');
  console.log(`
${renderUnicodeCompact(first).replaceAll(/^.*$/gm, '\x1b[97;40m$&\x1b[0m')}

Open ${first} on a phone in the same network${others.length ? `, or ${others.join(', ')}` : ''}.
Changes are visible a few seconds after you save a file. Press Ctrl+C to stop.

The contact form may fail there: the e-mail service can refuse addresses that are not in its list of
allowed origins.
`);
}

const options = { lan: { type: 'boolean' }, cache: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const port = positionals.map(Number).find(Number.isInteger);
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
if (values.lan) {
  await serveNetwork(port);
} else {
  const [folder = 'dist'] = positionals;
  if (!existsSync(`${folder}/index.html`)) {
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  }
  const site = await startSiteServer(() => folder, { port, cachesPages: values.cache });
  console.log(`\nServing the site on http://localhost:${site.port}\nPress Ctrl+C to stop.`);
}
