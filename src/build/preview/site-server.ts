/**
 * Serves a built site as a good static host would. Files, byte ranges, revalidation and compression are
 * left to `send` and `compression`; what hosts do beyond that is here: clean addresses, `404.html` with
 * status 404, and the built `_headers` file. Nothing is remembered, so a new build is served at once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';
import { CACHE_OTHER } from '../hosting/response-headers.ts';
import { headersFor, readHeaderRules } from './header-rules.ts';

/** A running site. */
export interface SiteServer {
  port: number;
  close(): Promise<void>;
}

/** What a server is started with. */
export interface SiteServerOptions {
  /** The folder of the built site, asked for at every request. */
  folder: () => string;
  /** Port to listen on; 0 takes any free one. */
  port: number;
  /** Address to listen on: this machine alone, unless `0.0.0.0` opens it to the network. */
  host?: string;
  /** Answers requests that are not for the site's files; returns whether it has. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** What `send` fails with: 404 without a page for unknown addresses, 416 for a range out of bounds. */
interface HttpError extends Error {
  status?: number;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Instructions to the host, which no host hands out. */
const HOST_FILES = ['/_headers', '/_redirects'];

/** What hosts and content delivery networks use for pages. */
const BROTLI_QUALITY = 5;

// Written for Express, it uses nothing but Node's own request and response.
const compress = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as unknown as Middleware;

/** The files of a folder, as paths that begin with a slash; in capitals and small letters as written. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`);
  return new Set(files);
}

/**
 * Finds the file for an address: the file itself, or `about.html` for `/about` and `/about/`.
 * @param files paths of all files, each beginning with a slash
 * @param pathname path of the address, percent-encoded
 */
export function fileFor(files: ReadonlySet<string>, pathname: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const bare = address.replace(/\/$/, '');
  return [address, `${bare}.html`, `${bare}/index.html`].find((file) => files.has(file));
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

  // Put together, not resolved: '//x' would be taken for another host.
  const { pathname } = new URL(`http://site${request.url ?? '/'}`);
  const found = fileFor(files, pathname);
  response.setHeaders(new Map([['cache-control', CACHE_OTHER], ...headersFor(rules, pathname)]));
  if (!found) response.statusCode = 404;
  send(request, encodeURI(found ?? '/404.html'), { root: folder, cacheControl: false })
    .on('error', ({ status = 500, message }: HttpError) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end(message);
    })
    .pipe(response);
}

/** Whether a folder holds a built site. */
export const isBuiltSite = async (folder: string): Promise<boolean> =>
  (await filesIn(folder)).has('/index.html');

/**
 * Starts serving a built site.
 * @throws when the port is taken
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { folder, port, host = '127.0.0.1', answer } = options;
  const server = createServer((request, response) => {
    if (answer?.(request, response)) return;
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
