#!/usr/bin/env node
/**
 * Stands for an installed Firefox that Playwright starts, and between the two. Playwright opens each of
 * its windows with a choice of colours, by a command that Firefox knows only from its version 159 on;
 * the relay has older ones do something harmless instead, which costs our tests nothing.
 * E2E_FIREFOX_PROGRAM says which Firefox is meant.
 */
import { spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { takeFrames } from './firefox-frames.ts';

const program = process.env.E2E_FIREFOX_PROGRAM ?? 'firefox';
const browser = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
browser.on('error', () => process.exit(1));
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => browser.kill(signal));
}

// Firefox says where it listens; Playwright is told where we do.
createInterface(browser.stderr).on('line', (line) => {
  const port = /^WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  if (port) listenFor(Number(port));
  else console.error(line);
});

function listenFor(browserPort: number): void {
  const server = createServer((client) => {
    const upstream = connect(browserPort, '127.0.0.1');
    upstream.pipe(client);
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
    client.on('end', () => upstream.end());

    let hasOpened = false;
    let waiting = Buffer.alloc(0);
    client.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      if (!hasOpened) {
        // What opens the conversation is text, and ends with an empty line.
        const end = waiting.indexOf('\r\n\r\n') + 4;
        if (end < 4) return;
        const opening = waiting.subarray(0, end).toString('latin1');
        // Firefox answers only those who call it by its own port.
        upstream.write(opening.replace(/^(Host: [\d.]+):\d+/im, `$1:${browserPort}`));
        waiting = waiting.subarray(end);
        hasOpened = true;
      }
      const { frames, rest } = takeFrames(waiting);
      upstream.write(frames);
      waiting = Buffer.from(rest);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}
