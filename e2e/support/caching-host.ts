/** A host that serves the tested site with the cache rule of real hosts, which the preview server does not have. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_PORT } from './settings.ts';

/** Starts the host. `requests` are the paths of all requests for pages, in order. */
export async function startCachingHost() {
  const requests: string[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    if (!/\.\w+$/.test(url)) requests.push(url);
    request({ port: SITE_PORT, path: url, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const cacheControl = isPage && { 'cache-control': 'public, max-age=300' };
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...cacheControl });
      answer.pipe(response);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
