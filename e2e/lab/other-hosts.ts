import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

const URL_PATTERN = 'https://*';

/** A picture of 15 kB, the size of a thumbnail of the video host. */
function thumbnail(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 480, height: 360, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** Starts a server in place of the video host and the map. */
export async function startOtherHosts(): Promise<Server> {
  const picture = await thumbnail();
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = url.endsWith('.jpg')
      ? ['image/jpeg', picture]
      : ['text/html', '<!doctype html><html lang="en"><title>Map</title>'];
    response.writeHead(200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Sends a page's requests to other hosts to a port of this machine instead. */
export async function redirectOtherHosts(session: CDPSession, port: number): Promise<void> {
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const url = `http://127.0.0.1:${port}${new URL(request.url).pathname}`;
    // A closed page needs no answer.
    await session.send('Fetch.continueRequest', { requestId, url }).catch(() => {});
  });
  // Only these are paused: pausing every request, as Playwright's routes do, takes time.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: URL_PATTERN }] });
}
