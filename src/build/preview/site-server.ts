/**
 * Serves a built site like a static host. `send` and `compression` handle files, byte ranges, revalidation and
 * compression; this file adds URLs without extension, `404.html` with status 404, and the `_headers` file. Nothing is
 * cached, so a new build is served immediately.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';
import { HASHED_FILES, REVALIDATE } from '../hosting/response-headers.ts';
import { headersFor, readHeaderRules } from './header-rules.ts';

/** A running site. */
export interface SiteServer {
  port: number;
  close(): Promise<void>;
}

/** Options of the server. */
export interface SiteServerOptions {
  /** Returns the folder of the built site; called for every request. */
  folder: () => string;
  /** Port to listen on; 0 for any free one. */
  port: number;
  /** IP address to listen on; defaults to this machine only, `0.0.0.0` for the network. */
  host?: string;
  /** Handles a request that is not for a file of the site; returns whether it did. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Error of `send`: 404 if the site has no 404.html, 416 for an invalid range. */
interface HttpError extends Error {
  status?: number;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Configuration of the host, which hosts do not serve. */
const HOST_FILES = ['/_headers', '/_redirects'];

/** Common setting of hosts and content delivery networks. */
const BROTLI_QUALITY = 5;

// Written for Express, but only uses Node's request and response.
const compress = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as unknown as Middleware;

/** Paths of all files of a folder, with a leading slash; case-sensitive on every system. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`);
  return new Set(files);
}

/**
 * Finds the file for a URL: the file itself, or `about.html` for `/about` and `/about/`.
 * @param files paths of all files, with a leading slash
 * @param pathname path of the URL, percent-encoded
 */
export function fileFor(files: ReadonlySet<string>, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const bare = decoded.replace(/\/$/, '');
  return [decoded, `${bare}.html`, `${bare}/index.html`].find((file) => files.has(file));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const files = await filesIn(folder);
  const rules = files.has('/_headers')
    ? readHeaderRules(await readFile(path.join(folder, '_headers'), 'utf8'))
    : [];
  for (const file of HOST_FILES) files.delete(file);

  // Concatenated instead of resolved, because '//x' would be another host.
  const { pathname } = new URL(`http://site${request.url ?? '/'}`);
  const found = fileFor(files, pathname);
  response.setHeaders(headersFor(rules, pathname));
  // An edited page is shown at once.
  if (!pathname.startsWith(HASHED_FILES)) response.setHeader('cache-control', REVALIDATE);
  if (!found) response.statusCode = 404;
  send(request, encodeURI(found ?? '/404.html'), { root: folder, cacheControl: false })
    .on('error', ({ status = 500, message }: HttpError) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end(message);
    })
    .pipe(response);
}

/** Whether a folder contains a built site. */
export const isBuiltSite = async (folder: string): Promise<boolean> =>
  (await filesIn(folder)).has('/index.html');

/**
 * Starts serving a built site.
 * @throws when the port is taken
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { folder, port, host = '127.0.0.1', handle } = options;
  const server = createServer((request, response) => {
    if (handle?.(request, response)) return;
    compress(request, response, () => {
      serve(request, response, folder()).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(String(error));
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
