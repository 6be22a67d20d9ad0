/**
 * Serves a built site like a static host. `send` handles files, byte ranges and revalidation, and `compression`
 * compresses. This file adds URLs without extension, `404.html` with status 404, and the headers of `hosting`.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';
import { isVector } from '#/content-model/media-kinds.ts';
import * as hosting from '#/integrations/hosting/response-headers.ts';

/** With a common quality of hosts and networks. */
const compress = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});

/** Port (0 is any; by default 4321, or any if that is taken) and IP address (by default of this machine only). */
export type Address = { port?: number | undefined; host?: string };

interface Options extends Address {
  /** Handles requests that are not for a file of the site; returns whether it did. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether browsers may show a page again without a request, as on a host. By default a new build is shown at once. */
  cachesPages?: boolean | undefined;
}

/**
 * Starts serving a built site.
 * @param folder returns the folder of the site; called for every request
 * @throws when the port is taken
 */
export async function startSiteServer(folder: () => string, options: Options = {}) {
  const { port, host = '127.0.0.1', handle, cachesPages } = options;
  const cacheControl = cachesPages ? hosting.CACHE_PAGES : hosting.REVALIDATE;
  const server = createServer((request, response) => {
    const [pathname = '/'] = request.url?.split('?') ?? [];
    const bare = pathname.replace(/\/$/, '');
    const page = /\.\w+$/.test(pathname) ? pathname : `${bare}.html`;
    const files = [page, `${bare}/index.html`, '/404.html'] as const;
    /** Sends the first file that exists. */
    function sendFirst(file: string, ...others: string[]): void {
      if (others.length === 0) response.statusCode = 404;
      const isHashed = file.startsWith(hosting.HASHED_FILES);
      const headers = {
        ...hosting.RESPONSE_HEADERS,
        ...(file.endsWith('.html') && hosting.PAGE_HEADERS),
        ...(isVector(file) && { 'Content-Security-Policy': hosting.DRAWING_POLICY }),
        'Cache-Control': isHashed ? hosting.CACHE_HASHED : cacheControl,
      };
      response.setHeaders(new Map(Object.entries(headers)));
      send(request, file, { root: folder(), cacheControl: false })
        .on('error', ({ status }: { status: number }) => {
          const [next, ...rest] = status === 416 ? [] : others;
          if (next) sendFirst(next, ...rest);
          else response.writeHead(status).end();
        })
        .pipe(response);
    }
    if (handle?.(request, response)) return;
    // The types are Express's, but the package only uses Node's request and response.
    compress(request as never, response as never, () => sendFirst(...files));
  });
  await once(server.listen(port ?? 4321, host), 'listening').catch((error) => {
    if (port !== undefined) throw error;
    return once(server.listen(0, host), 'listening');
  });
  const close = () => server.close().closeAllConnections();
  return { port: (server.address() as AddressInfo).port, close };
}
