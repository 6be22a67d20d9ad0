import { watch } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** Error text of a failed build; undefined after success. */
export type BuildError = string | undefined;

/** Options of a live preview. */
export interface LiveSiteOptions {
  /** Builds the site into a folder. */
  build: (folder: string) => Promise<BuildError>;
  /** Folders to watch; a change rebuilds the site. */
  watched: readonly string[];
  /** Folder for the builds. */
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
const DEBOUNCE_MS = 100;

const scriptTag = (build: number) => `<script src="${SCRIPT}?build=${build}" async></script>`;

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Shown instead of every page while the build fails. */
const errorPage = (buildError: string, build: number) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site could not be built</title>
<style>
body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
pre { padding: 1rem; border: 1px solid; border-left-width: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>The site could not be built</h1>
<p>Correct this and save. The page then reloads automatically.</p>
<pre>${asHtml(buildError)}</pre>
${scriptTag(build)}
</html>
`;

/** Adds the reload script to every page of a built site. */
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
 * Builds a site, serves it, and rebuilds it whenever a watched file changes (H6.04). Pages reload automatically, and
 * show the error while the build fails.
 * @throws when the port is taken
 */
export async function startLiveSite(options: LiveSiteOptions): Promise<SiteServer> {
  const { build, watched, cache, port, host, onBuilt } = options;
  const script = await readFile(SCRIPT_FILE);
  const listeners = new Set<ServerResponse>();
  let number = 0;
  let folder: string | undefined;
  let buildError: BuildError;

  /** Builds into a new folder; the previous build is served until this one is complete. */
  async function buildNext(next: string): Promise<BuildError> {
    try {
      await rm(next, { recursive: true, force: true });
      const error = await build(next);
      if (error === undefined) await addReloadScript(next, number + 1);
      return error;
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

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
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
      .end(errorPage(buildError ?? 'The first build is running.', number));
    return true;
  }

  await rm(cache, { recursive: true, force: true });
  const server = await startSiteServer({
    folder: () => folder ?? cache,
    port,
    ...(host && { host }),
    handle,
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
      timer = setTimeout(rebuild, DEBOUNCE_MS);
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
