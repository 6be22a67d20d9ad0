import { once } from 'node:events';
import { appendFile, glob, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';
import { type Address, startSiteServer } from './site-server.ts';

const SCRIPT = '/preview-reload.js';
const EVENTS = '/preview-events';
/** Editors write a file in several steps, and several files at once. */
const DEBOUNCE_MS = 100;

/** Reloads a page after another build. The server sends the number of the last build, also to a device that reconnects. */
const reloadScript = (build: number) =>
  `new EventSource('${EVENTS}').onmessage = ({ data }) => data === '${build}' || location.reload();`;

/** Shown instead of every page while the build fails. */
const errorPage = (message: string, build: number) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site could not be built</title>
<style>body { margin: 1.5rem; font: 1rem/1.5 system-ui } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1>The site could not be built</h1>
<p>Correct this and save. The page then reloads automatically.</p>
<pre>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script>${reloadScript(build)}</script>`;

/**
 * Builds a site, serves it, and rebuilds it whenever a file changes. Pages reload automatically, and show the error
 * while the build fails.
 * @param build builds the site into a folder, which it empties first; returns a message for the editor if it fails
 * @param cache folder for two builds
 * @throws when the port is taken
 */
export async function startLiveSite(
  build: (folder: string) => Promise<string | undefined>,
  watched: string[],
  cache: string,
  address: Address,
) {
  const openPages = new Set<ServerResponse>();
  let number = 0;
  let folder = '';
  let error: string | undefined = 'The first build is running.';

  /** Builds into the other of two folders, so that the previous build is served until this one is complete. */
  async function buildNext(): Promise<void> {
    const next = path.join(cache, folder.endsWith('a') ? 'b' : 'a');
    const result = await build(next);
    if (result === undefined) {
      await writeFile(path.join(next, SCRIPT), reloadScript(number + 1));
      for await (const page of glob('**/*.html', { cwd: next })) {
        await appendFile(path.join(next, page), `<script src="${SCRIPT}" async></script>`);
      }
      folder = next;
    }
    error = result;
    number += 1;
    for (const page of openPages) page.write(`data: ${number}\n\n`);
  }

  function handle({ url, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${number}\n\n`);
      openPages.add(response.once('close', () => openPages.delete(response)));
    } else if (error !== undefined && headers.accept?.includes('text/html')) {
      response.writeHead(500, { 'content-type': 'text/html' }).end(errorPage(error, number));
    } else return false;
    return true;
  }

  const server = await startSiteServer(() => folder, { ...address, handle });
  const watcher = watch(watched, { ignoreInitial: true });
  await once(watcher, 'ready');
  let builds = buildNext();
  let changes = 0;
  watcher.on('all', async () => {
    const change = ++changes;
    await sleep(DEBOUNCE_MS);
    // A later change waits, or will wait, for its own build.
    builds = builds.then(() => (change === changes ? buildNext() : undefined));
  });
  await builds;
  return { port: server.port, close: () => Promise.all([watcher.close(), server.close()]) };
}
