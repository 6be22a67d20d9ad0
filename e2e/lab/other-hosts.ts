import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

/** Whoever else a page of ours asks: the video host for pictures, the map. */
const ADDRESSES = 'https://*';

/** Noise that weighs what a video host's picture of a work weighs, 15 kB. */
function picture(): Promise<Buffer> {
  return sharp({
    create: {
      width: 480,
      height: 360,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** A server that stands for every other host. */
export class OtherHosts {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<OtherHosts> {
    const bytes = await picture();
    const server = createServer((request, response) => {
      if (/\.jpg$/.test(request.url ?? '')) {
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
      } else {
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><html lang="en"><title>Elsewhere</title>');
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new OtherHosts(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * Leads what a page asks of other hosts to a port of this machine, where the page does not notice. Only
   * that is held up: to be asked about every request, as Playwright's routes are, would cost time.
   */
  static async lead(session: CDPSession, port: number): Promise<void> {
    session.on('Fetch.requestPaused', async ({ requestId, request }) => {
      const { pathname } = new URL(request.url);
      const url = `http://127.0.0.1:${port}${pathname}`;
      // A page that is closed asks for nothing any more.
      await session.send('Fetch.continueRequest', { requestId, url }).catch(() => {});
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: ADDRESSES }] });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
