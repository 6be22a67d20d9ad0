import { watch } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** What a build came to: nothing when it succeeded, else what to correct, in plain text. */
export type BuildError = string | undefined;

/** What a live preview is started with. */
export interface LiveSiteOptions {
  /** Builds the site into a folder. */
  build: (folder: string) => Promise<BuildError>;
  /** Folders whose files, when saved, have the site built anew. */
  watched: readonly string[];
  /** Where the builds are kept. */
  cache: string;
  port: number;
  host?: string;
  /** Called after each build. */
  onBuilt?: (buildError: BuildError) => void;
}

const SCRIPT = '/preview-reload.js';
const EVENTS = '/preview-events';
const SCRIPT_FILE = new URL('reload-script.js', import.meta.url);

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 100;

const scriptTag = (build: number) => `<script src="${SCRIPT}?build=${build}" async></script>`;

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What every page shows while the site cannot be built. */
const errorPage = (buildError: string, build: number) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site could not be built</title>
<style>
body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
pre { padding: 1rem; border-left: 4px solid #c00; background: #f4f4f4; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>The site could not be built</h1>
<p>Correct this and save. The page then comes back by itself.</p>
<pre>${asHtml(buildError)}</pre>
${scriptTag(build)}
</html>
`;

/** Has every page of a built site load the script that reloads it. */
async function addReloadScript(folder: string, build: number): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const end = html.lastIndexOf('</body>');
    if (end === -1) throw new Error(`${file} has no </body>.`);
    await writeFile(
      path.join(folder, file),
      `${html.slice(0, end)}${scriptTag(build)}${html.slice(end)}`,
    );
  }
}

/**
 * Builds a site, serves it, and builds it anew whenever a watched file is saved. Pages reload by themselves,
 * and show what to correct while the site cannot be built.
 * @throws when the port is taken
 */
export async function startLiveSite(options: LiveSiteOptions): Promise<SiteServer> {
  const { build, watched, cache, port, host, onBuilt } = options;
  const script = await readFile(SCRIPT_FILE);
  const listeners = new Set<ServerResponse>();
  let number = 0;
  let folder: string | undefined;
  let buildError: BuildError;

  /** Builds into a new folder: the site before is served until this one is complete. */
  async function buildNext(next: string): Promise<BuildError> {
    try {
      await rm(next, { recursive: true, force: true });
      const found = await build(next);
      if (found === undefined) await addReloadScript(next, number + 1);
      return found;
    } catch (error) {
      return String(error);
    }
  }

  async function buildOnce(): Promise<void> {
    const next = path.join(cache, String(number + 1));
    buildError = await buildNext(next);
    number += 1;
    if (buildError === undefined) {
      const before = folder;
      folder = next;
      if (before) await rm(before, { recursive: true, force: true });
    }
    onBuilt?.(buildError);
    for (const listener of listeners) listener.write(`data: ${number}\n\n`);
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname } = new URL(`http://site${request.url ?? '/'}`);
    if (pathname === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return true;
    }
    if (pathname === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${number}\n\n`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return true;
    }
    const isPage = request.headers.accept?.includes('text/html');
    if (folder !== undefined && (buildError === undefined || !isPage)) return false;
    response
      .writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(errorPage(buildError ?? 'It is being built for the first time.', number));
    return true;
  }

  await rm(cache, { recursive: true, force: true });
  const server = await startSiteServer({
    folder: () => folder ?? cache,
    port,
    ...(host && { host }),
    answer,
  });

  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isStale = false;
  async function rebuild(): Promise<void> {
    isStale = true;
    if (isBuilding) return;
    isBuilding = true;
    while (isStale) {
      isStale = false;
      await buildOnce();
    }
    isBuilding = false;
  }
  const watchers = watched.map((directory) =>
    watch(directory, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, SETTLE_MS);
    }),
  );
  await rebuild();
  return {
    port: server.port,
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      return server.close();
    },
  };
}
